// What people and bots at a table are called, in this page's language, whatever the server calls them.
import { t } from '../messages'
import type { TableInfo } from './messages'

/** Bots, and guests who gave no name, have a number, and the page its own words for that. */
export function nameOf(info: TableInfo | null, seat: number | undefined): string {
    const it = seat === undefined ? undefined : info?.seats[seat]
    if (seat === undefined || !it) return ''
    if (it.kind === 'open' || it.kind === 'reserved') return t('room.seat.number', { seat: seat + 1 })
    if (it.number === undefined) return it.name
    return it.kind === 'bot' ? t('people.bot', { number: it.number }) : t('player', { player: it.number })
}
