// A player's sitting: one engine with one game, what the page shows of it, and what can be done. The engine says what there is
// to see, what is asked and what happened; a whole turn is one message to it. A move counts as made once it is kept (see
// keep.ts); only then is it shown.
import type { Ask, Engine } from '../engine/client'
import type { Act, Answers, Look, Luck, Question, Telling } from '../engine/types'
import { Store } from './store'

/** One move carried out: the view before and after, and what happened on the way. */
export interface Scene {
    before: unknown
    after: unknown
    told: Telling[]
}

export interface Sight {
    /** What of the board does not change, as the game has it; null: nobody has drawn one. */
    board: unknown
    look: Look | null
    ask: Question | null
    /** The position in words. */
    lines: string[]
    log: Act[]
    /** Moves so far. */
    count: number
    /** A move is being carried out, or another game opened. */
    busy: boolean
}

/** What is kept of a game beside its moves. */
export interface Extras {
    /** The seats a bot plays. */
    bots?: number[] | undefined
    /** The built-in pack it is begun with, where that is not the game's own; a save knows it. */
    pack?: string | undefined
    /** The row of games it is one of. */
    campaign?: number | undefined
}
const BOT = 'simple'

const NOTHING: Sight = { board: null, look: null, ask: null, lines: [], log: [], count: 0, busy: false }

/** Given dice: the move chance makes next in a position; null: none is given. */
export type Dice = (view: unknown) => string | null

export class Sitting {
    readonly sight = new Store<Sight>(NOTHING)
    /** Whose eyes look; at a screen for several it changes hands. Nobody's in particular: -1. */
    seat = 0
    /** One screen for everybody who plays; at a table on a server each has their own. */
    readonly shared: boolean = true
    /** Where a tab keeps what somebody has begun to choose; null: nowhere. */
    readonly half: string | null = null
    /** What a bot would do, where somebody else than the page's own engine says so. */
    hint?(): Promise<Answers['hint']>
    /** Called with the save after every change of the game; what it throws stops the move from being shown. */
    keep: (save: string, sight: Sight) => void | Promise<void> = () => {}
    /** Shows what happened; the next choice is offered when it is done. What it returns is called once that is in sight. Meanwhile
     * `tell` lets the log keep pace: so many sentences of all scenes have been shown. */
    show: (scenes: Scene[], tell: (sentences: number) => void) => Promise<() => void> = async () => () => {}
    /** Scripted dice, for lessons; null: the engine's own. */
    dice: Dice | null = null
    extras: Extras = {}
    private last: Promise<unknown> = Promise.resolve()
    private waiting = 0

    constructor(
        readonly engine: Engine,
        readonly game: string,
    ) {}

    /** One change of the game after the other, in the order they were asked for. */
    private inTurn<T>(change: () => Promise<T>): Promise<T> {
        this.waiting++
        this.sight.set({ busy: true })
        const done = this.last.then(change).finally(() => this.sight.set({ busy: --this.waiting > 0 }))
        this.last = done.catch(() => {})
        return done
    }

    begin(setup?: unknown, seed?: string, luck: Luck = 'own', extras: Extras = {}): Promise<void> {
        const given = setup ? { setup } : {}
        return this.inTurn(async () => {
            this.extras = extras
            if (setup) await this.takePack(extras.pack)
            await this.open({ do: 'new', game: this.game, ...given, ...(seed !== undefined && { seed }), luck })
        })
    }
    /** A game begins with its own pack unless another was asked for; the one before may have had another. */
    private async takePack(pack?: string): Promise<void> {
        const { packs, pack: now } = await this.engine.ask({ do: 'packs', game: this.game })
        const wanted = pack ?? packs[0]
        // A game without a built-in pack has nothing to choose from.
        if (now && wanted && wanted !== now) await this.engine.ask({ do: 'packs', game: this.game, use: wanted })
    }

    place(state: unknown, setup: unknown): Promise<void> {
        return this.inTurn(() => this.open({ do: 'set', game: this.game, setup, state }))
    }

    /** Goes on with a save. One that was read from where games are kept is not written there again: by then another tab may
     * have kept more. */
    resume(save: string, keep = true, extras: Extras = {}): Promise<void> {
        return this.inTurn(async () => {
            const before = this.extras
            this.extras = extras
            try {
                await this.open({ do: 'load', save }, keep)
            } catch (error) {
                this.extras = before
                throw error
            }
        })
    }

    private eyes() {
        return { seat: this.seat }
    }
    /** Whoever acted last, if the screen was theirs: what they did is what is taken back. */
    private lastSeat(): number {
        const last = this.sight.value.log.findLast(({ seat }) => typeof seat === 'number' && !this.isBot(seat))?.seat
        return typeof last === 'number' ? last : this.seat
    }

