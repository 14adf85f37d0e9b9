// What happened, folded by turn and by action; every sentence answers "why?".
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Act, Telling } from '../../engine/types'
import { t } from '../../messages'
import { soon } from './soon'

interface Turn {
    key: number
    title: string
    acts: { key: number; told: Telling[] }[]
}

/** A turn begins where somebody's turn is told, or an hour. */
export function turnsOf(log: Act[]): Turn[] {
    const turns: Turn[] = []
    let key = 0
    for (const { moves, told } of log) {
        let act: Turn['acts'][number] | null = null
        for (const it of told) {
            if (!it.text) continue
            const opens = it.kind === 'turn' || it.kind === 'phase' || it.kind === 'day'
            if (opens || !turns.length) {
                turns.push({ key: key++, title: opens ? it.text : t('sun.log.before'), acts: [] })
                act = null
                if (opens) continue
            }
            if (!act) turns.at(-1)!.acts.push((act = { key: moves[0]!.number, told: [] }))
            act.told.push(it)
        }
    }
    return turns.filter(({ acts, title }) => acts.length || title)
}

function Why({ told: { text, rule }, onRule }: { told: Telling; onRule: (id: string) => void }) {
    return rule ? <button type="button" class="why" aria-label={t('sun.why.of', { what: text ?? '' })} onClick={() => onRule(rule)}>{t('sun.why')}</button> : null
}

export function FoldedLog({ log, onRule }: { log: Act[]; onRule: (id: string) => void }) {
    const list = useRef<HTMLOListElement>(null)
    const turns = useMemo(() => turnsOf(log), [log])
    useLayoutEffect(() => soon(() => list.current && (list.current.scrollTop = list.current.scrollHeight)), [log.length])
    if (!turns.length) return <p class="quiet">{t('log.empty')}</p>
    return (
        <ol class="log turns" ref={list} tabIndex={0} aria-label={t('log.title')}>
            {turns.map(({ key, title, acts }, i) => (
                <li key={key} class="log-turn">
                    {acts.length ? (
                        <details open={i >= turns.length - 2}>
                            <summary>{title} <small>{t('sun.log.lines', { lines: acts.reduce((sum, { told }) => sum + told.length, 0) })}</small></summary>
                            <ol>
                                {acts.map(({ key: act, told }) => (
                                    <li key={act} class="log-act">
                                        {told.length === 1 ? (
                                            <p>{told[0]!.text} <Why told={told[0]!} onRule={onRule} /></p>
                                        ) : (
                                            <>
                                                <span class="first-why"><Why told={told[0]!} onRule={onRule} /></span>
                                                <details open>
                                                    <summary>{told[0]!.text}</summary>
                                                    {told.slice(1).map((it, j) => <p key={j}>{it.text} <Why told={it} onRule={onRule} /></p>)}
                                                </details>
                                            </>
                                        )}
                                    </li>
                                ))}
                            </ol>
                        </details>
                    ) : (
                        <p class="log-hour">{title}</p>
                    )}
                </li>
            ))}
        </ol>
    )
}
