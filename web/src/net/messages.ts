// What a table on a server says and is told, as docs/server.md has it, as far as the page reads it.
import type { Act, Look, Question } from '../engine/types'

export interface Seat {
    kind: 'open' | 'reserved' | 'taken' | 'bot'
    name: string
    /** Of somebody nobody gave a name: "Bot 3", "Player 2" in the server's words, and in the page's own. */
    number?: number
    /** Which bot decides; for somebody who sits there, in their place. */
    bot?: string
    away?: boolean
    /** When they came or left. */
    since?: number
    colour?: string
    /** Who they play, in the words of the game. */
    who?: string
    dice?: 'promised' | 'shown'
}

export interface Vote {
    about: 'bot' | 'undo' | 'link' | 'close' | 'delete'
    number: number
    seat: number
    by?: number
    yes: number[]
    no: number[]
    /** Whose answer is missing, and whether all must agree. */
    waits?: number[]
    needs?: 'all' | 'half'
    bot?: string
}

export interface TableInfo {
    id: string
    game: string
    state: 'open' | 'showing' | 'playing' | 'over' | 'closed'
    seats: Seat[]
    votes: Vote[]
    listed: boolean
    clock: number
    setup: unknown
    pack?: { name: string | null; hash: string }
    /** The set-up with everything that was left out. */
    options?: Record<string, unknown>
    /** What is played, in words. */
    about?: string
    turn?: { seat: number; since: number }
    /** Everybody plays the same dice, each alone. */
    duplicate?: boolean
    /** Of a duplicate, once it has begun: how far everybody is in a game of their own, and since when. */
    sides?: { round: number; over: boolean; since: number }[]
    dice?: string
    deadline?: number
    rematch?: string
    muted?: number[]
}

export interface TableEvent {
    /** What was said long ago has no number any more. */
    n: number
    what: string
    at: number
    by?: number
    seat?: number
    name?: string
    bot?: string
    told?: Act[]
    undone?: boolean
    text?: string
    about?: Vote['about']
    number?: number
    yes?: boolean
    passed?: boolean
    takes?: boolean
    moves?: number
    /** A reaction, and the event it is about. */
    with?: string
    to?: number
    table?: string
}

export interface Welcome {
    type: 'welcome'
    table: string
    seat: number | null
    reserved?: number
    epoch: number
    from: number
}

export interface News {
    type: 'news'
    epoch: number
    from: number
    last: number
    /** The server's time. */
    now?: number
    events: TableEvent[]
    actor?: number | 'over'
    table?: TableInfo
    look?: Look
    ask?: Question
}

export interface Answer {
    type: 'answer'
    id?: string
    ok: boolean
    code?: string
    error?: string
    last?: number
    [more: string]: unknown
}

export interface Goodbye {
    type: 'goodbye'
    code: string
    text: string
}

export type Message = Welcome | News | Answer | Goodbye

/** What is said: a deed, or a question for one's own eyes. */
export interface Command {
    do: string
    [more: string]: unknown
}
