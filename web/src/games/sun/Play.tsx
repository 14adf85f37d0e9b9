// Playing Under our Sun: the sky, the party, the map, and what is being decided.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Refusal } from '../../engine/client'
import type { SunBoard, SunMission, SunView } from '../../engine/sun'
import type { Telling } from '../../engine/types'
import { t } from '../../messages'
import { useStore } from '../../shell/store'
import type { PlayProps } from '../front'
import type { Offered } from './choices'
import { allOf, apOf, isHarmless, isOpen, offeredAt, wordsOf } from './choices'
import { Counter, isTrade } from './Counter'
import { Tray } from './Dice'
import { Fight, Others, fightAt, isFight } from './Fight'
import { Suggested } from './hint'
import { Hover, PlaceFacts } from './Hover'
import { FoldedLog } from './Log'
import { SunMap } from './Map'
import { News } from './News'
import { Board, Party } from './Party'
import { Picks } from './Person'
import type { Place } from './places'
import { heroName, isPeaceful, kindOf, placesOf, playerName } from './places'
import { Question } from './Question'
import { Curtain, TeamCard } from './Secret'
import { Reveal } from './Reveal'
import { Sides, Taking, risksOf, stallsOf, takenFrom } from './Stall'
import { Goals, Sky } from './Sky'
import { Shown, offeredOf } from './Shown'
import type { Stage } from './stage'
import { perform } from './stage'
import { Zoom } from './Zoom'

type Picked = { kind: 'place' | 'card'; id: string }