    /** A game is begun or loaded: the board, the position, and all that was told so far. */
    private async open(request: Ask<'new' | 'set' | 'load'>, keep = true): Promise<void> {
        const { seat } = this
        this.seat = this.firstPerson()
        try {
            if (this.dice) await this.rollGiven((await this.engine.ask(request)).actor)
            const [, act, { told }, { board }, { lines }, { save }] = await this.engine.askAll([
                this.dice ? { do: 'status' } : request,
                { do: 'act', ...this.eyes(), follow: true },
                { do: 'tell', ...this.eyes() },
                { do: 'board' },
                { do: 'describe', ...this.eyes() },
                { do: 'save' },
            ])
            const next: Sight = { board, look: act.look, ask: act.ask, lines, log: openly(told), count: countOf(told), busy: true }
            if (!this.isBot(act.seat ?? 0)) this.seat = act.seat ?? this.seat
            if (keep) await this.keep(save, next)
            this.sight.set(next)
            await this.botsPlay()
        } catch (error) {
            this.seat = seat
            throw error
        }
    }

    /** False when another move is still being carried out: then nothing was done. */
    async play(move: string, times = 1): Promise<boolean> {
        if (this.sight.value.busy) return false
        await this.inTurn(() => (this.dice ? this.actGiven(move) : this.act(move, times)))
        return true
    }

    /** One message: the move, what chance rolls after it, and all the next screen needs. */
    private async act(move: string, times: number): Promise<void> {
        await this.actOnce(move, times)
        await this.botsPlay()
    }
    private async actOnce(move: string, times: number): Promise<void> {
        const [act, { lines }, { save }] = await this.engine.askAll([
            { do: 'act', ...this.eyes(), move, ...(times > 1 && { times }), views: true, follow: true },
            { do: 'describe', ...this.eyes() },
            { do: 'save' },
        ])
        if (!this.isBot(act.seat)) this.seat = act.seat ?? this.seat
        const log = [...this.sight.value.log, ...openly(act.told)]
        await this.arrive(save, { look: act.look, ask: act.ask, lines, log, count: countOf(log) }, this.scenesOf(act))
    }

    private isBot = (seat: unknown) => typeof seat === 'number' && !!this.extras.bots?.includes(seat)
    private firstPerson(): number {
        let seat = 0
        while (this.isBot(seat)) seat++
        return seat
    }
    /** Bots act until a person is asked, or the game is over; what they know is never told. */
    private async botsPlay(): Promise<void> {
        if (!this.isBot(this.sight.value.look?.actor)) return
        while (this.isBot(this.sight.value.look?.actor)) {
            const [act, { lines }, { save }] = await this.engine.askAll([
                { do: 'autoplay', ...this.eyes(), bot: BOT },
                { do: 'describe', ...this.eyes() },
                { do: 'save' },
            ])
            const log = [...this.sight.value.log, ...openly(act.told)]
            await this.arrive(save, { look: act.look, ask: act.ask, lines, log, count: countOf(log) }, this.scenesOf(act))
        }
        const { seat } = await this.engine.ask({ do: 'act', ...this.eyes(), follow: true })
        if (seat !== undefined && seat !== this.seat && !this.isBot(seat)) await this.seeAs(seat)
    }

    private scenesOf({ told, views }: Pick<Answers['act'], 'told' | 'views'>): Scene[] {
        let before = this.sight.value.look?.view
        const all = told.flatMap((act) => act.moves.map(({ number }) => act.told.filter((it) => it.number === number)))
        return all.map((happened, i) => {
            const scene = { before, after: views![i], told: happened }
            before = scene.after
            return scene
        })
    }

    /** The same with given dice, move by move. */
    private async actGiven(move: string): Promise<void> {
        const from = this.sight.value.count
        const scenes: Scene[] = []
        let before = this.sight.value.look?.view
        for (let next: string | null = move; next !== null; ) {
            const [{ actor, events }, { view }]: [Answers['play'], Answers['look']] = await this.engine.askAll([
                { do: 'play', move: next },
                { do: 'look', ...this.eyes() },
            ])
            scenes.push({ before, after: view, told: events })
            before = view
            next = actor === 'chance' ? this.dice!(view) : null
        }
        const [look, ask, { told }, { lines }, { save }] = await this.engine.askAll([
            { do: 'look', ...this.eyes() },
            { do: 'ask', ...this.eyes() },
            { do: 'tell', ...this.eyes(), from },
            { do: 'describe', ...this.eyes() },
            { do: 'save' },
        ])
        const log = [...this.sight.value.log, ...told]
        await this.arrive(save, { look, ask, lines, log, count: countOf(log) }, scenes)
    }

