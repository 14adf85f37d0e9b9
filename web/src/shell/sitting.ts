// A player's sitting: one engine with one game, what the page shows of it, and what can be done. Dice are rolled as soon
// as chance is to move. A move counts as made once it is kept (see keep.ts); only then is it shown.
import type { Engine } from '../engine/client'
import type { SkiesBoard, SkiesEvent, SkiesState } from '../engine/skies'
import type { Answers, Setup, Status } from '../engine/types'
import { Store } from './store'

export interface Told {
    move: string
    events: SkiesEvent[]
    /** Moves played when this was told: its place in the log. */
    count: number
}

/** One move carried out: what there was before and after, and what happened on the way. */
export interface Scene extends Told {
    before: SkiesState
    after: SkiesState
}

export interface Sight {
    ready: boolean
    board: SkiesBoard | null
    state: SkiesState | null
    status: Status | null
    moves: string[]
    log: Told[]
    count: number
    /** null: can be taken back; a sentence: why it cannot. */
    undoWhy: string | null
    /** The engine is carrying out a move. */
    busy: boolean
}

const NOTHING: Sight = {
    ready: false,
    board: null,
    state: null,
    status: null,
    moves: [],
    log: [],
    count: 0,
    undoWhy: '',
    busy: false,
}

export type Wanted = { hard: string[] } | { level: number }
export type Dice = (count: number) => string | null

export class Sitting {
    readonly sight = new Store<Sight>(NOTHING)
    /** Called with the save after every change of the game; what it throws stops the move from being shown. */
    keep: (save: string, sight: Sight) => void = () => {}
    /** Shows what happened; the next choice is offered when it is done. What it returns is called once that is in sight. */
    show: (scenes: Scene[]) => Promise<() => void> = async () => () => {}
    /** Real or scripted dice: the roll for the move with that number, or null for the engine's own. */
    dice: Dice = () => null

    constructor(
        readonly engine: Engine,
        readonly game: 'skies',
    ) {}

    async begin(setup?: Wanted, seed?: string): Promise<void> {
        await this.engine.ask({ do: 'new', game: this.game, ...(setup && { setup }), ...(seed !== undefined && { seed }) })
        await this.opened()
    }

    async place(state: SkiesState, setup: Setup): Promise<void> {
        await this.engine.ask({ do: 'set', game: this.game, setup, state })
        await this.opened()
    }

    async resume(save: string): Promise<void> {
        await this.engine.ask({ do: 'load', save })
        await this.opened()
    }

    /** A game was begun or loaded: the board, the position, then all that was told so far. */
    private async opened(): Promise<void> {
        const [{ board }, { moves }] = await Promise.all([
            this.engine.ask({ do: 'board' }),
            this.engine.ask({ do: 'log' }),
        ])
        const told = await this.engine.askAll(moves.map((_, i) => ({ do: 'at' as const, count: i + 1 })))
        const log = told.map(({ move, events, count }) => ({ move: move ?? '', events, count }))
        this.sight.set({ ...NOTHING, board, log })
        await this.settle()
    }

    /** False when another move is still being carried out: then nothing was done. */
    async play(move: string): Promise<boolean> {
        if (this.sight.value.busy) return false
        this.sight.set({ busy: true })
        try {
            const scene = await this.carry(move)
            await this.settle([scene])
            return true
        } finally {
            this.sight.set({ busy: false })
        }
    }

    async undo(): Promise<void> {
        if (this.sight.value.busy) return
        const { count } = await this.engine.ask({ do: 'can-undo' })
        if (count === null) return
        await this.engine.ask({ do: 'back' })
        this.sight.set({ log: this.sight.value.log.filter((told) => told.count <= count) })
        await this.settle()
    }

    private async carry(move: string | null): Promise<Scene> {
        const before = (await this.engine.ask({ do: 'state' })).state
        const done = await (move === null
            ? this.engine.ask({ do: 'roll' })
            : this.engine.ask({ do: 'play', move }).then((answer) => ({ ...answer, move })))
        const { state } = await this.engine.ask({ do: 'state' })
        const count = (await this.engine.ask({ do: 'log' })).moves.length
        return { before, after: state, move: done.move, events: done.events, count }
    }

    /** Rolls while chance is to move, keeps the game, shows what happened, and offers what comes next. */
    private async settle(scenes: Scene[] = []): Promise<void> {
        let status: Status = await this.engine.ask({ do: 'status' })
        while (status.actor === 'chance') {
            const count = (await this.engine.ask({ do: 'log' })).moves.length
            scenes.push(await this.carry(this.dice(count)))
            status = await this.engine.ask({ do: 'status' })
        }
        const [{ state }, { moves: log }, offered, undo, { save }] = await Promise.all([
            this.engine.ask({ do: 'state' }),
            this.engine.ask({ do: 'log' }),
            this.engine.ask({ do: 'moves' }),
            this.engine.ask({ do: 'can-undo' }),
            this.engine.ask({ do: 'save' }),
        ])
        const next: Partial<Sight> = {
            ready: true,
            state,
            status,
            count: log.length,
            moves: 'moves' in offered ? offered.moves : [],
            undoWhy: undo.count === null ? undo.why : null,
            log: [...this.sight.value.log, ...scenes.map(({ move, events, count }) => ({ move, events, count }))],
        }
        this.keep(save, { ...this.sight.value, ...next })
        let shown = () => {}
        if (scenes.length) {
            this.sight.set({ log: next.log!, moves: [] })
            shown = await this.show(scenes)
        }
        this.sight.set(next)
        shown()
    }

    async preview(move: string): Promise<Answers['preview']> {
        return this.engine.ask({ do: 'preview', move })
    }
    async save(): Promise<string> {
        return (await this.engine.ask({ do: 'save' })).save
    }
}
