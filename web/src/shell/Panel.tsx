// What is shown beside the board, never over it: what a bot would do, and the rules behind what happened. The front gives a panel
// its place (PlayProps.panel), and the game goes on beside it.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Answers, Rule } from '../engine/types'
import { t } from '../messages'
import { isTold, isVague } from './estimates'
import { thinker } from './engines'
import { withoutIds } from './Rules'
import { settings } from './settings'
import type { Sitting } from './sitting'
import { useStore } from './store'

export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
    const panel = useRef<HTMLElement>(null)
    useLayoutEffect(() => {
        const before = document.activeElement as HTMLElement | null
        panel.current!.focus({ preventScroll: true })
        panel.current!.scrollIntoView({ block: 'nearest' })
        return () => {
            if (panel.current?.contains(document.activeElement)) before?.focus({ preventScroll: true })
        }
    }, [])
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.key === 'Escape' && !(event.target as Element | null)?.closest('dialog')) onClose()
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [onClose])
    return (
        <aside class="beside" ref={panel} tabIndex={-1} aria-label={title}>
            <header class="beside-head">
                <h2>{title}</h2>
                <button type="button" class="icon-button" aria-label={t('close')} data-tip={t('close')} onClick={onClose}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="m5 5 10 10M15 5 5 15" /></svg>
                </button>
            </header>
            <div class="beside-body" tabIndex={0} role="region" aria-label={title}>{children}</div>
        </aside>
    )
}

/** The last act with the rules behind it. */
export function WhyPanel({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
    const { count, busy } = useStore(sitting.sight)
    const { notation } = useStore(settings)
    const [told, setTold] = useState<{ text: string | null; move: string; rule: Rule | null }[] | null>(null)
    useLayoutEffect(() => {
        if (busy) return
        sitting.engine.ask({ do: 'why', seat: sitting.seat }).then((answer) => setTold('why' in answer ? answer.why : []))
    }, [sitting, count, busy, notation])
    return (
        <Panel title={t('why.title')} onClose={onClose}>
            <p class={told?.length ? 'quiet beside-lead' : 'quiet'} role="status">{told && t(told.length ? 'why.lead' : 'why.nothing')}</p>
            <dl class="rules">
                {told?.map(({ text, move, rule }, i) => (
                    <div key={i}>
                        <dt>{text ?? move}</dt>
                        <dd>{rule && (notation === 'on' ? <><b>{rule.id}</b> {rule.text}</> : withoutIds(rule.text))}</dd>
                    </div>
                ))}
            </dl>
        </Panel>
    )
}

/** What a bot would do, and why. The first touch shows a move on the board, the second makes it; so does Enter. */
export function HintPanel({ sitting, chosen, onChoose, onPlay, onClose }: {
    sitting: Sitting
    chosen: string | null
    onChoose: (move: string) => void
    onPlay: (move: string) => void
    onClose: () => void
}) {
    const [hint, setHint] = useState<Answers['hint'] | null>(null)
    const [seen, setSeen] = useState<{ move: string; lines: string[] } | null>(null)
    const [wrong, setWrong] = useState('')
    const list = useRef<HTMLOListElement>(null)
    useLayoutEffect(() => {
        let wanted = true
        const think = async () => {
            const found = sitting.hint ? await sitting.hint() : (await thinker().askAll([{ do: 'load', save: await sitting.save() }, { do: 'hint', seat: sitting.seat, ms: 300 }]))[1]
            if (wanted) setHint(found)
        }
        think().catch((error: Error) => wanted && setWrong(error.message))
        return () => {
            wanted = false
        }
    }, [sitting])
    // Whoever asked by key goes on by key: the first hint has the focus as soon as it is there.
    useLayoutEffect(() => {
        const at = document.activeElement
        if (hint && (!at || at === document.body || at.closest('.beside'))) list.current?.querySelector('button')?.focus({ preventScroll: true })
    }, [hint])
    useLayoutEffect(() => {
        let wanted = true
        if (chosen) sitting.preview(chosen).then(({ lines }) => wanted && setSeen({ move: chosen, lines }), () => {})
        return () => {
            wanted = false
        }
    }, [chosen, sitting])
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !chosen || (event.target as Element | null)?.closest('button, input, textarea, select, a, dialog, summary')) return
            event.preventDefault()
            onPlay(chosen)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [chosen, onPlay])
    const best = hint?.hints[0]
    return (
        <Panel title={t('hint.title')} onClose={onClose}>
            {wrong ? <p class="notice" role="alert">{wrong}</p> : <p class={hint ? 'quiet beside-lead' : 'quiet'} role="status">{hint ? t('hint.lead') : t('hint.thinking')}</p>}
            <ol class="hints" ref={list}>
                {hint?.hints.map(({ move, label, chance, error }) => {
                    const mine = chosen === move
                    const behind = { value: best!.chance - chance, error: Math.hypot(best!.error, error) }
                    const why = move === best!.move ? hint.reason : [isTold(behind) ? t('hint.behind', { points: (100 * behind.value).toFixed(1) }) : t('hint.close')]
                    return (
                        <li key={move} class={mine ? 'hint chosen' : 'hint'}>
                            <button type="button" class="menu-item" aria-pressed={mine} onClick={() => (mine ? onPlay(move) : onChoose(move))}>
                                <b>{label}</b>
                                {!isVague({ error }) && <span class="bar" aria-hidden="true"><i style={{ width: `${100 * chance}%` }} /></span>}
                                <span>{isVague({ error }) ? t('hint.vague') : t('hint.chance', { chance: (100 * chance).toFixed(0), error: (100 * error).toFixed(1) })}</span>
                            </button>
                            {mine && <button type="button" class="primary" onClick={() => onPlay(move)}>{t('hint.play')}</button>}
                            {(mine || (move === best!.move && !chosen)) && (
                                <ul class="reason" aria-label={t('hint.reason')}>
                                    {why.map((line, i) => <li key={i}>{line}</li>)}
                                    {mine && move !== best!.move && seen?.move === move && seen.lines.map((line, i) => <li key={`s${i}`}>{line}</li>)}
                                </ul>
                            )}
                        </li>
                    )
                })}
            </ol>
            {hint?.hints.some(isVague) && <p class="quiet">{t('hint.vague.note')}</p>}
        </Panel>
    )
}
