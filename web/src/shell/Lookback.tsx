// Looking back over a game: every move again with a slider, the better move where there was one, and the analysis that tells
// luck from play. From every move the game can be played on.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { Analysed, Answers } from '../engine/types'
import type { Front, Instead } from '../games/front'
import { t } from '../messages'
import { Analysis } from './Analysis'
import { openEngine } from './engines'
import { useMark } from './mark'
import { replace, route } from './route'
import { RuleMark } from './RuleMark'
import { paceOf } from './settings'
import { gameOf, sameGame } from './transfer'

/** Opens the game as it stood after so many moves. */
const rewind = (save: string, of: number, count: number) => [
    { do: 'load' as const, save },
    ...Array.from({ length: of - count }, () => ({ do: 'undo' as const })),
]

/** What a bot would have done in place of a move, and why. */
interface Better extends Instead {
    /** The move it is better than. */
    count: number
    label: string
    reason: string[]
    same: boolean
}

/** Known from the analysis, or else thought about now. */
async function findBetter(engine: Engine, save: string, moments: Answers['at'][], count: number, seat: number, step?: Analysed['steps'][number]): Promise<Better> {
    const eyes = { seat }
    await engine.askAll([...rewind(save, moments.length - 1, count - 1)])
    const [{ groups }, hint] = await Promise.all([engine.ask({ do: 'ask', ...eyes }), engine.ask({ do: 'hint', ...eyes, ms: 300 })])
    const known = step?.best ? { move: step.best, label: step.best_label! } : hint.hints[0]!
    const preview = await engine.ask({ do: 'preview', ...eyes, move: known.move })
    const group = groups.find(({ choices }) => choices.some(({ move }) => move === known.move))
    const reason = known.move === hint.hints[0]?.move ? hint.reason : preview.lines
    return {
        ...known, count, preview, reason, same: known.move === moments[count]!.move, group: group ?? null,
        choice: group?.choices.find(({ move }) => move === known.move) ?? null,
    }
}

/** The players of a game as they are called in it; by their numbers where they have no names. */
function namesOf(save: string, seats: number): string[] {
    const { setup } = JSON.parse(save.slice(0, save.indexOf('\n'))) as { setup?: { names?: (string | { bot?: number })[]; players?: number } }
    return Array.from({ length: setup?.names?.length || setup?.players || seats }, (_, i) => {
        const name = setup?.names?.[i]
        return typeof name === 'string' ? name : name?.bot ? t('people.bot', { number: name.bot }) : t('player', { player: i + 1 })
    })
}

