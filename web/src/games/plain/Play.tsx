// Playing without a board: the position in words, the question, a button for every choice, and the log.
import { useLayoutEffect, useState } from 'preact/hooks'
import { Refusal } from '../../engine/client'
import type { Choice, Group, Question } from '../../engine/types'
import { t } from '../../messages'
import { Log } from '../../shell/Log'
import type { Sitting } from '../../shell/sitting'
import { useStore } from '../../shell/store'
import type { PlayProps } from '../front'

export function Lines({ lines }: { lines: string[] }) {
    return (
        <section class="plain-position" aria-label={t('words.title')}>
            <ul class="lines">{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>
        </section>
    )
}

/** A choice with all there is to know of it: price, chance, and why it cannot be chosen now. */
function ChoiceButton({ group, choice, marked, busy, onPoint, onChoose }: {
    group: Group
    choice: Choice
    marked: boolean
    busy: boolean
    onPoint: (move: string | null) => void
    onChoose: (move: string, times: number) => void
}) {
    const [times, setTimes] = useState(1)
    const most = choice.most ?? 1
    const notes = [choice.note, choice.facts, choice.why].filter((it) => it !== undefined)
    return (
        <li class="plain-choice">
            <button
                type="button"
                class={marked ? 'chosen' : undefined}
                data-move={choice.move}
                disabled={busy || choice.why !== undefined}
                onPointerEnter={() => onPoint(choice.move)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(choice.move)}
                onBlur={() => onPoint(null)}
                onClick={() => onChoose(choice.move, times)}
            >
                <b>{choice.label ?? group.word}</b>
                {choice.at && <small> {choice.at}</small>}
                {notes.length > 0 && <span>{notes.join(' · ')}</span>}
            </button>
            {most > 1 && (
                <input
                    type="number"
                    min="1"
                    max={most}
                    value={times}
                    aria-label={t('plain.times', { what: choice.label ?? group.word, most })}
                    onInput={(event) => setTimes(Math.max(1, Math.min(most, Number(event.currentTarget.value) || 1)))}
                />
            )}
        </li>
    )
}

function Orders({ sitting, orders }: { sitting: Sitting; orders: Question['orders'] }) {
    if (!orders.length) return null
    return (
        <details class="plain-orders">
            <summary>{t('plain.orders')}</summary>
            <ul>
                {orders.map(({ id, label, help, on }) => (
                    <li key={id}>
                        <label class="check" title={help}>
                            <input type="checkbox" checked={on} onChange={(event) => void sitting.order(id, event.currentTarget.checked)} /> {label}
                        </label>
                        <span class="quiet">{help}</span>
                    </li>
                ))}
            </ul>
        </details>
    )
}

export function Play({ sitting, onBroken, suggested, panel, onRule }: PlayProps) {
    const sight = useStore(sitting.sight)
    const [pointed, setPointed] = useState<string | null>(null)
    const [lines, setLines] = useState<string[]>([])
    const [notice, setNotice] = useState('')
    const { look, ask, busy, count } = sight
    const move = pointed ?? suggested ?? null

    useLayoutEffect(() => setNotice(''), [count])
    useLayoutEffect(() => {
        let wanted = true
        setLines([])
        if (move && !busy)
            sitting.preview(move).then(
                (seen) => wanted && setLines(seen.lines),
                () => {},
            )
        return () => {
            wanted = false
        }
    }, [move, count, busy, sitting])

    if (!look) return <p class="loading" role="status">{t('loading')}</p>

    // Several people at one screen: whoever decides next sits down before anything of theirs is shown.
    const next = typeof look.actor === 'number' && look.actor !== sitting.seat ? look.actor : null
    if (next !== null && !busy)
        return (
            <div class="play plain plain-curtain" aria-busy="false">
                <p role="status">{t('plain.turn', { player: next + 1 })}</p>
                <button type="button" class="primary" onClick={() => void sitting.sit(next)}>{t('plain.sit', { player: next + 1 })}</button>
            </div>
        )
    const choose = (made: string, times: number) => {
        setPointed(null)
        sitting.play(made, times).catch((error: Error) => (onBroken && !(error instanceof Refusal) ? onBroken(error.message) : setNotice(error.message)))
    }
    return (
        <div class="play plain" aria-busy={busy}>
            <Lines lines={sight.lines} />
            <section class="dock plain-dock" aria-label={t('dock')}>
                <div class="words" role="status">
                    <p class="prompt">{busy || !ask ? t('skies.busy') : ask.question}</p>
                    {ask?.situation && <p class="quiet situation">{ask.situation}</p>}
                    {notice && <p class="notice">{notice}</p>}
                </div>
                {ask?.groups.map((group) => (
                    <section key={group.word} class="plain-group" aria-label={group.help}>
                        {group.choices.some(({ label }) => label) && <h2>{group.help}</h2>}
                        <ul>
                            {group.choices.map((choice) => (
                                <ChoiceButton key={choice.move} group={group} choice={choice} marked={choice.move === suggested} busy={busy} onPoint={setPointed} onChoose={choose} />
                            ))}
                        </ul>
                    </section>
                ))}
                {lines.length > 0 && <ul class="preview">{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>}
                {ask && <Orders sitting={sitting} orders={ask.orders} />}
            </section>
            {panel}
            <section class="side-log" aria-label={t('log.title')}>
                <h2>{t('log.title')}</h2>
                <Log log={sight.log} onRule={onRule} />
            </section>
        </div>
    )
}
