// What a game adds to the page: how it is drawn and set up. The shell knows a game through the engine's answers and this.
import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Answers, Look } from '../engine/types'
import type { Past } from '../shell/keep'
import type { Sight, Sitting } from '../shell/sitting'

export interface PlayProps {
    sitting: Sitting
    /** In place of the theme and goal: what a lesson says. */
    coach?: ComponentChildren
    /** Only this move is taken, or none when empty; for lessons. */
    only?: string
    onLearn?: () => void
    onOther?: () => void
    onMade?: () => void
    /** The engine itself failed. */
    onBroken?: (error: string) => void
    /** A move to show as chosen, from a hint. */
    suggested?: string | null
    onRule: (id: string) => void
    onLog: () => void
    keysOff: boolean
}

export interface NewGameProps {
    game: Answers['games']['games'][number]
    sight: Sight
    unfinished: boolean
    onBegin: (setup: unknown, seed: string | undefined) => void
    onClose: () => void
}

export interface LearnProps {
    onLeave: () => void
    onRule: (id: string) => void
    keysOff: boolean
}

export interface Front {
    Play: FunctionComponent<PlayProps>
    NewGame: FunctionComponent<NewGameProps>
    /** A position of a game looked back on. */
    Moment: FunctionComponent<{ board: unknown; moment: Answers['at'] }>
    /** Above what the engine says at the end: a title, and perhaps a picture. */
    ending: (look: Look) => { title: string; picture?: ComponentChildren }
    Learn?: FunctionComponent<LearnProps>
    /** What the game is about, in a sentence or two. */
    about?: string
    /** What a list of past games needs of a finished one, and says of it. */
    past: (look: Look) => Pick<Past, 'rounds' | 'research' | 'line'>
    pastLine: (past: Past) => string
    /** How hard a set-up is, for statistics; without it only the games are listed. */
    level?: (setup: unknown) => number
}
