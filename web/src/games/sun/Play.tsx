// Playing Under our Sun: the sky, the party, the map, and what is being decided.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Refusal } from '../../engine/client'
import type { SunBoard, SunMission, SunView } from '../../engine/sun'
import type { Question as Asked, Telling } from '../../engine/types'
import { t } from '../../messages'
import { useStore } from '../../shell/store'
import { useHalfMade } from '../../shell/tab'
import type { PlayProps } from '../front'
import type { Offered } from './choices'
import { AMONG_FRIENDS, allOf, apOf, isHarmless, isOpen, lastOf, offeredAt, wordsOf } from './choices'
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
import { heroName, isPeaceful, kindOf, placesOf, playerName, waitsAt } from './places'
import { Question } from './Question'
import { Curtain, TeamCard } from './Secret'
import { Reveal } from './Reveal'
import { Sides, Taking, risksOf, stallsOf, takenFrom } from './Stall'
import { Goals, Sky } from './Sky'
import { Shown, offeredOf } from './Shown'
import { soon } from './soon'
import type { Stage } from './stage'
import { perform } from './stage'
import { Zoom } from './Zoom'

type Picked = { kind: 'place' | 'card'; id: string }
const isPicked = (it: unknown): it is Picked => typeof (it as Picked | null)?.id === 'string' && ['place', 'card'].includes((it as Picked).kind)

