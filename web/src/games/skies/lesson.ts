// The lesson: a first game, told move by move. The dice are given; the player makes the moves. It covers every kind of move
// and what comes of it; a test plays it to its end.
import type { SkiesState } from '../../engine/skies'
import type { Key } from '../../messages'

export interface Step {
    say: Key & `lesson.${string}`
    /** The move to make; null: only to read. */
    move: string | null
}

export interface Chapter {
    /** Where it begins; without one, at the start of a game. */
    from?: SkiesState
    rolls: string[]
    steps: Step[]
}

const read = (say: Step['say']): Step => ({ say, move: null })
const make = (move: string, say: Step['say']): Step => ({ say, move })

const FIRST: Chapter = {
    rolls: ['roll 4 5 2 3 1', 'roll 4 2 5', 'roll 1 4 6 5 3', 'roll 3 2', 'roll 5 2 6 3 4', 'roll 2', 'roll 3 3 5 2 6'],
    steps: [
        read('lesson.welcome'),
        make('place b4 c1r1', 'lesson.place'),
        make('place w3 c2r1', 'lesson.white'),
        make('place b4 c3r1', 'lesson.fighter'),
        make('place b2 c4r2', 'lesson.dig'),
        make('place w5 c5r1', 'lesson.research'),
        make('use c1r1', 'lesson.use.energy'),
        make('use c3r1', 'lesson.use.fighter'),
        make('use c2r1', 'lesson.use.robot'),
        make('robot c1r1', 'lesson.robot'),
        make('use c4r2', 'lesson.use.dig'),
        make('use c5r1', 'lesson.use.research'),
        make('spawn c1', 'lesson.mothership'),
        make('spawn c2', 'lesson.spawn'),
        make('place b1 c3r0', 'lesson.defence'),
        make('place b4 c1r3', 'lesson.dig.far'),
        make('place w5 c5r1', 'lesson.reroll'),
        make('place b3 c2r1', 'lesson.blocked'),
        make('place w2 c4r0', 'lesson.last'),
        make('use c1r1', 'lesson.use.machine'),
        make('use c1r3', 'lesson.use.far'),
        make('use c5r1', 'lesson.use.last'),
        make('skip c2r1', 'lesson.skip'),
        make('scrap c1r1', 'lesson.scrap'),
        make('place b5 c2r2', 'lesson.hall'),
        make('place b2 c3r2', 'lesson.call'),
        make('place b6 c5r1', 'lesson.city'),
        make('place w3 c4r2', 'lesson.guns'),
        make('place w2 c1r1', 'lesson.fifth'),
        make('use c2r2', 'lesson.use.hall'),
        make('use c4r2', 'lesson.use.guns'),
        make('use c5r1', 'lesson.use.again'),
        make('end', 'lesson.end'),
        make('spawn c4', 'lesson.symbols'),
        make('spawn c1', 'lesson.later'),
    ],
}

/** Rounds later: the last step of research is one move away. */
const LAST: Chapter = {
    rolls: [],
    from: {
        round: 9,
        phase: 'place',
        mothership: 9,
        energy: 3,
        research: 13,
        damage: 3,
        excavator: 11,
        dice: [
            { color: 'black', value: 5, at: 'c1r1' },
            { color: 'black', value: 3, at: 'c2r0' },
            { color: 'black', value: 6, at: null },
            { color: 'white', value: 2, at: 'c5r1' },
            { color: 'white', value: 4, at: null },
        ],
        robots: [{ value: 6, at: 'c3r3', ready: true }, null],
        ships: [
            { at: 'sky', col: 1, row: 13 },
            { at: 'sky', col: 2, row: 15 },
            { at: 'sky', col: 3, row: 10 },
            { at: 'sky', col: 4, row: 10 },
            { at: 'sky', col: 5, row: 12 },
            { at: 'sky', col: 1, row: 10 },
            { at: 'aside' },
        ],
        result: null,
    },
    steps: [
        read('lesson.finale'),
        make('place b6 c4r3', 'lesson.finale.hall'),
        make('place w4 c3r0', 'lesson.finale.defence'),
        make('use c3r3', 'lesson.finale.use'),
        read('lesson.won'),
    ],
}

export const LESSON: Chapter[] = [FIRST, LAST]