    private async rollGiven(actor: Answers['status']['actor']): Promise<void> {
        while (actor === 'chance') {
            const roll = this.dice!((await this.engine.ask({ do: 'look', ...this.eyes() })).view)
            if (roll === null) return
            ;({ actor } = await this.engine.ask({ do: 'play', move: roll }))
        }
    }

    /** Keeps the game, shows what happened, and offers what comes next. */
    private async arrive(save: string, next: Partial<Sight>, scenes: Scene[]): Promise<void> {
        await this.keep(save, { ...this.sight.value, ...next })
        let shown = () => {}
        if (scenes.length) {
            const { log } = this.sight.value
            this.sight.set({ ask: null })
            shown = await this.show(scenes, (sentences) => this.sight.set({ log: [...log, ...beginningOf(next.log!.slice(log.length), sentences)] }))
        }
        this.sight.set(next)
        shown()
    }

    /** False when another move is being carried out; refused where nothing can be taken back. */
    async undo(): Promise<boolean> {
        if (this.sight.value.busy) return false
        await this.inTurn(async () => {
            const [, act, { lines }, { save }] = await this.engine.askAll([
                { do: 'undo', seat: this.lastSeat() },
                { do: 'act', ...this.eyes(), follow: true },
                { do: 'describe', ...this.eyes() },
                { do: 'save' },
            ])
            if (!this.isBot(act.seat)) this.seat = act.seat ?? this.seat
            const log = this.sight.value.log.filter(({ moves }) => moves[0]!.number < act.from)
            await this.arrive(save, { look: act.look, ask: act.ask, lines, log, count: act.from }, [])
        })
        return true
    }

    /** The screen changes hands: everything as another seat may see it. */
    async sit(seat: number): Promise<void> {
        await this.inTurn(() => this.seeAs(seat))
    }
    private async seeAs(seat: number): Promise<void> {
        this.seat = seat
        const [look, ask, { told }, { lines }] = await this.engine.askAll([
            { do: 'look', ...this.eyes() },
            { do: 'ask', ...this.eyes() },
            { do: 'tell', ...this.eyes() },
            { do: 'describe', ...this.eyes() },
        ])
        this.sight.set({ look, ask, lines, log: openly(told), count: countOf(told) })
    }

    /** The same position again: sentences are to be said another way. */
    again(): Promise<void> {
        return this.sit(this.seat)
    }

    /** A standing order is switched; what it answers from now on is played when it comes up. */
    async order(id: string, on: boolean): Promise<void> {
        await this.engine.ask({ do: 'orders', ...this.eyes(), set: { [id]: on } })
        const ask = await this.engine.ask({ do: 'ask', ...this.eyes() })
        this.sight.set({ ask })
    }

    preview(move: string): Promise<Answers['preview']> {
        return this.engine.ask({ do: 'preview', ...this.eyes(), move })
    }
    /** Why a move cannot be made. */
    async whyNot(move: string): Promise<string> {
        const why = await this.engine.ask({ do: 'why', ...this.eyes(), move })
        return 'text' in why ? why.text : ''
    }
    /** What another game like this one needs beside its set-up. */
    async extrasAgain(): Promise<Extras> {
        const { pack } = await this.engine.ask({ do: 'packs', game: this.game })
        return { pack, bots: this.extras.bots }
    }
    async save(): Promise<string> {
        return (await this.engine.ask({ do: 'save' })).save
    }
}

export const countOf = (log: Act[]) => log.reduce((sum, { moves }) => sum + moves.length, 0)

/** Without what this seat was dealt and others may not see: that is looked at on purpose, not read over a shoulder. */
export function openly(acts: Act[]): Act[] {
    return acts.map((act) => {
        const dealt = new Set(act.moves.filter(({ by, secret, move }) => by === 'chance' && secret && move !== '?').map(({ number }) => number))
        if (!dealt.size) return act
        const moves = act.moves.map((it) => (dealt.has(it.number) ? { ...it, move: '?' } : it))
        return { ...act, moves, told: act.told.filter(({ number }) => number === undefined || !dealt.has(number)) }
    })
}

/** The first sentences of some acts. */
export function beginningOf(acts: Act[], sentences: number): Act[] {
    let left = sentences
    return acts.flatMap((act) => {
        const told = act.told.slice(0, left)
        left -= told.length
        return told.length ? [{ ...act, told }] : []
    })
}
