// The lesson: a first game, told move by move. The dice are given; the player makes the moves, in any order where the order does not
// matter, and any move where nothing can go wrong. It covers every kind of move and what comes of it; a test plays it in every order it
// allows.
import type { SkiesState } from '../../engine/skies'
import type { Key } from '../../messages'

export interface Step {
    say: Key & `lesson.${string}`
    /** The move to make, or how every move begins that may be made; null: only to read. */
    move: string | null
    /** Any move that begins like that is as good. */
    free?: true
}

/** Steps that belong together: once the first is done the next one follows. */
export type Task = Step[]

export interface Chapter {
    /** Where it begins; without one, at the start of a game. */
    from?: SkiesState
    /** What the dice show, black ones first: by round, and in it by how many white dice have been placed. */
    dice: Record<number, number[][]>
    /** One group after the other; the tasks of a group in any order. */
    groups: Task[][]
}

const read = (say: Step['say']): Task[] => [[{ say, move: null }]]
const make = (move: string, say: Step['say']): Task => [{ say, move }]
const free = (move: string, say: Step['say']): Task => [{ say, move, free: true }]
const one = (move: string, say: Step['say']): Task[] => [make(move, say)]

const FIRST: Chapter = {
    dice: {
        1: [[4, 5, 2, 3, 1], [4, 4, 2, 3, 5], [4, 4, 2, 3, 5]],
        2: [[1, 4, 6, 5, 3], [1, 4, 3, 5, 2], [1, 4, 3, 5, 2]],
        3: [[5, 2, 6, 3, 4], [5, 2, 6, 3, 2], [5, 2, 6, 3, 2]],
        4: [[3, 3, 5, 2, 6]],
    },
    groups: [
        read('lesson.welcome'),
        [make('place b4 c1r1', 'lesson.place'), make('place w3 c2r1', 'lesson.white'), make('place b4 c3r1', 'lesson.fighter')],
        [make('place b2 c4r2', 'lesson.dig'), make('place w5 c5r1', 'lesson.research')],
        one('use c1r1', 'lesson.use.energy'),
        [
            make('use c3r1', 'lesson.use.fighter'),
            [{ move: 'use c2r1', say: 'lesson.use.robot' }, { move: 'robot c1r1', say: 'lesson.robot' }],
            make('use c4r2', 'lesson.use.dig'),
            make('use c5r1', 'lesson.use.research'),
        ],
        [make('spawn c1', 'lesson.mothership'), make('spawn c2', 'lesson.spawn')],
        [
            make('place b1 c3r0', 'lesson.defence'),
            make('place b4 c1r3', 'lesson.dig.far'),
            make('place w5 c5r1', 'lesson.reroll'),
            make('place b3 c2r1', 'lesson.blocked'),
            make('place w2 c4r0', 'lesson.last'),
        ],
        [
            make('use c1r1', 'lesson.use.machine'),
            make('use c1r3', 'lesson.use.far'),
            make('use c5r1', 'lesson.use.last'),
            make('skip c2r1', 'lesson.skip'),
        ],
        one('scrap c1r1', 'lesson.scrap'),
        [make('place b5 c2r2', 'lesson.hall'), make('place b2 c3r2', 'lesson.call')],
        // Only after the ship of column 3 has moved: column 4's drifts there.
        [make('place b6 c5r1', 'lesson.city'), make('place w3 c4r2', 'lesson.guns'), make('place w2 c1r1', 'lesson.fifth')],
        [make('use c2r2', 'lesson.use.hall'), make('use c4r2', 'lesson.use.guns'), make('use c5r1', 'lesson.use.again')],
        one('end', 'lesson.end'),
        [free('spawn', 'lesson.symbols')],
        [free('spawn', 'lesson.later')],
    ],
}

/** Rounds later: the last step of research is one move away. */
const LAST: Chapter = {
    dice: { 9: [[5, 3, 6, 2, 4], [5, 3, 6, 2, 4], [5, 3, 6, 2, 4]] },
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
    groups: [
        read('lesson.finale'),
        [make('place b6 c4r3', 'lesson.finale.hall'), free('place w4 c3', 'lesson.finale.defence')],
        one('use c3r3', 'lesson.finale.use'),
        read('lesson.won'),
    ],
}

export const LESSON: Chapter[] = [FIRST, LAST]

/** The roll of given dice in a position: each die still in hand shows what it is to show at this roll of the round. */
export function rollOf({ dice }: Chapter, view: SkiesState): string | null {
    const placed = view.dice.filter(({ color, at }) => color === 'white' && at !== null).length
    const values = dice[view.round]?.[placed]
    return values ? `roll ${view.dice.flatMap(({ at }, die) => (at === null ? values[die]! : [])).join(' ')}` : null
}

/** Where the lesson is: which tasks of the group are done, and how far the one under way is. */
export interface Standing {
    group: number
    done: ReadonlySet<Task>
    under: { task: Task; step: number } | null
}
export const START: Standing = { group: 0, done: new Set(), under: null }

export const fits = ({ move, free: any }: Step, made: string) => move !== null && (any ? made.startsWith(move) : made === move)

/** The steps that may be done now, the one the coach speaks of first. */
export function stepsNow({ groups }: Chapter, { group, done, under }: Standing): Step[] {
    if (under) return [under.task[under.step]!]
    return (groups[group] ?? []).filter((task) => !done.has(task)).map((task) => task[0]!)
}

/** Whether a move may be made now. */
export const mayMake = (chapter: Chapter, now: Standing, move: string) => stepsNow(chapter, now).some((step) => fits(step, move))

/** The standing after a step: null when the chapter is over. */
export function after(chapter: Chapter, now: Standing, made: string | null): Standing | null {
    const tasks = chapter.groups[now.group]!
    const task = now.under?.task ?? tasks.find((it) => !now.done.has(it) && (made === null ? it[0]!.move === null : fits(it[0]!, made)))
    if (!task) return now
    const step = (now.under?.step ?? 0) + 1
    if (step < task.length) return { ...now, under: { task, step } }
    const done = new Set([...now.done, task])
    if (done.size < tasks.length) return { group: now.group, done, under: null }
    return now.group + 1 < chapter.groups.length ? { ...START, group: now.group + 1 } : null
}

export const stepCount = ({ groups }: Chapter) => groups.flat(2).length
