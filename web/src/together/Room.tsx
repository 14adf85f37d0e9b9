// Before the game: who sits where, the links, and the start. Whoever comes by a link for the first time says their name here.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Front } from '../games/front'
import type { Table } from '../net/sitting'
import { titleOf } from '../games'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { useStore } from '../shell/store'
import { Invitations } from './Invite'
import { me, myName } from './keep'
import { Me } from './Me'
import { dotOf } from './People'
import { giveUpSeat, sitsElsewhere, takeSeat } from './sit'
import { TalkBody } from './Talk'
import { clockOf } from './words'

/** What is played, in the page's own words. */
function What({ table, front }: { table: Table; front: Front }) {
    const { info } = useStore(table.at)
    if (!info) return null
    return (
        <>
            {front.TableLine && info.options ? <front.TableLine options={info.options} pack={info.pack?.name ?? undefined} /> : <p>{titleOf(info.game).title}</p>}
            {(info.duplicate || info.sides) && <p class="quiet">{t('room.duplicate')}</p>}
        </>
    )
}

/** Somebody who has a seat waiting for them, or may take one. */
export function Welcome({ table, front, seat }: { table: Table; front: Front; seat: number | null }) {
    const { name } = useStore(me)
    const [wrong, setWrong] = useState('')
    const [busy, setBusy] = useState(false)
    const sit = () => {
        setBusy(true)
        setWrong('')
        takeSeat(table, table.connection.key).catch((error: Error) => setWrong(error.message || t('together.unreachable'))).finally(() => setBusy(false))
    }
    // One click on a link, and one is at the table; whoever has no name yet is asked for it first.
    useLayoutEffect(() => {
        if (seat !== null && myName() && !sitsElsewhere(table.id, table.connection.key)) sit()
    }, [table, seat])
    const submit = (event: Event) => {
        event.preventDefault()
        if (name.trim()) sit()
        else {
            setWrong(t('together.name.missing'))
            ;(event.currentTarget as Element).querySelector<HTMLElement>('.me-name')!.focus()
        }
    }
    return (
        <form class="room-card panel-card" onSubmit={submit}>
            <h2>{t(seat === null ? 'room.watching' : 'room.welcome')}</h2>
            <What table={table} front={front} />
            <p class="quiet">{t('room.welcome.text')}</p>
            <Me />
            <p class="notice notice-line" role="alert">{wrong}</p>
            <p class="row"><button class="primary" type="submit" disabled={busy}>{t('room.sit')}</button></p>
        </form>
    )
}

function Seats({ table, act }: { table: Table; act: (command: { do: string; [more: string]: unknown }) => void }) {
    const { info, seat } = useStore(table.at)
    if (!info) return null
    return (
        <ol class="room-seats">
            {info.seats.map((it, i) => (
                <li key={i} class={it.kind} data-seat={i}>
                    <i class={dotOf(it, i)} aria-hidden="true" />
                    <span class="room-who">
                        <b>{nameOf(info, i)}</b>
                        <small class="quiet">{it.kind === 'bot' ? t(`bot.${(it.bot ?? 'simple') as 'simple'}`) : it.kind !== 'taken' ? t(`room.seat.${it.kind}`) : seat === i ? t('room.seat.you') : t(it.away ? 'room.seat.away' : 'room.seat.here')}</small>
                    </span>
                    {seat !== null && info.state === 'open' && (it.kind === 'open' || it.kind === 'reserved') && <button type="button" onClick={() => act({ do: 'fill', seat: i, bot: 'simple' })}>{t('room.fill')}</button>}
                    {seat !== null && info.state === 'open' && it.kind === 'bot' && <button type="button" onClick={() => act({ do: 'free', seat: i })}>{t('room.free')}</button>}
                </li>
            ))}
        </ol>
    )
}

export function Room({ table, front }: { table: Table; front: Front }) {
    const { info, seat, reserved } = useStore(table.at)
    const [wrong, setWrong] = useState('')
    if (!info) return null
    const act = (command: { do: string; [more: string]: unknown }) => {
        setWrong('')
        table.connection.command(command).catch((error: Error) => setWrong(error.message))
    }
    /** The seat is free again, for whoever comes; the one who had it may watch. */
    const leave = () => {
        setWrong('')
        table.connection.command({ do: 'leave' }).then(
            () => giveUpSeat(table),
            (error: Error) => setWrong(error.message),
        )
    }
    const empty = info.seats.filter(({ kind }) => kind === 'open' || kind === 'reserved').length
    const mayInvite = empty > 0 && seat !== null
    const links = (
        <section class="room-card panel-card">
            <h2>{t('people.links')}</h2>
            <p class="quiet">{t(!empty ? 'room.all' : !mayInvite ? 'room.guest' : info.seats.some(({ kind }) => kind === 'open') ? 'room.open.listed' : 'room.open')}</p>
            <Invitations table={table} />
        </section>
    )
    return (
        <div class="room">
            {seat === null && info.state === 'open' && (reserved !== null || info.seats.some(({ kind }) => kind === 'open')) && <Welcome table={table} front={front} seat={reserved} />}
            {/* As long as somebody is missing, inviting them comes first. */}
            {mayInvite && links}
            <section class="room-card panel-card">
                <h2>{t('room.title')}</h2>
                <What table={table} front={front} />
                <p class="quiet">{info.clock ? t('room.clock', { clock: clockOf(info.clock) }) : ''}{info.clock && info.listed ? ' · ' : ''}{info.listed ? t('room.listed') : ''}</p>
                <Seats table={table} act={act} />
                {info.state === 'showing' && <p role="status">{t('room.starting')}</p>}
                <p class="notice notice-line" role="alert">{wrong}</p>
                {seat !== null && info.state === 'open' && (
                    <p class="row">
                        <button type="button" class={empty > 0 ? '' : 'primary'} onClick={() => act({ do: 'start', ...(empty > 0 && { bots: 'simple' }) })}>{t(empty > 0 ? 'room.start.bots' : 'room.start')}</button>
                        {info.seats.length > 1 && <button type="button" onClick={leave}>{t('room.leave')}</button>}
                    </p>
                )}
            </section>
            {!mayInvite && links}
            <section class="room-card panel-card">
                <h2>{t('talk.title')}</h2>
                <TalkBody table={table} />
            </section>
        </div>
    )
}
