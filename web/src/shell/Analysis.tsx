// Luck and play told apart: a bot judges every position, one request each, so that it can be watched and stopped.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Analysed } from '../engine/types'
import { t } from '../messages'
import { percent } from './dialogs'
import { stopThinking, thinker } from './engines'
import type { Estimate } from './estimates'
import { isTold } from './estimates'

const WIDTH = 300
const HEIGHT = 110
/** Where the curve begins: its scale stands to the left. */
const LEFT = 32

/** The chance of winning over the game; a click goes to the move. */
function Curve({ found, at, onGo }: { found: Analysed; at: number; onGo: (count: number) => void }) {
    const steps = found.steps
    // Of a rough analysis only the stages are known well enough to be joined.
    const known = found.rough
        ? [...found.stages.map((stage) => ({ count: stage.move, chance: stage.chance.value })), { count: steps.length, chance: found.end.value }]
        : [steps[0]!.before.value, ...steps.map((step) => step.after.value)].map((chance, count) => ({ count, chance }))
    const chances = known.map((point) => point.chance)
    const x = (count: number) => LEFT + ((WIDTH - LEFT) * count) / steps.length
    const y = (chance: number) => HEIGHT - 4 - (HEIGHT - 8) * chance
    const line = known.map(({ count, chance }) => `${x(count).toFixed(1)} ${y(chance).toFixed(1)}`).join('L')
    const go = (event: MouseEvent) => {
        const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
        const along = ((event.clientX - left) * WIDTH) / width - LEFT
        onGo(Math.round((steps.length * Math.max(0, along)) / (WIDTH - LEFT)))
    }
    const label = t('analysis.curve', { start: percent(chances[0]!), end: percent(chances.at(-1)!) })
    return (
        <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} onClick={go}>
            {[0.25, 0.5, 0.75].map((chance) => <path key={chance} class="curve-grid" d={`M${LEFT} ${y(chance)}H${WIDTH}`} />)}
            {steps.map((step, i) => (i > 0 && step.round !== steps[i - 1]!.round ? <path key={i} class="curve-grid" d={`M${x(i)} 0V${HEIGHT}`} /> : null))}
            <path class="curve-area" d={`M${LEFT} ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}z`} />
            <path class="curve-line" d={`M${line}`} />
            {steps.map((step, i) => (step.bad ? <circle key={i} class="curve-bad" cx={x(i + 1)} cy={y(step.after.value)} r="3" /> : null))}
            <path class="curve-now" d={`M${x(at)} 0V${HEIGHT}`} />
            {[1, 0.5, 0].map((chance) => <text key={chance} x={LEFT - 4} y={y(chance) + 9 * chance - 1}>{percent(chance)}</text>)}
        </svg>
    )
}

