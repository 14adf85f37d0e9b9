// What happened, newest at the end, a group for each move; every sentence knows its rule.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../messages'
import type { Told } from './sitting'

export function Log({ log, onRule }: { log: Told[]; onRule: (id: string) => void }) {
    const end = useRef<HTMLLIElement>(null)
    useLayoutEffect(() => {
        const list = end.current?.closest('.log')
        if (list) list.scrollTop = list.scrollHeight
    }, [log.length])
    if (!log.length) return <p class="quiet">{t('log.empty')}</p>
    return (
        <ol class="log" tabIndex={0} aria-label={t('log.title')}>
            {log.map(({ move, events, count }) => (
                <li key={count} class={events.some((event) => event.kind === 'round') ? 'log-move log-round' : 'log-move'}>
                    {events.length === 0 && <p>{move}</p>}
                    {events.map((event, i) => (
                        <p key={i} class={`log-line log-${event.kind}`}>
                            {event.text}{' '}
                            <button type="button" class="rule-id" onClick={() => onRule(event.rule)}>{event.rule}</button>
                        </p>
                    ))}
                </li>
            ))}
            <li ref={end} aria-hidden="true" />
        </ol>
    )
}
