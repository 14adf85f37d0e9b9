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
    board: SkiesBoard | null
    state: SkiesState | null
    status: Status | null
    moves: string[]
    log: Told[]
    count: number
    /** null: can be taken back; a sentence: why it cannot. */
    undoWhy: string | null
    /** A move is being carried out, or another game opened. */
    busy: boolean
}

const NOTHING: Sight = {
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
    keep: (save: string, sight: Sight) => void | Promise<void> = () => {}
    /** Shows what happened; the next choice is offered when it is done. What it returns is called once that is in sight. */
    show: (scenes: Scene[]) => Promise<() => void> = async () => () => {}
    /** Real or scripted dice: the roll for the move with that number, or null for the engine's own. */
    dice: Dice = () => null
    private last: Promise<unknown> = Promise.resolve()
    private waiting = 0

    constructor(
        readonly engine: Engine,
        readonly game: 'skies',
    ) {}

    /** One change of the game after the other, in the order they were asked for. */
    private inTurn<T>(change: () => Promise<T>): Promise<T> {
        this.waiting++
        this.sight.set({ busy: true })
        const done = this.last.then(change).finally(() => this.sight.set({ busy: --this.waiting > 0 }))
        this.last = done.catch(() => {})
        return done
    }

    begin(setup?: Wanted, seed?: string): Promise<void> {
        return this.inTurn(async () => {
            await this.engine.ask({ do: 'new', game: this.game, ...(setup && { setup }), ...(seed !== undefined && { seed }) })
            await this.opened()
        })
    }

    place(state: SkiesState, setup: Setup): Promise<void> {
        return this.inTurn(async () => {
            await this.engine.ask({ do: 'set', game: this.game, setup, state })
            await this.opened()
        })
    }

    /** Goes on with a save. One that was read from where games are kept is not written there again: by then another tab may
     * have kept more. */
    resume(save: string, keep = true): Promise<void> {
        return this.inTurn(async () => {
            await this.engine.ask({ do: 'load', save })
            await this.opened(keep)
        })
    }

    /** A game was begun or loaded: the board, the position, then all that was told so far. */
    private async opened(keep = true): Promise<void> {
        const [{ board }, { moves }] = await Promise.all([
            this.engine.ask({ do: 'board' }),
            this.engine.ask({ do: 'log' }),
        ])
        const told = await this.engine.askAll(moves.map((_, i) => ({ do: 'at' as const, count: i + 1 })))
        const log = told.map(({ move, events, count }) => ({ move: move ?? '', events, count }))
        this.sight.set({ ...NOTHING, board, log, busy: true })
        await this.settle([], keep)
    }

    /** False when another move is still being carried out: then nothing was done. */
    async play(move: string): Promise<boolean> {
        if (this.sight.value.busy) return false
        await this.inTurn(async () => this.settle([await this.carry(move)]))
        return true
    }

    /** False likewise, or when nothing can be taken back. */
    async undo(): Promise<boolean> {
        if (this.sight.value.busy) return false
        return this.inTurn(async () => {
            const { count } = await this.engine.ask({ do: 'can-undo' })
            if (count === null) return false
            await this.engine.ask({ do: 'back' })
            this.sight.set({ log: this.sight.value.log.filter((told) => told.count <= count) })
            await this.settle()
            return true
        })
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
    private async settle(scenes: Scene[] = [], keep = true): Promise<void> {
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
            state,
            status,
            count: log.length,
            moves: 'moves' in offered ? offered.moves : [],
            undoWhy: undo.count === null ? undo.why : null,
            log: [...this.sight.value.log, ...scenes.map(({ move, events, count }) => ({ move, events, count }))],
        }
        if (keep || scenes.length) await this.keep(save, { ...this.sight.value, ...next })
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
