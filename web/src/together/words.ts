// What people at a table are called, and how long something takes, in this page's language, whatever the server wrote.
import type { TableInfo } from '../net/messages'
import { t } from '../messages'

/** The server names bots and guests without a name by itself, in its own language; the page does not show that. */
export function nameOf(info: TableInfo | null, seat: number | undefined): string {
    const it = seat === undefined ? undefined : info?.seats[seat]
    if (seat === undefined || !it) return ''
    if (it.kind === 'bot') return t('people.bot', { seat: seat + 1 })
    return it.kind === 'taken' ? it.name : t('room.seat.number', { seat: seat + 1 })
}

export function timeOf(ms: number): string {
    const seconds = Math.max(0, Math.round(ms / 1000))
    if (seconds < 60) return t('time.seconds', { count: seconds })
    if (seconds < 3600) return t('time.minutes', { count: Math.floor(seconds / 60) })
    if (seconds < 86400) return t('time.hours', { count: Math.floor(seconds / 3600) })
    return t('time.days', { count: Math.floor(seconds / 86400) })
}

export const addressOf = (table: string, key?: string) => `${location.origin}/t/${table}${key ? `#s=${key}` : ''}`

export const REACTIONS = ['agree', 'disagree', 'laugh', 'wow', 'sad', 'cheer', 'thanks', 'sorry', 'hurry'] as const
export type Reaction = (typeof REACTIONS)[number]

export const CLOCKS = [0, 60, 180, 600, 86400] as const
export const clockOf = (clock: number) => (CLOCKS.includes(clock as 60) ? t(`make.clock.${clock as 60}`) : timeOf(1000 * clock))
