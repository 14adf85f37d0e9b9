// Who is at the table: their colours, whether they are here, whose turn it is and since when; and what can be done about it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../net/messages'
import type { AtTable, Table } from '../net/sitting'
import { newKey } from '../net/server'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { Dialog } from '../shell/Dialog'
import { replace } from '../shell/route'
import { useStore } from '../shell/store'
import { Invitations } from './Invite'
import { keepTable } from './keep'
import { notifications } from './turn'
import { timeOf } from './words'

/** Milliseconds: after so long others may vote for a bot in somebody's place, as the server has it. */
const PATIENCE = 120_000

/** The time, again and again. */
export function useNow(every: number): number {
    const [now, setNow] = useState(Date.now())
    useLayoutEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), every)
        return () => clearInterval(timer)
    }, [every])
    return now
}

/** What is said of somebody beside their name. */
function stateOf({ info, actor, asked, ahead }: AtTable, seat: number, now: number): string {
    const it = info!.seats[seat]!
    const there = now + ahead
    const side = info!.sides?.[seat]
    // Everybody plays for themselves: how far they are says more than whose turn it is.
    if (side && info!.state !== 'closed') return side.over ? t('duplicate.finished') : it.away ? t('people.away') : t('duplicate.round', { round: side.round })
    if (actor === seat) {
        if (info!.deadline !== undefined && !it.bot) return t('people.turn.left', { time: timeOf(info!.deadline - there) })
        const since = info!.turn?.since ?? asked
        if (it.bot || it.kind === 'bot') return t('people.by.bot')
        if (it.away) return t('people.turn.away')
        return since && there - since > 9000 ? t('people.turn.since', { time: timeOf(there - since) }) : t('people.turn')
    }
    if (it.kind === 'taken' && it.bot) return t('people.by.bot')
    if (it.away) return it.since ? t('people.away.since', { time: timeOf(there - it.since) }) : t('people.away')
    return it.who ?? ''
}

export const dotOf = (seat: Seat | undefined, index: number) => `seat-dot colour-${seat?.colour ?? ['red', 'blue', 'green', 'yellow', 'teal', 'purple', 'orange', 'pink'][index % 8]}`

export function PeopleBar({ table, unread, talking, room, onPeople, onTalk }: { table: Table; unread: number; talking: boolean; room: boolean; onPeople: () => void; onTalk: () => void }) {
    const at = useStore(table.at)
    const { info, seat, actor } = at
    const now = useNow(info?.clock ? 1000 : 5000)
    const chips = useRef<HTMLButtonElement>(null)
    // On a phone not everybody fits: whoever decides is in sight, also after the phone was turned.
    useLayoutEffect(() => {
        const show = () => {
            const bar = chips.current
            const chip = bar?.querySelector<HTMLElement>('.turn')
            if (bar && chip) bar.scrollLeft = chip.offsetLeft + chip.offsetWidth - bar.offsetLeft - bar.clientWidth + 8
        }
        show()
        addEventListener('resize', show)
        return () => removeEventListener('resize', show)
    }, [actor, !info])
    if (!info) return null
    return (
        <div class="people-bar">
            <button ref={chips} type="button" class="people-chips" title={t('table.people')} onClick={onPeople}>
                {info.seats.map((it, i) => (
                    <span key={i} class={`person-chip${actor === i ? ' turn' : ''}${it.away ? ' away' : ''}${seat === i ? ' mine' : ''}`} data-seat={i}>
                        <i class={dotOf(it, i)} aria-hidden="true" />
                        <b>{seat === i ? t('people.you', { name: nameOf(info, i) }) : nameOf(info, i)}</b>
                        <small>{stateOf(at, i, now)}</small>
                    </span>
                ))}
                {seat === null && <span class="person-chip watching">{t('people.watching')}</span>}
            </button>
            {!room && <button type="button" class={unread ? 'talk-button unread' : 'talk-button'} aria-pressed={talking} aria-label={unread ? t('talk.unread', { count: unread }) : t('talk.open')} onClick={onTalk}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M3 4h14v9H9l-4 4v-4H3z" /></svg>
                {unread > 0 && <b aria-hidden="true">{unread}</b>}
            </button>}
        </div>
    )
}