export function Play({ sitting, coach, onMade, onBroken, suggested, panel, onRule, onLog, keysOff }: PlayProps) {
    const sight = useStore(sitting.sight)
    const [pointed, setPointed] = useState<string | null>(null)
    const [pointedMove, setPointedMove] = useState<string | null>(null)
    const [picked, setPicked] = useState<Picked | null>(null)
    const [large, setLarge] = useState<number | null>(null)
    const [opened, setOpened] = useState<number | null>(null)
    const [lines, setLines] = useState<{ of: string; lines: string[] } | null>(null)
    const [notice, setNotice] = useState('')
    const [stage, setStage] = useState<Stage | null>(null)

    const board = sight.board as SunBoard | null
    const { look, ask, busy, count } = sight
    const view = (stage?.view ?? look?.view ?? null) as SunView | null
    const places = useMemo(() => (board && view ? placesOf(board, view) : []), [board, view])
    const secret = (look?.setup as { mode?: string } | undefined)?.mode === 'semi-cooperative'
    const next = sitting.shared && typeof look?.actor === 'number' && look.actor !== sitting.seat ? look.actor : null

    // What happened is shown before the next question.
    useLayoutEffect(() => {
        sitting.show = async (scenes, tell) => {
            await perform(scenes, setStage, tell)
            return () => {}
        }
        return () => {
            sitting.show = async () => () => {}
        }
    }, [sitting])
    // A new position: nothing is picked any more.
    useLayoutEffect(() => {
        setPicked(null)
        setNotice('')
        setLarge(null)
        setOpened(null)
        setPointedMove(null)
    }, [count])
    // Another question is read from its beginning; the same one again stays where it was.
    const body = useRef<HTMLDivElement>(null)
    const asked = ask?.question
    useLayoutEffect(() => {
        if (body.current) body.current.scrollTop = 0
    }, [asked, opened, picked?.id])
    // What pointing at a choice or a place tells: what it would do, or what is there.
    const placeMove = useMemo(() => {
        const place = places.find(({ id }) => id === pointed)
        const offered = place ? offeredAt(ask, place).filter(isOpen) : []
        return offered[0]?.choice.move ?? null
    }, [pointed, places, ask])
    const previewed = pointedMove ?? placeMove ?? suggested ?? null
    useLayoutEffect(() => {
        let wanted = true
        if (!previewed || busy) setLines(null)
        else
            sitting.preview(previewed).then(
                (seen) => wanted && setLines({ of: previewed, lines: seen.lines }),
                () => wanted && setLines(null),
            )
        return () => {
            wanted = false
        }
    }, [previewed, count, busy, sitting])

    const act = useCallback(
        (move: string, times: number) => {
            setPicked(null)
            sitting.play(move, times).then(
                (done) => done && onMade?.(move),
                (error: Error) => (onBroken && !(error instanceof Refusal) ? onBroken(error.message) : setNotice(error.message)),
            )
        },
        [sitting, onMade, onBroken],
    )

    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (keysOff || event.key !== 'Escape') return
            setPicked(null)
            setOpened(null)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [keysOff])

    const legal = useMemo(() => {
        const found = new Map<string, 'safe' | 'risky'>()
        for (const place of places) {
            const offered = offeredAt(ask, place).filter(isOpen)
            if (!offered.length) continue
            const danger = place.foes.some((it) => !it.foe.flags.includes('down') && !isPeaceful(board!, it)) || offered.every((it) => !isHarmless(it))
            found.set(place.id, danger ? 'risky' : 'safe')
        }
        return found
    }, [places, ask])
    const costs = useMemo(() => {
        const found = new Map<string, number>()
        for (const place of places) {
            const best = offeredAt(ask, place).filter(({ group }) => group.word === 'move' || group.word === 'explore')
            const ap = best[0] && apOf(best[0].choice)
            if (ap !== null && ap !== undefined) found.set(place.id, ap)
        }
        return found
    }, [places, ask])

    if (!board || !view || !look) return <p class="loading" role="status">{t('loading')}</p>

    if (next !== null && secret && !busy) {
        const hero = view.heroes[next]
        return <Curtain player={playerName(look.setup, next) ?? ((hero && heroName(board, hero)) || t('sun.player', { player: next + 1 }))} character={hero?.character ?? null} onSit={() => void sitting.sit(next)} />
    }

    // What was only being put together, such as a deal, is not worth a line.
    const told = sight.log.filter((it) => it.told.some(({ text }) => text))
    const active = view.heroes.findIndex(({ character }) => character !== null && character === view.active)
    const me = places.find(({ heroes }) => heroes.some(({ index }) => index === active)) ?? null
    const shown = large ?? (active >= 0 ? active : Math.max(0, Math.min(sitting.seat, view.heroes.length - 1)))
    const pick = (id: string) => {
        const place = places.find((it) => it.id === id)
        if (!place || busy) return
        const offered = offeredAt(ask, place)
        const open = offered.filter(isOpen)
        if (open.length === 1 && isHarmless(open[0]!) && !place.foes.length && offered.length === 1 && !place.merchants.includes(open[0]!.choice.at ?? '')) act(open[0]!.choice.move, 1)
        else if (offered.length) setPicked({ kind: 'place', id })
        else {
            setPicked(null)
            setNotice('')
        }
    }
    /** Another character's board; where chips are all there is room for, in the sheet. */
    const showHero = (index: number) => {
        setLarge(index)
        if (matchMedia(CHIPS).matches) setOpened(index)
    }
    /** A card that has one harmless use is used at once. */
    const pickCard = (id: string) => {
        const open = offeredOf(ask, id).filter(isOpen)
        if (open.length === 1 && isHarmless(open[0]!)) act(open[0]!.choice.move, 1)
        else setPicked({ kind: 'card', id })
    }
    const edition = (look.setup as { edition?: string } | undefined)?.edition ?? '2.0'
    const stalls = stallsOf(board, view, ask)
    const atStalls = new Set(stalls.flatMap(({ offered }) => offered.map(({ choice }) => choice.move)))
    const aboutPlace = picked?.kind === 'place' ? places.find(({ id }) => id === picked.id) : undefined
    const about =
        aboutPlace && ask
            ? { title: aboutPlace.printed?.name ?? t('sun.map.unknown'), offered: offeredAt(ask, aboutPlace).filter(({ choice }) => !atStalls.has(choice.move)), facts: <PlaceFacts board={board} view={view} place={aboutPlace} /> }
            : picked?.kind === 'card' && ask
              ? { title: board.cards[kindOf(board.cards, picked.id)]?.name ?? picked.id, offered: offeredOf(ask, picked.id), facts: board.cards[kindOf(board.cards, picked.id)]?.text }
              : null
    // A hint stays marked on the map, whatever else is looked at: its place, and whoever it is about.
    const hint = (suggested && allOf(ask).find(({ choice }) => choice.move === suggested)?.choice.at) ?? null
    const hinted = (hint !== null && placeOf(ask, suggested!, places)?.id) || null
    const pointedPlace = places.find(({ id }) => id === pointed) ?? (previewed ? placeOf(ask, previewed, places) : undefined)
    const trading = isTrade(ask)
    const fighting = isFight(view)
    // What has a place of its own is not listed again.
    const picks = allOf(ask).filter(({ group }) => group.word === 'pick')
    const taken = takenFrom(board, view, ask)
    const shownElsewhere = new Set([...atStalls, ...(taken?.offered ?? allOf(ask).filter(({ group }) => (trading ? ['want', 'give'] : picks.length ? ['pick'] : view.roll.length ? ['reroll'] : []).includes(group.word))).map(({ choice }) => choice.move)])
    const counted = ask && { ...ask, groups: ask.groups.map((group) => ({ ...group, choices: group.choices.filter(({ move }) => !shownElsewhere.has(move)) })).filter(({ choices }) => choices.length) }
    const counters = stalls.filter(({ tile }) => !about || tile === aboutPlace?.id).map((stall) => ({
        id: stall.id, name: board.merchants[stall.id]?.name ?? stall.id, counter: <Sides board={board} view={view} stall={stall} />,
        ways: stall.offered.map((offered) => ({ offered, risks: risksOf(board, stall, offered, edition) })),
    }))
    const mission = Number((look.setup as { mission?: number } | undefined)?.mission ?? 1)
    const previewed_ = allOf(ask).find(({ choice }) => choice.move === previewed)
    const happened = stage?.told ?? sight.log.at(-1)?.told ?? NOTHING
    // Whoever has no character yet is asked by name, where there are others.
    const asker = typeof look.actor === 'number' && view.heroes.length > 1 && Number((look.setup as { players?: number } | undefined)?.players ?? 1) > 1 && !view.heroes[look.actor]?.character ? playerName(look.setup, look.actor) ?? t('sun.player', { player: look.actor + 1 }) : null
    const rolling = !!stage?.now.some(({ kind }) => kind === 'rolled')
    return (
        <Suggested.Provider value={suggested ?? null}>
            <div class={`play sun${fighting ? ' fighting' : ''}${trading ? ' trading' : ''}`} data-hour={view.phase} data-count={count} aria-busy={busy}>
                <Sky board={board} view={view} mission={mission} />
                <Party board={board} view={view} ask={ask} setup={look.setup} bots={sitting.extras.bots} large={shown} picked={picked?.kind === 'card' ? picked.id : null} onLarge={showHero} onOpen={setOpened} onPick={(id) => setPicked(picked?.id === id ? null : { kind: 'card', id })}>
                    {secret && sitting.seat >= 0 && <TeamCard sitting={sitting} />}
                </Party>
                <div class="sun-table">
                    <Goals board={board} view={view} mission={(look.mission ?? null) as SunMission | null} />
                    <SunMap board={board} view={view} places={places} legal={busy ? NO_LEGAL : legal} costs={costs} pointed={pointed} picked={picked?.kind === 'place' ? picked.id : null} hinted={hinted} hint={hint} me={me} focus={fighting ? fightAt(view, places) : null} keysOff={keysOff} onPoint={setPointed} onPick={pick} />
                    {!busy && (lines || pointedPlace?.printed) && (
                        <Hover board={board} view={view} place={pointedPlace} title={lines && previewed_ ? titleOf(previewed_) : pointedPlace?.printed?.name ?? t('sun.map.unknown')} offered={previewed_} lines={lines?.lines ?? []} />
                    )}
                </div>
                <section class="sun-side">
                    <section class="panel question" aria-label={t('dock')}>
                        <div class="question-head" role="status">
                            <h2>{busy || !ask ? happened.findLast(({ text }) => text)?.text ?? t('sun.busy') : asker ? t('sun.asked', { player: asker, question: ask.question }) : ask.question}</h2>
                            {!busy && ask?.situation && <p>{ask.situation}</p>}
                            {!busy && ask?.theirs && <p class="theirs">{t('sun.theirs', { question: ask.theirs })}</p>}
                            {notice && <p class="notice">{notice}</p>}
                        </div>
                        {coach && <div class="sun-coach" role="status">{coach}</div>}
                        <div class="question-body" ref={body} tabIndex={ask && !ask.mine ? 0 : undefined}>
                            {opened !== null && view.heroes[opened] ? (
                                <div class="sun-own">
                                    <button type="button" class="back" onClick={() => setOpened(null)}>‹ {t('sun.back')}</button>
                                    <Board board={board} view={view} hero={view.heroes[opened]!} player="" ask={ask} picked={null} onPick={(id) => (setOpened(null), setPicked({ kind: 'card', id }))} />
                                </div>
                            ) : (
                                <>
                                    {fighting && <Fight board={board} view={view} places={places} ask={ask} told={happened} now={stage?.now ?? NOTHING} pointed={pointedMove ?? placeMove} />}
                                    {/* What was picked is all there is to see of it: nothing stands above it. */}
                                    {!about && !fighting && <News board={board} setup={look.setup} told={happened} rolling={rolling} dice={!view.roll.length} />}
                                    {!about && <Tray view={view} ask={ask} busy={busy} onAct={act} />}
                                    {!about && <Shown board={board} view={view} told={happened} ask={ask} busy={busy} onPick={pickCard} />}
                                    {trading && ask && <Counter board={board} view={view} ask={ask} busy={busy} onAct={act} />}
                                    {picks.length > 0 && <Picks board={board} offered={picks} busy={busy} onAct={act} />}
                                    {taken && <Taking board={board} view={view} taken={taken} busy={busy} onAct={act} />}
                                    {counted && <Question ask={counted} busy={busy} about={about} stalls={counters} preview={lines} onPoint={setPointedMove} onAct={act} onBack={() => setPicked(null)} />}
                                    {fighting && <Others board={board} view={view} places={places} />}
                                    {fighting && <News board={board} setup={look.setup} told={happened} rolling={rolling} dice={false} />}
                                </>
                            )}
                        </div>
                    </section>
                    {panel}
                    <section class="panel sun-log" aria-label={t('sun.log')}>
                        <button type="button" class="sun-log-title" onClick={onLog}>{t('sun.log')}</button>
                        <FoldedLog log={told} onRule={onRule} />
                    </section>
                </section>
                <Zoom board={board} />
                <Reveal board={board} view={view} setup={look.setup} log={sight.log} />
            </div>
        </Suggested.Provider>
    )
}

const NOTHING: Telling[] = []
/** Windows in which the party is a row of chips, as in small.css. */
const CHIPS = '(max-width: 760px), (max-width: 1180px) and (max-height: 500px)'
const NO_LEGAL = new Map<string, 'safe' | 'risky'>()

function titleOf({ group, choice }: Offered): string {
    const { name } = wordsOf(group)
    return choice.label ? `${name}: ${choice.label}` : name
}
/** The place a choice is about. */
const placeOf = (ask: Parameters<typeof allOf>[0], move: string, places: Place[]) => places.find((place) => offeredAt(ask, place).some(({ choice }) => choice.move === move))