export function Play({ sitting, coach, onMade, onBroken, suggested, panel, waiting, onRule, onLog, wanted = NO_MOVES, keysOff }: PlayProps & { wanted?: readonly string[] | undefined }) {
    const sight = useStore(sitting.sight)
    const [pointed, setPointed] = useState<string | null>(null)
    const [pointedMove, setPointedMove] = useState<string | null>(null)
    const [picked, setPicked] = useHalfMade<Picked>(sitting.half, sight.count, isPicked)
    const [large, setLarge] = useState<number | null>(null)
    const [opened, setOpened] = useState<number | null>(null)
    const [lines, setLines] = useState<{ of: string; lines: string[]; brings: string[] } | null>(null)
    const [notice, setNotice] = useState('')
    const [stage, setStage] = useState<Stage | null>(null)
    /** On a phone the answers can be folded away, so that the map has the room; another question unfolds them. */
    const [folded, setFolded] = useState<string | null>(null)

    const board = sight.board as SunBoard | null
    const { look, busy, count } = sight
    const view = (stage?.view ?? look?.view ?? null) as SunView | null
    const places = useMemo(() => (board && view ? placesOf(board, view) : []), [board, view])
    const secret = (look?.setup as { mode?: string } | undefined)?.mode === 'semi-cooperative'
    const apart = secret ? NO_MOVES : AMONG_FRIENDS
    const ask = useMemo(() => sight.ask && lastOf(named(sight.ask, view), apart), [sight.ask, view, apart])
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
        setNotice('')
        setLarge(null)
        setOpened(null)
        setPointedMove(null)
    }, [count])
    // Another question is read from its beginning; the same one again stays where it was.
    const body = useRef<HTMLDivElement>(null)
    const asked = ask?.question
    useLayoutEffect(() => soon(() => body.current && (body.current.scrollTop = 0)), [asked, opened, picked?.id])
    // What the lesson asks for is in sight, wherever it stands.
    useLayoutEffect(() => (busy || !wanted.length ? undefined : soon(() => body.current?.querySelector('.hot')?.scrollIntoView({ block: 'nearest' }))), [wanted, busy])
    // What pointing at a choice or a place tells: what it would do, or what is there.
    const placeMove = useMemo(() => {
        const place = places.find(({ id }) => id === pointed)
        const offered = place ? offeredAt(ask, place).filter(isOpen) : []
        // What the map itself shows the price of comes first.
        return (offered.find(isWay) ?? offered[0])?.choice.move ?? null
    }, [pointed, places, ask])
    const previewed = pointedMove ?? placeMove ?? suggested ?? null
    useLayoutEffect(() => {
        let wanted = true
        if (!previewed || busy) setLines(null)
        else
            sitting.preview(previewed).then(
                (seen) => wanted && setLines({ of: previewed, lines: seen.lines, brings: seen.told.map(({ text = '' }) => text).filter(Boolean) }),
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
        [sitting, onMade, onBroken, setPicked],
    )

    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (keysOff || event.key !== 'Escape') return
            setPicked(null)
            setOpened(null)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [keysOff, setPicked])

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
            const best = offeredAt(ask, place).filter(isWay)
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
    // Whoever is asked has their board in front of them, also in another's turn.
    const players = Number((look.setup as { players?: number } | undefined)?.players ?? 1)
    const deciding = ask?.mine && typeof look.actor === 'number' && players > 1 && view.heroes[look.actor]?.character ? look.actor : active
    const shown = large ?? (deciding >= 0 ? deciding : Math.max(0, Math.min(sitting.seat, view.heroes.length - 1)))
    const pick = (id: string, touch: boolean) => {
        const place = places.find((it) => it.id === id)
        if (!place || busy) return
        const offered = offeredAt(ask, place)
        const open = offered.filter(isOpen)
        // A finger cannot hover: what waits at a place is shown before it is entered.
        const isKnown = !touch || !waitsAt(place)
        if (open.length === 1 && isHarmless(open[0]!) && isKnown && !place.foes.length && offered.length === 1 && !place.merchants.includes(open[0]!.choice.at ?? '')) act(open[0]!.choice.move, 1)
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
    const hinted = (hint !== null && placeOf(ask, suggested!, places)?.id) || (wanted.length === 1 && placeOf(ask, wanted[0]!, places)?.id) || null
    const pointedPlace = places.find(({ id }) => id === pointed) ?? (previewed ? placeOf(ask, previewed, places) : undefined)
    const trading = isTrade(ask)
    const fighting = isFight(board, view)
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
    // At one screen, whoever has no character yet is asked by name.
    const asker = sitting.shared && typeof look.actor === 'number' && view.heroes.length > 1 && players > 1 && !view.heroes[look.actor]?.character ? playerName(look.setup, look.actor) ?? t('sun.player', { player: look.actor + 1 }) : null
    const shownCards = <Shown board={board} view={view} told={happened} ask={ask} busy={busy} onPick={pickCard} />
    const isFolded = folded !== null && folded === ask?.question && !picked && opened === null
    const rolling = !!stage?.now.some(({ kind }) => kind === 'rolled')
    return (
        <Suggested.Provider value={suggested ? [suggested] : wanted}>
            <div class={`play sun${fighting ? ' fighting' : ''}${trading ? ' trading' : ''}${isFolded ? ' folded' : ''}${view.phase === 'night' ? ' by-night' : ''}`} data-hour={view.phase} data-count={count} aria-busy={busy}>
                <Sky board={board} view={view} mission={mission} />
                <Party board={board} view={view} ask={ask} setup={look.setup} bots={sitting.extras.bots} large={shown} picked={picked?.kind === 'card' ? picked.id : null} onLarge={showHero} onOpen={setOpened} onPick={(id) => setPicked(picked?.id === id ? null : { kind: 'card', id })}>
                    {secret && sitting.seat >= 0 && <TeamCard sitting={sitting} />}
                </Party>
                <div class="sun-table">
                    <Goals board={board} view={view} mission={(look.mission ?? null) as SunMission | null} />
                    <SunMap board={board} view={view} places={places} legal={busy ? NO_LEGAL : legal} costs={costs} pointed={pointed} picked={picked?.kind === 'place' ? picked.id : null} hinted={hinted} hint={hint} me={me} focus={fighting ? fightAt(board, view, places) : null} keysOff={keysOff} onPoint={setPointed} onPick={pick} />
                    {!busy && (lines || pointedPlace?.printed) && (
                        <Hover board={board} view={view} place={pointedPlace} title={lines && previewed_ ? titleOf(previewed_) : pointedPlace?.printed?.name ?? t('sun.map.unknown')} offered={previewed_} lines={lines?.lines ?? []} brings={lines?.brings ?? []} />
                    )}
                </div>
                <section class="sun-side">
                    <section class="panel question" aria-label={t('dock')}>
                        <button type="button" class="sheet-grip" aria-expanded={!isFolded} disabled={!ask} onClick={() => setFolded(isFolded ? null : ask!.question)}>
                            <span class="unseen">{t(isFolded ? 'sun.sheet.open' : 'sun.sheet.fold')}</span>
                        </button>
                        <div class="question-head" role="status">
                            <h2>{busy || !ask ? happened.findLast(({ text }) => text)?.text ?? t('sun.busy') : asker ? t('sun.asked', { player: asker, question: ask.question }) : ask.question}</h2>
                            {!busy && ask?.situation && <p>{ask.situation}</p>}
                            {!busy && ask?.theirs && <p class="theirs">{t('sun.theirs', { question: ask.theirs })}</p>}
                            {notice && <p class="notice">{notice}</p>}
                        </div>
                        {coach && <div class="sun-coach" role="status">{coach}</div>}
                        <div class="question-body" ref={body} tabIndex={busy || !ask?.mine ? 0 : undefined}>
                            {opened !== null && view.heroes[opened] ? (
                                <div class="sun-own">
                                    <button type="button" class="back" onClick={() => setOpened(null)}>‹ {t('sun.back')}</button>
                                    <Board board={board} view={view} hero={view.heroes[opened]!} player="" ask={ask} picked={null} onPick={(id) => (setOpened(null), setPicked({ kind: 'card', id }))} />
                                </div>
                            ) : (
                                <>
                                    {fighting && <Fight board={board} view={view} places={places} ask={ask} apart={apart} told={happened} now={stage?.now ?? NOTHING} pointed={pointedMove ?? placeMove} />}
                                    {/* What was picked is all there is to see of it: nothing stands above it. */}
                                    {!about && !fighting && <News board={board} view={view} setup={look.setup} told={happened} rolling={rolling} dice={!view.roll.length} />}
                                    {!about && <Tray view={view} ask={ask} busy={busy} onAct={act} />}
                                    {!about && !fighting && shownCards}
                                    {trading && ask && <Counter board={board} view={view} ask={ask} busy={busy} onAct={act} />}
                                    {picks.length > 0 && <Picks board={board} offered={picks} busy={busy} onAct={act} />}
                                    {taken && <Taking board={board} view={view} taken={taken} busy={busy} onAct={act} />}
                                    {counted && <Question ask={counted} busy={busy} about={about} stalls={counters} first={fighting ? 'fight' : undefined} apart={apart} preview={lines} onPoint={setPointedMove} onAct={act} onBack={() => setPicked(null)} />}
                                    {fighting && <Others board={board} view={view} places={places} />}
                                    {/* A card that is being carried out can wait while somebody strikes. */}
                                    {!about && fighting && shownCards}
                                    {fighting && <News board={board} view={view} setup={look.setup} told={happened} rolling={rolling} dice={false} />}
                                    {!busy && ask && !ask.mine && waiting}
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
                <Reveal sitting={sitting} board={board} view={view} setup={look.setup} log={sight.log} />
            </div>
        </Suggested.Provider>
    )
}

const isWay = ({ group }: Offered) => group.word === 'move' || group.word === 'explore'
const NOTHING: Telling[] = []
const NO_MOVES: readonly string[] = []
/** Once a die is picked up, keeping the others means to roll. */
function named(ask: Asked, view: SunView | null): Asked {
    const count = view?.roll.filter(({ reroll }) => reroll).length ?? 0
    if (!count) return ask
    return { ...ask, groups: ask.groups.map((group) => (group.word === 'keep' ? { ...group, name: t(count === 1 ? 'sun.dice.reroll.one' : 'sun.dice.reroll', { count }) } : group)) }
}
/** Windows in which the party is a row of chips, as in small.css. */
const CHIPS = '(max-width: 760px), (max-width: 1180px) and (max-height: 500px)'
const NO_LEGAL = new Map<string, 'safe' | 'risky'>()

function titleOf({ group, choice }: Offered): string {
    const { name } = wordsOf(group)
    return choice.label ? `${name}: ${choice.label}` : name
}
/** The place a choice is about. */
const placeOf = (ask: Parameters<typeof allOf>[0], move: string, places: Place[]) => places.find((place) => offeredAt(ask, place).some(({ choice }) => choice.move === move))
