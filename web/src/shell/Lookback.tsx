// Looking back over a game: every move again with a slider, and the analysis that tells luck from play.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Answers } from '../engine/types'
import type { Front } from '../games/front'
import { t } from '../messages'
import { Analysis } from './Analysis'
import { sameGame } from './App'
import { openEngine } from './engines'

export function Lookback({ front, seat, seats, save, own, onLeave, onRule, onAgain, onResume }: {
    front: Front
    /** Whose eyes look while the game is not over; then all is open. */
    seat: number
    seats: number
    save: string
    own: boolean
    onLeave: () => void
    onRule: (id: string) => void
    onAgain: (setup: unknown, seed?: string) => void
    onResume: (save: string) => void
}) {
    const engine = useMemo(openEngine, [])
    const [board, setBoard] = useState<unknown>(null)
    const [moments, setMoments] = useState<Answers['at'][]>([])
    const [count, setCount] = useState(0)
    const [running, setRunning] = useState(false)
    const [wrong, setWrong] = useState(save ? '' : t('lookback.broken'))

    useLayoutEffect(() => {
        const read = async () => {
            const [{ actor }, { board: laid }, { of }] = await engine.askAll([{ do: 'load', save }, { do: 'board' }, { do: 'at', count: 0 }])
            const eyes = actor === 'over' ? {} : { seat }
            setBoard(laid)
            setMoments(await engine.askAll(Array.from({ length: of + 1 }, (_, count) => ({ do: 'at' as const, ...eyes, count }))))
        }
        if (save) read().catch((error: Error) => setWrong(t('lookback.refused', { why: error.message })))
        return () => engine.close()
    }, [engine, save, seat])

    const last = moments.length - 1
    useLayoutEffect(() => {
        if (!running) return
        if (count >= last) {
            setRunning(false)
            return
        }
        const timer = setTimeout(() => setCount(count + 1), 650)
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

    if (wrong)
        return (
            <div class="broken">
                <p role="alert">{wrong}</p>
                <button type="button" class="primary" onClick={onLeave}>{t('lookback.leave')}</button>
            </div>
        )
    const moment = moments[count]
    if (!moment) return <p class="loading" role="status">{t('loading')}</p>
    const over = moments[last]!.actor === 'over'
    const words = moment.label ?? t('lookback.start')
    const button = (label: string, d: string, act: () => void, off: boolean) => (
        <button type="button" class="icon-button" aria-label={label} title={label} disabled={off} onClick={act}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d={d} /></svg>
        </button>
    )
    return (
        <div class="play lookback">
            <front.Moment board={board} moment={moment} />
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
                    <ul class="preview">
                        {moment.told.map(({ text, rule }, i) => (
                            <li key={i}>{text} {rule && <button type="button" class="rule-id" onClick={() => onRule(rule)}>{rule}</button>}</li>
                        ))}
                    </ul>
                </div>
                <p class="row">
                    <button type="button" class="primary" onClick={onLeave}>{t(own ? 'over.back' : 'lookback.leave')}</button>
                    {!own && <button type="button" onClick={() => onAgain(...sameGame(save))}>{t('lookback.again')}</button>}
                    {!own && !over && <button type="button" onClick={() => onResume(save)}>{t('lookback.on')}</button>}
                </p>
            </section>
            {(over || seats === 1) && (
                <section class="side-log analysis" aria-label={t('analysis.title')}>
                    <h2>{t('analysis.title')}</h2>
                    <Analysis save={save} at={count} onGo={go} />
                </section>
            )}
        </div>
    )
}
