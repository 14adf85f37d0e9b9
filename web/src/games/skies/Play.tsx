// Playing: tracks, board, what is in hand, what the pointed-at move would do, and the log.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Refusal } from '../../engine/client'
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import { Log, sentencesOf } from '../../shell/Log'
import { useStore } from '../../shell/store'
import { useHalfMade } from '../../shell/tab'
import type { PlayProps } from '../front'
import { Die } from './art'
import { Board } from './Board'
import type { Hand } from './choices'
import { diceInHand, elsewhere, handAtOnce, handsOf, isDie } from './choices'
import { useStage } from './stage'
import { Phases, Tracks } from './Tracks'

function DieButton({ name, color, value, selected, wanted, position, spin, onClick }: {
    name: string
    color: 'black' | 'white'
    value: number
    selected: boolean
    wanted: boolean
    position: number
    spin: number
    onClick: () => void
}) {
    return (
        <button
            type="button"
            class={`hand hand-die${selected ? ' chosen' : wanted ? ' wanted' : ''}`}
            data-die={`${color[0]}${value}`}
            aria-pressed={selected}
            aria-label={color === 'white' ? t('skies.die.white.label', { name, key: position }) : t('skies.die.black.label', { name, key: position })}
            data-tip={t(color === 'white' ? 'skies.die.white.title' : 'skies.die.black.title')}
            onClick={onClick}
        >
            <svg key={spin} class="tumbles" viewBox="-19 -19 38 40" aria-hidden="true"><Die color={color} value={value} /></svg>
        </button>
    )
}

function HandButton({ hand, selected, position, onClick }: { hand: Hand; selected: boolean; position: number; onClick: () => void }) {
    return (
        <button type="button" class={`hand hand-word${selected ? ' chosen' : ''}${hand.kind === 'end' ? ' hand-end' : ''}`} data-hand={hand.id} title={hand.help} aria-pressed={hand.move ? undefined : selected} aria-keyshortcuts={String(position)} onClick={onClick}>
            {hand.word}
        </button>
    )
}

