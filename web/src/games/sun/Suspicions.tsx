// How suspicious each of them should have looked, given what everybody could see: a line for each person over the moves of the
// game, and the moves that said most.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import type { Sitting } from '../../shell/sitting'

const WIDTH = 560
const HEIGHT = 170
/** Below this nobody would have raised an eyebrow. */
const TELLING = 0.03
const MOST = 4

const percent = (chance: number) => t('percent', { value: Math.round(100 * chance) })

type Suspicions = NonNullable<Answers['suspicions']['suspicions']>

/** The moves that made somebody look most different from before, in the order they were made. The last entry, when all cards are
 * open, is no suspicion any more. */
export function tellingMoves({ start, moves }: Suspicions): { number: number; label: string; seat: number; from: number; to: number }[] {
    const steps = moves.slice(0, -1).map(({ number, label, chances }, i) => {
        const before = i ? moves[i - 1]!.chances : start.chances
        const seat = chances.reduce((best, _, it) => (Math.abs(chances[it]! - before[it]!) > Math.abs(chances[best]! - before[best]!) ? it : best), 0)
        return { number, label, seat, from: before[seat]!, to: chances[seat]!, order: i }
    })
    return steps
        .filter(({ from, to }) => Math.abs(to - from) >= TELLING)
        .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
        .slice(0, MOST)
        .sort((a, b) => a.order - b.order)
        .map(({ number, label, seat, from, to }) => ({ number, label, seat, from, to }))
}

/** What a move came to, as the log told it; `label` where it told nothing. */
function sentenceOf({ sight }: Sitting, number: number, label: string): string {
    const act = sight.value.log.find(({ moves }) => moves.some((it) => it.number === number))
    return act?.told.find(({ text }) => text)?.text ?? `${label}.`
}

export function SuspicionCurve({ sitting, names }: { sitting: Sitting; names: string[] }) {
    const [found, setFound] = useState<Suspicions | null>(null)
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'suspicions', spectator: true }).then(
            ({ suspicions }) => setFound(suspicions),
            () => {},
        )
    }, [sitting])
    if (!found?.moves.length) return null
    const { start, moves } = found
    const end = moves.at(-1)!.number + 1
    const x = (count: number) => ((WIDTH * count) / end).toFixed(1)
    const y = (chance: number) => (HEIGHT - 4 - (HEIGHT - 8) * chance).toFixed(1)
    // What one move says holds until another says more.
    const line = (seat: number) => `M0 ${y(start.chances[seat]!)}` + moves.map(({ number, chances }) => `H${x(number + 1)}V${y(chances[seat]!)}`).join('')
    const people = names.map((name, seat) => ({ name, seat, at: moves.length > 1 ? moves.at(-2)!.chances[seat]! : start.chances[seat]! }))
    return (
        <section class="suspicions">
            <h3>{t('sun.suspects')}</h3>
            <p>{t('sun.suspects.what')}</p>
            <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('sun.suspects.label', { people: people.map(({ name, at }) => `${name} ${percent(at)}`).join(', ') })}>
                {[0.25, 0.5, 0.75].map((chance) => <path key={chance} class="curve-grid" d={`M0 ${y(chance)}H${WIDTH}`} />)}
                {people.map(({ seat }) => <path key={seat} class={`suspect suspect-${seat}`} d={line(seat)} />)}
                <text x="3" y={Number(y(1)) + 9}>{percent(1)}</text>
                <text x="3" y={Number(y(0)) - 2}>{percent(0)}</text>
            </svg>
            <ul class="suspects">
                {people.map(({ name, seat, at }) => (
                    <li key={seat}>
                        <svg viewBox="0 0 26 10" aria-hidden="true"><path class={`suspect suspect-${seat}`} d="M0 5H26" /></svg>
                        {t('sun.suspects.end', { name, chance: percent(at) })}
                    </li>
                ))}
            </ul>
            {tellingMoves(found).length > 0 && (
                <>
                    <h4>{t('sun.suspects.telling')}</h4>
                    <ul>{tellingMoves(found).map(({ number, label, seat, from, to }, i) => <li key={i}>{t('sun.suspects.move', { move: sentenceOf(sitting, number, label), name: names[seat]!, from: percent(from), to: percent(to) })}</li>)}</ul>
                </>
            )}
        </section>
    )
}
