// What a game adds to the page: how it is drawn and set up. The shell knows a game through the engine's answers and this.
import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Check } from '../engine/schema'
import type { Act, Answers, Choice, Group, Look } from '../engine/types'
import type { Past } from '../shell/keep'
import type { Extras, Sight, Sitting } from '../shell/sitting'

export interface PlayProps {
    sitting: Sitting
    /** In place of the theme and goal: what a lesson says. */
    coach?: ComponentChildren
    /** Which moves are taken now; for lessons. */
    only?: (move: string) => boolean
    onLearn?: () => void
    /** Something was clicked that is not taken now, though it might be in a game. */
    onOther?: () => void
    onMade?: (move: string) => void
    /** What is in hand: the moves it could make. */
    onHand?: (moves: string[]) => void
    /** The engine itself failed. */
    onBroken?: (error: string) => void
    /** A move to show as chosen, from a hint; when it goes, so does what is shown of it. */
    suggested?: string | null
    /** What the page shows beside the board, such as hints: a child of the grid, which the page's styles give its place. */
    panel?: ComponentChildren
    onRule: (id: string) => void
    /** At a table, while others decide: what is waited for, and what one may do meanwhile. */
    waiting?: ComponentChildren
    /** The log as a window, where the front has no room for it. */
    onLog?: () => void
    keysOff: boolean
}

export interface NewGameProps {
    game: Answers['games']['games'][number]
    sight: Sight
    unfinished: boolean
    onBegin: (setup: unknown, seed: string | undefined, extras?: Extras) => void
    onClose: () => void
}

/** Before there is a game: what can be begun, and what there is else. */
export interface StartProps {
    game: Answers['games']['games'][number]
    onBegin: (setup: unknown, seed: string | undefined, extras?: Extras) => void
    onLearn?: (() => void) | undefined
    onPast: () => void
    /** Games that were put aside, the last one last. */
    unfinished?: Past[]
    onResume?: (past: Past) => void
}

/** The end of a game, above what can be done then. */
export interface OverProps {
    sitting: Sitting
    /** When it was begun, which tells it from others. */
    gameId: number
    onBegin: (setup: unknown, seed: string | undefined, extras?: Extras) => void
}

/** All that is in the box, to be looked up. */
export interface ReferenceProps {
    onClose: () => void
}

/** What a table on a server is made with: a set-up, the pack where it is not the game's own, and for how many. */
export interface TableSetup {
    setup: unknown
    pack?: string | undefined
    seats: number
}
export interface TableFormProps {
    value: TableSetup
    onChange: (value: TableSetup) => void
}

export interface LearnProps {
    onLeave: () => void
    /** The lesson is over, and its game goes on. */
    onPlayOn?: (save: string) => void
    onRule: (id: string) => void
    keysOff: boolean
}

/** A move that was not made, to be drawn over the position it was possible in. */
export interface Instead {
    move: string
    preview: Answers['preview']
    /** How it was offered; null where it was not. */
    group: Group | null
    choice: Choice | null
}

/** What is kept of several games together; it goes to another browser with them. */
export interface Together {
    read: () => unknown[]
    check: Check<unknown[]>
    /** Adds what another browser had, and of what both have the further one; false where there is no room. */
    add: (theirs: unknown[]) => boolean
}

/** A game that is over, as the engine has it. */
export interface Finished {
    board: unknown
    look: Look
    told: Act[]
}

/** What stands above a result that is shared. */
export interface DailyHead {
    title: string
    date: string
    /** The date in words. */
    day: string
    streak: number
    address: string
}

/** The game of the day: what its result looks like, without giving away what the day brings. */
export interface DailyFront {
    title: string
    /** What the signs in the text stand for. */
    legend: string
    text: (game: Finished, head: DailyHead) => string
    draw: (canvas: HTMLCanvasElement, game: Finished, head: DailyHead) => void
    /** The same rows for every game, to be compared. */
    rows: (game: Finished) => { label: string; value: string }[]
}

/** A chapter of the rules: paragraphs of rules of the catalogue, by their ids, perhaps with a picture beside them. */
export interface Chapter {
    title: string
    lead?: string | undefined
    picture?: ComponentChildren
    parts: { rules: string[]; picture?: ComponentChildren }[]
}

export interface Front {
    Play: FunctionComponent<PlayProps>
    NewGame: FunctionComponent<NewGameProps>
    /** What can be chosen for a table on a server; without it, the game as it comes. */
    TableForm?: FunctionComponent<TableFormProps>
    /** What is played at a table, in a line: the set-up with everything that was left out. */
    TableLine?: FunctionComponent<{ options: Record<string, unknown>; pack: string | undefined }>
    /** Shown while there is no game; without it one is dealt at once. */
    Start?: FunctionComponent<StartProps>
    /** A position of a game looked back on, perhaps with the move that would have been better. */
    Moment: FunctionComponent<{ board: unknown; moment: Answers['at']; instead: Instead | null }>
    /** Above what the engine says at the end: a title, and perhaps a picture. */
    ending: (look: Look) => { title: string; picture?: ComponentChildren }
    /** In place of the picture and the engine's sentences. */
    Over?: FunctionComponent<OverProps>
    Reference?: FunctionComponent<ReferenceProps>
    Learn?: FunctionComponent<LearnProps>
    /** The keys of its board: a name, and what it does. */
    keys?: [string, string][]
    /** What the game is about, in a sentence or two. */
    about?: string
    /** The rules in the order they are read; without it, in the order of the catalogue. */
    rulebook?: Chapter[]
    /** What a list of past games needs of a finished one, and says of it. */
    past: (look: Look) => Pick<Past, 'rounds' | 'line'> & Record<string, unknown>
    pastLine: (past: Past) => string
    /** How hard a set-up is, for statistics; without it only the games are listed. */
    level?: (setup: unknown) => number
    /** What that number is called there, and what its rounds are. */
    columns?: { level: string; rounds: string }
    /** Whether a result is a win; without it, one that says "won". */
    won?: (result: unknown) => boolean
    /** Only in a game whose luck can be shared. */
    daily?: DailyFront
    /** Such as campaigns. */
    together?: Together
}