export function Play({ sitting, coach, only, onOther, onMade, onHand, onBroken, onLearn, suggested, panel, waiting, onRule, keysOff }: PlayProps) {
    const sight = useStore(sitting.sight)
    const stage = useStage(sitting)
    const [picked, setPicked] = useHalfMade<string>(sitting.half, sight.count, (it): it is string => typeof it === 'string')
    const [pointed, setPointed] = useState<string | null>(null)
    const [marked, setMarked] = useState<string | null>(null)
    const [preview, setPreview] = useState<{ move: string; seen: Answers['preview'] } | null>(null)
    /** A room that was pointed at before anything was in hand. */
    const [wish, setWish] = useState<string | null>(null)
    const byTouch = useRef(false)
    const [notice, setNotice] = useState<string | null>(null)

    const { count, ask } = sight
    const board = sight.board as SkiesBoard | null
    const state = stage.state ?? (sight.look?.view as SkiesState | undefined)
    const hands = useMemo(() => {
        if (!board || !ask) return []
        const offered = ask.groups.map((group) => ({ ...group, choices: group.choices.filter(({ move }) => !only || only(move)) }))
        return handsOf(offered.filter(({ choices }) => choices.length), board)
    }, [ask, board, only])
    const hand = hands.find((it) => it.id === picked) ?? hands.find((it) => it.id === handAtOnce(hands, coach !== undefined)) ?? null
    const legal = useMemo(() => {
        if (hand) return new Set(hand.places.keys())
        return new Set(hands.filter(isDie).flatMap((it) => [...it.places.keys()]))
    }, [hand, hands])
    const place = marked ?? pointed
    const move = hand?.move ?? (place ? hand?.places.get(place)?.move : undefined) ?? null

    // A new position: nothing is chosen any more.
    useLayoutEffect(() => {
        setMarked(null)
        setWish(null)
        setNotice(null)
    }, [count])
    useLayoutEffect(() => onHand?.(hand ? [...hand.places.values()].map(({ move: one }) => one) : []), [hand])
    useLayoutEffect(() => {
        const chosen = hands.find((it) => it.move === suggested || [...it.places.values()].some(({ move: made }) => made === suggested))
        if (!suggested || !chosen) return
        setPicked(chosen.id)
        setMarked([...chosen.places.values()].find(({ move: made }) => made === suggested)?.at ?? null)
    }, [suggested, count, hands])
    // A suggestion that is taken back leaves nothing behind.
    const shown = useRef<string | null>(null)
    useLayoutEffect(() => {
        if (shown.current && !suggested) {
            setPicked(null)
            setMarked(null)
        }
        shown.current = suggested ?? null
    }, [suggested])

    useLayoutEffect(() => {
        let wanted = true
        if (!move || sight.busy) setPreview(null)
        else
            sitting.preview(move).then(
                (seen) => wanted && setPreview({ move, seen }),
                () => wanted && setPreview(null),
            )
        return () => {
            wanted = false
        }
    }, [move, count, sight.busy, sitting])

    const make = useCallback(
        (made: string) => {
            setPreview(null)
            setMarked(null)
            sitting.play(made).then(
                (done) => done && onMade?.(made),
                (error: Error) => (onBroken && !(error instanceof Refusal) ? onBroken(error.message) : setNotice(error.message)),
            )
        },
        [sitting, onMade, onBroken],
    )
    const pick = (id: string) => {
        if (sight.busy) return
        const chosen = hands.find((it) => it.id === id)
        if (!chosen) onOther?.()
        if (chosen?.move) {
            make(chosen.move)
            return
        }
        // The room was pointed at first: what goes there is in hand now.
        const there = wish === null ? undefined : chosen?.places.get(wish)
        if (there && !byTouch.current) {
            make(there.move)
            return
        }
        if (there) {
            setPicked(id)
            setMarked(wish)
            setWish(null)
            setNotice(null)
            return
        }
        setPicked(id === picked ? null : id)
        setMarked(null)
        setNotice(null)
    }
    const choose = (at: string, touch: boolean) => {
        if (sight.busy || !board) return
        if (!hand?.places.has(at) && (onOther || !hand) && hands.some((it) => it.places.has(at))) {
            setPicked(null)
            setMarked(null)
            setWish(at)
            setNotice(t(hands.some(isDie) ? 'skies.pick.die' : 'skies.pick.deed'))
        } else if (onOther && !hand?.places.has(at)) onOther()
        else if (!hand) {
            setNotice(hands.length ? t('skies.pick.first') : null)
        } else if (!hand.places.has(at)) {
            const wanted = elsewhere(hand, at, board)
            const known = hand.barred.get(at)
            if (known) setNotice(known)
            else if (wanted) sitting.whyNot(wanted).then(setNotice, (error: Error) => setNotice(error.message))
            setMarked(null)
        } else if (touch && marked !== at) {
            // A finger cannot hover: the first touch shows what would happen, the second does it.
            setMarked(at)
            setNotice(null)
        } else make(hand.places.get(at)!.move)
    }

    // Keys: 1 to 9 take in hand, the letters name what is done in the second phase, Escape lets go.
    const acts = useRef({ hands, pick, state })
    acts.current = { hands, pick, state }
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (keysOff || event.ctrlKey || event.altKey || event.metaKey) return
            if ((event.target as Element | null)?.closest('input, textarea, select, dialog')) return
            const { hands: now, pick: take, state: seen } = acts.current
            const dice = seen ? diceInHand(seen) : []
            const words = wordHands(now)
            const items = [...(dice.length && now.some(isDie) ? dice.map((it) => it.id) : []), ...words.map((it) => it.id)]
            const byLetter: Record<string, string> = { e: 'end', s: 'skip', x: 'scrap', f: 'use' }
            const id = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : byLetter[event.key]
            byTouch.current = false
            if (event.key === 'Escape') {
                setPicked(null)
                setMarked(null)
                setWish(null)
                setNotice(null)
            } else if (id && now.some((it) => it.id === id)) {
                event.preventDefault()
                take(id)
            }
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [keysOff, setPicked])

    if (!board || !state) return <p class="loading" role="status">{t('loading')}</p>

    const dice = diceInHand(state)
    const words = wordHands(hands)
    const lines = preview && preview.move === move ? preview.seen.lines : null
    const lastTold = sight.log.length ? sentencesOf(sight.log.at(-1)!).at(-1) ?? '' : ''
    const invites = !coach && count <= 1 && onLearn
    const nameOf = (id: string) => hands.find((it) => it.id === id)?.help
    return (
        <div class={coach ? 'play lesson' : 'play'} data-count={count} aria-busy={sight.busy} onPointerDownCapture={(event) => (byTouch.current = event.pointerType !== 'mouse')}>
            <Tracks board={board} state={state} />
            <Board
                board={board}
                state={state}
                lines={sight.lines}
                legal={sight.busy ? new Set() : legal}
                live={hands.length > 0}
                holding={hand !== null}
                marked={place && hand?.places.has(place) ? place : wish}
                preview={sight.busy ? null : lines ? preview!.seen : null}
                flashes={stage.flashes}
                onPoint={setPointed}
                onChoose={choose}
            />
            <section class="dock" aria-label={t('dock')}>
                <Phases state={state} />
                {coach && <div class="coach" role="status">{coach}</div>}
                <div class="words" role="status">
                    {notice ? (
                        <p class="notice">{notice}</p>
                    ) : lines ? (
                        <ul class="preview">{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>
                    ) : (
                        <>
                            {!coach && count <= 1 && <p class="theme"><span class="theme-story">{t('skies.theme')}</span> {t('skies.goal')}</p>}
                            {!coach && <p class="prompt">{sight.busy || !ask ? t('skies.busy') : picked && hand && !isDie(hand) ? hand.help : ask.question}</p>}
                            {!coach && !sight.busy && ask && !ask.mine && waiting}
                            {sight.busy && <p class="quiet told" aria-hidden="true">{lastTold}</p>}
                            {!coach && !sight.busy && count > 1 && ask?.situation && <p class="quiet situation">{ask.situation}</p>}
                        </>
                    )}
                </div>
                <div class="tray" role="toolbar" aria-label={t('skies.tray')}>
                    {(state.phase === 'place' || state.phase === 'roll') &&
                        dice.map((die, i) => (
                            <DieButton key={die.index} name={nameOf(die.id) ?? String(die.value)} color={die.color} value={die.value} selected={hand?.id === die.id && firstOf(dice, die.id) === i} wanted={only !== undefined && hands.some((it) => it.id === die.id) && firstOf(dice, die.id) === i} position={i + 1} spin={stage.rolls} onClick={() => pick(die.id)} />
                        ))}
                    {(marked ? [] : words).map((it, i) => (
                        <HandButton key={it.id} hand={it} selected={hand === it} position={(state.phase === 'place' ? dice.length : 0) + i + 1} onClick={() => pick(it.id)} />
                    ))}
                    {marked && move ? (
                        <button type="button" class="primary commit" onClick={() => make(move)}>{t(hand && isDie(hand) ? 'skies.commit.place' : 'skies.commit')}</button>
                    ) : (
                        invites && <button type="button" class="invite" onClick={onLearn}>{t('learn.invite')}</button>
                    )}
                    {!(marked && move) && (
                        state.phase === 'place' &&
                        dice.some((die) => die.color === 'white') && (
                            <p class="tray-note"><span aria-hidden="true">↻</span> {t('skies.white.note')}</p>
                        )
                    )}
                </div>
                <div class="dock-foot">
                    <p class="ticker">{lastTold}</p>
                </div>
            </section>
            {panel}
            <section class="side-log" aria-label={t('log.title')}>
                <h2>{t('log.title')}</h2>
                <Log log={sight.log} onRule={onRule} />
            </section>
            <p class="unseen" aria-live="polite">{stage.state ? '' : stage.told}</p>
        </div>
    )
}

/** What has a button with words: what needs picking, since ships and new robots are in hand of themselves. */
const wordHands = (hands: Hand[]) => hands.filter((hand) => !isDie(hand) && hand.kind !== 'ship' && hand.kind !== 'robot')

const firstOf = (dice: { id: string }[], id: string) => dice.findIndex((die) => die.id === id)
