// What the browser keeps: the game being played, written before a move is shown, and all games of the past, each as the
// text its link would hold.
import type { Check, Of } from '../engine/schema'
import { anything, atLeast, list, text, whole } from '../engine/schema'
import { peek, readList, readWhole, storedKeys, write } from './storage'

/** When a game was begun tells it from others; no date lies beyond what Date can show. */
const LATEST = 8.64e15
const moment: Check<number> = (value, path) =>
    whole(value, path) ?? (Math.abs(value as number) <= LATEST ? null : `${path}: needs a date, but has ${String(value)}`)

/** A date of the calendar, for the games of a day. */
const day: Check<string> = (value, path) =>
    text(value, path) ?? (/^\d{4}-\d\d-\d\d$/.test(value as string) ? null : `${path}: needs a date, but has ${String(value)}`)

const extras = { daily: day, bots: list(whole), campaign: moment }
export const keptCheck = atLeast({ id: moment, save: text }, extras)
export type Kept = Of<typeof keptCheck>

/**
 * `result` is null for a game put aside unfinished; `line` is how it stood, in the engine's words. Later versions may
 * know more of a game: what they wrote beside this stays.
 */
export const pastCheck = atLeast({ id: moment, link: text, setup: anything, result: anything, rounds: whole }, { line: text, score: whole, ...extras })
export type Past = Of<typeof pastCheck>

/** Which game was played last, of those the engine has. */
export const readPlayed = () => readWhole('under.played', text)
export const writePlayed = (game: string) => write('under.played', game)

export const gameKey = (game: string) => `under.${game}.game`
const past = (game: string) => `under.${game}.past`

export const readGame = (game: string) => readWhole(gameKey(game), keptCheck)
export const writeGame = (game: string, kept: Kept) => write(gameKey(game), kept)

/** Every game once, as it was kept last. */
export function readPast(game: string): Past[] {
    return [...new Map(readList(past(game), pastCheck).map((entry) => [entry.id, entry])).values()]
}
export const writeAllPast = (game: string, entries: Past[]) => write(past(game), entries)

/** Adds a game, or replaces what was kept of the same one. */
export function writePast(game: string, entry: Past): boolean {
    return writeAllPast(game, [...readPast(game).filter(({ id }) => id !== entry.id), entry])
}

export const forgetPast = (game: string, id: number) => writeAllPast(game, readPast(game).filter((entry) => entry.id !== id))

const gamesUnder = (kind: string) => storedKeys(new RegExp(`^under\\.[a-z]+\\.${kind}$`)).map((key) => key.split('.')[1]!)
/** The games there is one being played of, and those with a past. */
export const keptGames = () => gamesUnder('game')
export const pastGames = () => gamesUnder('past')

/** Another tab played on: its game is the game. */
export function followGame(game: string, changed: (kept: Kept) => void): () => void {
    const listen = (event: StorageEvent) => {
        const kept = event.key === gameKey(game) ? peek(gameKey(game), keptCheck) : null
        if (kept) changed(kept)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
}
