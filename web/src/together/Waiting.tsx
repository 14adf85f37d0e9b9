// While others decide: what the table waits for and since when, as far as this seat may know it, and what one may do meanwhile.
import { useState } from 'preact/hooks'
import type { Front } from '../games/front'
import type { Table, TableSitting } from '../net/sitting'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { openWindow } from '../shell/route'
import { useStore } from '../shell/store'
import { dotOf, mayAskForBot, useNow } from './People'
import { timeOf } from './words'

/** Milliseconds: after so long somebody may be asked to hurry. */
const LONG = 30_000

/** Who decides, and for how long already; or how long they still have. */
function Since({ table }: { table: Table }) {
    const { info, actor, asked, ahead } = useStore(table.at)
    const now = useNow(info?.clock ? 1000 : 5000) + ahead
    if (typeof actor !== 'number' || !info?.seats[actor]) return null
    const it = info.seats[actor]
    const name = nameOf(info, actor)
    const since = info.turn?.since ?? asked
    const waited = since ? timeOf(now - since) : ''
    const text =
        it.bot && it.kind === 'taken' ? t('waiting.bot', { name })
        : info.deadline !== undefined ? t('waiting.left', { name, time: timeOf(info.deadline - now) })
        : waited && now - since > 9000 ? t('waiting.since', { name, time: waited })
        : t('waiting.for', { name })
    return <p class="waiting-who"><i class={dotOf(it, actor)} aria-hidden="true" /> <span>{text}{it.away && !it.bot ? ` ${t('waiting.away')}` : ''}</span></p>
}

/** What is answered for one without asking, said in advance: nothing secret hangs on it, and nobody else learns of it. */
function Ahead({ sitting }: { sitting: TableSitting }) {
    const { ask } = useStore(sitting.sight)
    const [wrong, setWrong] = useState('')
    if (!ask?.orders.length) return null
    return (
        <details class="waiting-orders">
            <summary>{t('waiting.orders')}</summary>
            {ask.orders.map(({ id, label, help, on }) => (
                <label key={id} title={help}>
                    <input type="checkbox" checked={on} onChange={(event) => void sitting.order(id, event.currentTarget.checked).catch((error: Error) => setWrong(error.message))} /> {label}
                </label>
            ))}
            {wrong && <p class="notice" role="alert">{wrong}</p>}
        </details>
    )
}

export function Waiting({ table, sitting, front }: { table: Table; sitting: TableSitting; front: Front }) {
    const at = useStore(table.at)
    const { info, seat, actor, asked, ahead } = at
    const [said, setSaid] = useState('')
    const now = useNow(5000)
    if (typeof actor !== 'number' || actor === seat || !info?.seats[actor] || info.state !== 'playing') return null
    const it = info.seats[actor]
    const waited = now + ahead - (info.turn?.since ?? asked)
    const mayAsk = mayAskForBot(at, actor, now)
    const person = seat !== null && it.kind === 'taken' && !it.bot
    const act = (command: { do: string; [more: string]: unknown }, then: string) =>
        table.connection.command(command).then(() => setSaid(then), (error: Error) => setSaid(error.message))
    return (
        <section class="waiting" aria-label={t('waiting.title')}>
            <Since table={table} />
            {person && (mayAsk || waited > LONG) && (
                <p class="row">
                    {!it.away && <button type="button" onClick={() => void act({ do: 'react', with: 'hurry' }, t('waiting.hurried'))}>{t('waiting.hurry')}</button>}
                    {mayAsk && <button type="button" onClick={() => void act({ do: 'propose', about: 'bot', seat: actor }, t('waiting.asked'))}>{t('people.bot.propose')}</button>}
                </p>
            )}
            <p class="notice-line" role="status">{said}</p>
            {seat !== null && <Ahead sitting={sitting} />}
            <p class="quiet">{t('waiting.meanwhile')}</p>
            <p class="row">
                <button type="button" onClick={() => openWindow('talk')}>{t('talk.title')}</button>
                {front.Reference && <button type="button" onClick={() => openWindow('cards')}>{t('cards.title')}</button>}
                <button type="button" onClick={() => openWindow('rules')}>{t('rules.title')}</button>
                <button type="button" onClick={() => openWindow('log')}>{t('log.title')}</button>
            </p>
        </section>
    )
}
