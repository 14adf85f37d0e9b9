// One's own games in numbers.
import type { Past } from './keep'

export interface Line {
    level: number
    games: number
    won: number
    rounds: number
    /** The best score, in games that have one. */
    score?: number
}

export interface Statistics {
    games: number
    won: number
    /** Wins in a row up to now, and the most there ever were. */
    streak: number
    best: number
    levels: Line[]
}

export function statisticsOf(past: Past[], levelOf: (setup: unknown) => number, isWon: (result: unknown) => boolean = (result) => result === 'won'): Statistics {
    const finished = past.filter(({ result }) => result !== null).sort((a, b) => a.id - b.id)
    const levels = new Map<number, Line>()
    let won = 0
    let streak = 0
    let best = 0
    for (const { result, setup, rounds, score } of finished) {
        const level = levelOf(setup)
        const line = levels.get(level) ?? { level, games: 0, won: 0, rounds: 0 }
        levels.set(level, line)
        line.games++
        line.rounds += rounds
        if (score !== undefined) line.score = Math.max(line.score ?? 0, score)
        streak = isWon(result) ? streak + 1 : 0
        best = Math.max(best, streak)
        if (isWon(result)) {
            won++
            line.won++
        }
    }
    return { games: finished.length, won, streak, best, levels: [...levels.values()].sort((a, b) => a.level - b.level) }
}