/** A bot is asked for in the place of somebody who has left, or takes very long: the server allows no other. */
export function mayAskForBot({ info, actor, asked, ahead }: AtTable, seat: number, now: number): boolean {
    const it = info?.seats[seat]
    if (info?.state !== 'playing' || it?.kind !== 'taken' || it.bot) return false
    return it.away === true || (actor === seat && now + ahead - (info.turn?.since ?? asked) > PATIENCE)
}

/** One's own part in it: a bot in one's place, and being told. */
function Mine({ table, act }: { table: Table; act: (command: { do: string }) => void }) {
    const { info, seat } = useStore(table.at)
    const { permission } = useStore(notifications)
    if (seat === null || !info) return null
    const playing = info.state === 'playing'
    return (
        <p class="row">
            {playing && (info.seats[seat]!.bot ? <button type="button" class="primary" onClick={() => act({ do: 'return' })}>{t('people.bot.back')}</button> : <button type="button" onClick={() => act({ do: 'bot' })}>{t('people.bot.me')}</button>)}
            {permission === 'default' && <button type="button" onClick={() => void notifications.ask()}>{t('people.notify')}</button>}
            {permission !== 'default' && permission !== 'none' && <span class="quiet">{t(permission === 'granted' ? 'people.notify.on' : 'people.notify.denied')}</span>}
        </p>
    )
}

export function PeopleDialog({ table, onClose }: { table: Table; onClose: () => void }) {
    const at = useStore(table.at)
    const { info, seat } = at
    const [said, setSaid] = useState('')
    const now = useNow(5000)
    if (!info) return null
    const act = (command: { do: string; [more: string]: unknown }, then = '') =>
        table.connection.command(command).then(
            () => setSaid(then),
            (error: Error) => setSaid(error.message),
        )
    /** Somebody without a key says that a seat is theirs; the key it will have is theirs already. */
    const lost = (whose: number) => {
        const key = newKey()
        keepTable(table.id, { key, game: info.game })
        void act({ do: 'link', seat: whose, key }, t('people.lost.asked'))
        table.awaitSeat(key, () => {
            keepTable(table.id, { key, seat: whose })
            replace({ screen: 'table', table: table.id, key })
        })
    }
    const over = info.state === 'over' || info.state === 'closed'
    return (
        <Dialog title={t('people.title')} wide onClose={onClose}>
            <ul class="people-list">
                {info.seats.map((it, i) => (
                    <li key={i} data-seat={i}>
                        <i class={dotOf(it, i)} aria-hidden="true" />
                        <span><b>{seat === i ? t('people.you', { name: nameOf(info, i) }) : nameOf(info, i)}</b> <small class="quiet">{stateOf(at, i, now) || (it.kind === 'taken' ? t('people.here') : '')}</small></span>
                        {seat !== null && seat !== i && it.kind === 'taken' && (
                            <span class="row">
                                <button type="button" onClick={() => act({ do: 'mute', seat: i, on: !info.muted?.includes(i) })}>{t(info.muted?.includes(i) ? 'people.unmute' : 'people.mute')}</button>
                                {mayAskForBot(at, i, now) && <button type="button" onClick={() => act({ do: 'propose', about: 'bot', seat: i })}>{t('people.bot.propose')}</button>}
                            </span>
                        )}
                        {seat === null && it.kind === 'taken' && info.state !== 'closed' && <button type="button" onClick={() => lost(i)}>{t('people.lost')}</button>}
                    </li>
                ))}
            </ul>
            <p role="status" class="notice-line">{said}</p>
            <Mine table={table} act={act} />
            <h3>{t('people.links')}</h3>
            <Invitations table={table} />
            {seat !== null && (
                <p class="row">
                    {info.state !== 'closed' && <button type="button" onClick={() => act({ do: 'propose', about: 'close' })}>{t('people.close')}</button>}
                    {over && <button type="button" onClick={() => act({ do: 'propose', about: 'delete' })}>{t('people.delete')}</button>}
                </p>
            )}
        </Dialog>
    )
}
