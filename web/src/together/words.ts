// How long something takes, and other words of tables.
import { t } from '../messages'

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
