// Days as the game of the day knows them: dates of the calendar where the player is, written 2026-11-16. The same date is the
// same game everywhere; a new one begins at one's own midnight.
import type { Past } from './keep'

export const dateOf = (moment: Date) =>
    [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part, i) => String(part).padStart(i ? 2 : 4, '0')).join('-')

/** Noon of a date: no change of the clocks moves it to another. */
const noonOf = (date: string) => new Date(`${date}T12:00:00`)

export function daysBefore(date: string, count: number): string {
    const day = noonOf(date)
    day.setDate(day.getDate() - count)
    return dateOf(day)
}

/** "Monday, 16 November 2026": the page speaks English. */
export const nameOf = (date: string) => noonOf(date).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const weekdayOf = (date: string) => noonOf(date).toLocaleDateString('en-GB', { weekday: 'long' })

export interface Days {
    /** What became of each date: the first game of the day that was begun is the one that counts. */
    games: Map<string, Past>
    /** Days in a row, up to today or yesterday, whose game was played to its end; and the most there ever were. */
    streak: number
    best: number
    played: number
    won: number
}

export function daysOf(past: Past[], today: string): Days {
    const games = new Map<string, Past>()
    for (const entry of [...past].sort((a, b) => b.id - a.id)) if (entry.daily !== undefined) games.set(entry.daily, entry)
    const done = [...games].filter(([, { result }]) => result !== null).map(([date]) => date).sort()
    let best = 0
    let run = 0
    let streak = 0
    for (let i = 0; i < done.length; i++) {
        run = i > 0 && daysBefore(done[i]!, 1) === done[i - 1] ? run + 1 : 1
        best = Math.max(best, run)
        if (done[i] === today || done[i] === daysBefore(today, 1)) streak = run
    }
    return { games, streak, best, played: done.length, won: done.filter((date) => games.get(date)!.result === 'won').length }
}