export const points = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(100 * change).toFixed(1)}`

function Findings({ title, steps, onGo, empty }: {
    title: string
    steps: { step: Analysed['steps'][number]; count: number }[]
    onGo: (count: number) => void
    empty: string
}) {
    return (
        <>
            <h3>{title}</h3>
            {steps.length === 0 && <p class="quiet">{empty}</p>}
            <ul class="findings">
                {steps.map(({ step, count }) => {
                    const said = { count, move: step.label, points: points(step.change.value) }
                    return (
                        <li key={count}>
                            <button type="button" onClick={() => onGo(count)}>
                                {step.best_label === null ? t('analysis.roll', said) : t('analysis.loss', { ...said, best: step.best_label })}
                            </button>
                        </li>
                    )
                })}
            </ul>
        </>
    )
}

/** A change in points, with its error; in words where that leaves nothing to read. */
const Figure = ({ of }: { of: Estimate }) => (isTold(of) ? <>{points(of.value)} <small>± {(100 * of.error).toFixed(1)}</small></> : <small>{t('analysis.close')}</small>)

/** What each had and did, where all win together; otherwise it is one person's, and the others can be asked for. */
function People({ found, names, whose, onWhose }: { found: Analysed; names: string[]; whose: number; onWhose: (seat: number) => void }) {
    if (names.length < 2) return null
    if (!found.together)
        return (
            <>
                <p class="quiet">{t('analysis.whose.note')}</p>
                <p class="row">{names.map((name, seat) => seat !== whose && <button key={seat} type="button" onClick={() => onWhose(seat)}>{name}</button>)}</p>
            </>
        )
    return (
        <>
            <h3>{t('analysis.people')}</h3>
            <p class="quiet">{t('analysis.people.note')}</p>
            <table class="shares">
                <thead><tr><th /><th scope="col">{t('analysis.play')}</th><th scope="col">{t('analysis.luck')}</th></tr></thead>
                <tbody>{found.persons.map(({ play, luck }, i) => <tr key={i}><th scope="row">{names[i]}</th><td><Figure of={play} /></td><td><Figure of={luck} /></td></tr>)}</tbody>
            </table>
        </>
    )
}

export function Analysis({ save, at, seat, names, onFound, onGo, onBetter }: {
    save: string
    at: number
    /** Whose chance it is first, where not all win together. */
    seat: number
    /** The players, where there are several. */
    names: string[]
    onFound: (found: Analysed) => void
    onGo: (count: number) => void
    /** To a move that cost much, and what would have been better. */
    onBetter: (count: number) => void
}) {
    const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
    const [found, setFound] = useState<Analysed | null>(null)
    const [wrong, setWrong] = useState('')
    const running = useRef(false)
    const [whose, setWhose] = useState(seat)

    const stop = () => {
        if (running.current) stopThinking()
        running.current = false
        setProgress(null)
    }
    useLayoutEffect(() => stop, [])

    const begin = async (of = whose) => {
        const engine = thinker()
        running.current = true
        setWhose(of)
        setWrong('')
        setProgress({ done: 0, all: 1 })
        try {
            await engine.ask({ do: 'load', save })
            for (let part = 0; running.current; part++) {
                const { parts, analysis } = await engine.ask({ do: 'analyse', part, whose: of })
                setProgress({ done: part + 1, all: parts })
                if (analysis) {
                    running.current = false
                    setFound(analysis)
                    onFound(analysis)
                }
            }
        } catch (error) {
            // Stopping closes the engine, and with it what it was asked: no complaint.
            if (running.current) setWrong((error as Error).message)
            running.current = false
        }
        setProgress(null)
    }

    if (wrong) return <p class="notice" role="alert">{wrong}</p>
    if (progress)
        return (
            <div class="stack">
                <label class="field">
                    {t('analysis.progress', { done: progress.done, all: progress.all })}
                    <progress max={progress.all} value={progress.done} />
                </label>
                <p class="row"><button type="button" onClick={stop}>{t('analysis.stop')}</button></p>
            </div>
        )
    if (!found)
        return (
            <div class="stack">
                <p class="quiet">{t('analysis.note')}</p>
                <p class="row"><button type="button" class="primary" onClick={() => void begin()}>{t('analysis.begin')}</button></p>
            </div>
        )
    const steps = found.steps.map((step, i) => ({ step, count: i + 1 }))
    const bad = steps.filter(({ step }) => step.bad).sort((a, b) => a.step.change.value - b.step.change.value)
    const rolls = steps.filter(({ step }) => step.kind === 'roll' && step.sure).sort((a, b) => Math.abs(b.step.change.value) - Math.abs(a.step.change.value))
    const figure = (label: string, of: Estimate) => <div><dt>{label}</dt><dd><Figure of={of} /></dd></div>
    const shown = [found.luck, found.play, found.rest, ...found.persons.flatMap(({ luck, play }) => [luck, play])]
    return (
        <div class="stack">
            {names.length > 1 && !found.together && <h3>{t('analysis.whose', { name: names[whose]! })}</h3>}
            <p role="status">{found.sentence}</p>
            <Curve found={found} at={at} onGo={onGo} />
            <dl class="figures figures-small">
                {figure(t('analysis.luck'), found.luck)}
                {figure(t('analysis.play'), found.play)}
                {figure(t('analysis.rest'), found.rest)}
            </dl>
            {!shown.every(isTold) && <p class="quiet">{t('analysis.close.note')}</p>}
            <People found={found} names={names} whose={whose} onWhose={(of) => void begin(of)} />
            <Findings title={t('analysis.worst')} steps={bad.slice(0, 5)} onGo={onBetter} empty={t('analysis.flawless')} />
            <Findings title={t('analysis.luckiest')} steps={rolls.slice(0, 3)} onGo={onGo} empty={t('analysis.even')} />
        </div>
    )
}
