// The tables one sits at, on the first screen: whose turn it is, and a click away.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { News } from '../net/messages'
import { glance } from '../net/server'
import { titleOf } from '../games'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { push } from '../shell/route'
import type { KeptTable } from './keep'
import { forgetTable, readTables } from './keep'

/** Not asked yet; not there any more; not to be reached. */
type Seen = News | 'gone' | 'unknown' | undefined

/** How many are shown unless all are wanted. */
const MOST = 6

/** Nothing happens there any more. */
const isDone = (seen: Seen) => seen === 'gone' || (typeof seen === 'object' && (seen.table?.state === 'over' || seen.table?.state === 'closed'))

function stateOf({ seat }: KeptTable, seen: Seen): { text: string; mine: boolean } {
    if (seen === undefined) return { text: '', mine: false }
    if (seen === 'gone' || seen === 'unknown') return { text: t(`tables.${seen}`), mine: false }
    const { table, actor } = seen
    if (table?.state === 'over' || table?.state === 'closed') return { text: t(`tables.${table.state}`), mine: false }
    if (table?.state === 'playing' && table.sides) {
        const mine = seat !== undefined && !table.sides[seat]?.over && !table.seats[seat]?.bot
        return { text: t(mine ? 'tables.mine' : 'tables.others'), mine }
    }
    if (table?.state !== 'playing' || typeof actor !== 'number') return { text: t('tables.waiting'), mine: false }
    return actor === seat ? { text: t('tables.mine'), mine: true } : { text: t('tables.theirs', { name: nameOf(table, actor) }), mine: false }
}

export function YourTables() {
    const [tables, setTables] = useState(readTables)
    const [most, setMost] = useState(MOST)
    const [seen, setSeen] = useState<Record<string, Seen>>({})
    const known = useRef(seen)
    known.current = seen
    useLayoutEffect(() => {
        let wanted = true
        const look = () =>
            tables.filter(({ id }) => !isDone(known.current[id])).forEach(({ id }) =>
                glance(id).then(
                    (news) => wanted && setSeen((now) => ({ ...now, [id]: news ?? 'gone' })),
                    () => wanted && setSeen((now) => ({ ...now, [id]: now[id] ?? 'unknown' })),
                ),
            )
        look()
        const timer = setInterval(() => !document.hidden && look(), 30_000)
        return () => {
            wanted = false
            clearInterval(timer)
        }
    }, [tables])
    if (!tables.length) return null
    const sorted = tables.map((it) => ({ it, ...stateOf(it, seen[it.id]) })).sort((a, b) => Number(b.mine) - Number(a.mine)).slice(0, most)
    return (
        <section class="your-tables" aria-label={t('tables.title')}>
            <h2>{t('tables.title')}</h2>
            <ul>
                {sorted.map(({ it, text, mine }) => {
                    const now = seen[it.id]
                    const info = typeof now === 'object' ? now.table : undefined
                    return (
                        <li key={it.id} class={mine ? 'mine' : ''}>
                            <button type="button" class="table-row" data-table={it.id} onClick={() => push({ screen: 'table', table: it.id, ...(it.key && it.seat !== undefined && { key: it.key }) })}>
                                <b>{titleOf(it.game).title}</b>
                                <small>{info ? info.seats.map((_, i) => nameOf(info, i)).join(', ') : new Date(it.when).toLocaleDateString()}</small>
                                <span class={mine ? 'turn-mark' : 'quiet'}>{text}{it.seat === undefined && text ? ` · ${t('tables.watching')}` : ''}</span>
                            </button>
                            <button type="button" class="icon-button" aria-label={t('tables.forget')} title={t('tables.forget')} onClick={() => (forgetTable(it.id), setTables(tables.filter(({ id }) => id !== it.id)))}>
                                <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="m5 5 10 10M15 5 5 15" /></svg>
                            </button>
                        </li>
                    )
                })}
            </ul>
            {tables.length > most && <p class="row"><button type="button" onClick={() => setMost(tables.length)}>{t('tables.all', { count: tables.length })}</button></p>}
        </section>
    )
}
