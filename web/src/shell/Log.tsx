// What happened, newest at the end, a group for each act; every sentence knows its rule.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Act } from '../engine/types'
import { t } from '../messages'
import { RuleMark } from './RuleMark'

/** What an act is told as; where nothing is told of it, its moves. */
export function sentencesOf({ told, moves }: Act): string[] {
    const sentences = told.flatMap(({ text }) => text ?? [])
    return sentences.length ? sentences : moves.map(({ move }) => move)
}

export function Log({ log, onRule }: { log: Act[]; onRule: (id: string) => void }) {
    const end = useRef<HTMLLIElement>(null)
    const sentences = log.reduce((sum, act) => sum + sentencesOf(act).length, 0)
    useLayoutEffect(() => {
        const list = end.current?.closest('.log')
        if (!list) return
        const follow = () => (list.scrollTop = list.scrollHeight)
        follow()
        // Where a panel stands in its place it can't be scrolled: it is at its end when it comes back.
        let away = !list.clientHeight
        const sight = new ResizeObserver(() => {
            if (away && list.clientHeight) follow()
            away = !list.clientHeight
        })
        sight.observe(list)
        return () => sight.disconnect()
    }, [sentences])
    if (!log.length) return <p class="quiet">{t('log.empty')}</p>
    return (
        <ol class="log" tabIndex={0} aria-label={t('log.title')}>
            {log.map((act) => (
                <li key={act.moves[0]!.number} class={act.told.some(({ kind }) => kind === 'round') ? 'log-move log-round' : 'log-move'}>
                    {!act.told.some(({ text }) => text) && sentencesOf(act).map((line, i) => <p key={i}>{line}</p>)}
                    {act.told.map(({ kind, text, rule }, i) => (
                        <p key={i} class={`log-line log-${kind}`}>
                            {text}{'\u00a0'}
                            {rule && <RuleMark rule={rule} onRule={onRule} />}
                        </p>
                    ))}
                </li>
            ))}
            <li ref={end} aria-hidden="true" />
        </ol>
    )
}