export function Lookback({ front, seat, seats, source, own, onLeave, onRule, onAgain, onResume }: {
    front: Front
    /** Whose eyes look while the game is not over; then all is open. */
    seat: number
    seats: number
    /** Where the save comes from; it answers null where there is none. */
    source: () => Promise<string | null>
    own: boolean
    onLeave: () => void
    onRule: (id: string) => void
    /** The same game from its beginning, with the pack it was played with. */
    onAgain: (same: ReturnType<typeof sameGame>, pack: string) => void
    onResume: (save: string) => void
}) {
    useMark('has-lookback')
    const engine = useMemo(() => openEngine(), [])
    const [save, setSave] = useState('')
    const [board, setBoard] = useState<unknown>(null)
    const [moments, setMoments] = useState<Answers['at'][]>([])
    const [count, setCount] = useState(route.value.place.at ?? 0)
    const [running, setRunning] = useState(false)
    const [wrong, setWrong] = useState('')
    const [analysed, setAnalysed] = useState<Analysed | null>(null)
    const [better, setBetter] = useState<Better | null>(null)
    /** The better move is wanted; it comes after some thought. */
    const [wanted, setWanted] = useState(false)

    useLayoutEffect(() => {
        const read = async () => {
            const found = await source()
            if (found === null) {
                setWrong(t('lookback.broken'))
                return
            }
            const [{ actor }, { board: laid }, { of }] = await engine.askAll([{ do: 'load', save: found }, { do: 'board' }, { do: 'at', count: 0 }])
            const eyes = actor === 'over' ? {} : { seat }
            setSave(found)
            setBoard(laid)
            setMoments(await engine.askAll(Array.from({ length: of + 1 }, (_, count) => ({ do: 'at' as const, ...eyes, count }))))
            setCount((now) => Math.min(now, of))
        }
        read().catch((error: Error) => setWrong(t('lookback.refused', { why: error.message })))
        return () => engine.close()
    }, [engine])

    // The entry of the history knows the move: a reload comes back to it.
    useLayoutEffect(() => {
        const timer = setTimeout(() => {
            const { place } = route.value
            if (place.screen === 'lookback' && (place.at ?? 0) !== count) replace({ ...place, at: count })
        }, 200)
        return () => clearTimeout(timer)
    }, [count])

    const again = () => {
        engine.ask({ do: 'packs', game: gameOf(save) ?? '' }).then(({ pack }) => onAgain(sameGame(save), pack), (error: Error) => setWrong(t('lookback.refused', { why: error.message })))
    }

    const last = moments.length - 1
    useLayoutEffect(() => {
        if (!running) return
        if (count >= last) {
            setRunning(false)
            return
        }
        const timer = setTimeout(() => setCount(count + 1), 650 * (paceOf() || 1))
        return () => clearTimeout(timer)
    }, [running, count, last])
    const within = (to: number) => Math.max(0, Math.min(last, to))
    const go = (to: number) => {
        setRunning(false)
        setCount(within(to))
    }
    /** Relative to where it is by then: keys may come faster than the page is drawn. */
    const step = (by: number) => {
        setRunning(false)
        setCount((now) => within(now + by))
    }
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element | null)?.closest('input, dialog, .board-places')) return
            const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key]
            if (event.key === 'Escape') onLeave()
            if (by === undefined) return
            event.preventDefault()
            event.stopImmediatePropagation()
            step(by)
        }
        document.addEventListener('keydown', press, true)
        return () => document.removeEventListener('keydown', press, true)
    })

    // Whoever decided there, and whose eyes may see it: only then is there a better move to look for.
    const over = moments[last]?.actor === 'over'
    const before = count > 0 ? moments[count - 1]! : undefined
    const decided = typeof before?.actor === 'number' && (over || before.actor === seat) ? before.actor : null
    useLayoutEffect(() => {
        if (!wanted || decided === null) return
        let fresh = true
        findBetter(engine, save, moments, count, decided, analysed?.steps[count - 1]).then(
            (found) => fresh && setBetter(found),
            (error: Error) => fresh && setWrong(error.message),
        )
        return () => {
            fresh = false
        }
    }, [wanted, count, analysed, save])

    if (wrong)
        return (
            <div class="broken">
                <p role="alert">{wrong}</p>
                <button type="button" class="primary" onClick={onLeave}>{t('lookback.leave')}</button>
            </div>
        )
    const moment = moments[count]
    if (!moment) return <p class="loading" role="status">{t('loading')}</p>
    const shown = wanted && better?.count === count ? better : null
    const playOn = async () => {
        const answers = await engine.askAll([...rewind(save, last, count), { do: 'save' as const }])
        onResume((answers.at(-1) as Answers['save']).save)
    }
    const words = moment.label ?? t('lookback.start')
    const button = (label: string, d: string, act: () => void, off: boolean) => (
        <button type="button" class="icon-button" aria-label={label} title={label} disabled={off} onClick={act}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d={d} /></svg>
        </button>
    )
    return (
        <div class="play lookback">
            <front.Moment board={board} moment={shown && !shown.same ? before! : moment} instead={shown && !shown.same ? shown : null} />
            <section class="dock" aria-label={t('lookback.title')}>
                <div class="scrubber">
                    {button(t('lookback.first'), 'M5 4v12M15 4 8 10l7 6z', () => go(0), count === 0)}
                    {button(t('lookback.previous'), 'm13 4-7 6 7 6', () => step(-1), count === 0)}
                    {button(t(running ? 'lookback.pause' : 'lookback.play'), running ? 'M7 4v12M13 4v12' : 'm6 4 10 6-10 6z', () => setRunning(!running), count === last)}
                    {button(t('lookback.next'), 'm7 4 7 6-7 6', () => step(1), count === last)}
                    {button(t('lookback.last'), 'M15 4v12M5 4l7 6-7 6z', () => go(last), count === last)}
                    <input
                        type="range"
                        min="0"
                        max={last}
                        value={count}
                        aria-label={t('lookback.move', { count, of: last })}
                        aria-valuetext={words}
                        onInput={(event) => go(Number(event.currentTarget.value))}
                    />
                </div>
                <div class="words" role="status">
                    <p class="prompt">{t('lookback.move', { count, of: last })} · {words}</p>
                    {shown && (
                        <div class="better">
                            <p>{t(shown.same ? 'lookback.same' : 'lookback.instead', { move: shown.label })}</p>
                            <ul>{shown.reason.map((line, i) => <li key={i}>{line}</li>)}</ul>
                        </div>
                    )}
                    {wanted && !shown && <p class="quiet">{t(decided === null ? 'lookback.chance' : 'hint.thinking')}</p>}
                    <ul class="preview">
                        {!shown && moment.told.map(({ text, rule }, i) => (
                            <li key={i}>{text} {rule && <RuleMark rule={rule} onRule={onRule} />}</li>
                        ))}
                    </ul>
                </div>
                <p class="row lookback-row">
                    <button type="button" class={wanted ? 'chosen' : undefined} aria-pressed={wanted} onClick={() => setWanted(!wanted)}>{t('lookback.better')}</button>
                    <button type="button" disabled={moment.actor === 'over'} onClick={playOn}>{t('lookback.from')}</button>
                    {!own && <button type="button" onClick={again}>{t('lookback.again')}</button>}
                    <button type="button" class="primary" onClick={onLeave}>{t(own ? 'over.back' : 'lookback.leave')}</button>
                </p>
            </section>
            {(over || seats === 1) && (
                <section class="side-log analysis" aria-label={t('analysis.title')}>
                    <h2>{t('analysis.title')}</h2>
                    <Analysis
                        save={save}
                        at={count}
                        seat={Math.max(0, seat)}
                        names={namesOf(save, seats)}
                        onFound={setAnalysed}
                        onGo={go}
                        onBetter={(to) => {
                            go(to)
                            setWanted(true)
                        }}
                    />
                </section>
            )}
        </div>
    )
}
