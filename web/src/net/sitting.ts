// A sitting at a table on a server: the same to look at and to play as one with the engine in this page. What is done is a command, and what
// happens, whoever did it, comes as news.
import type { Act, Answers, Look, Question } from '../engine/types'
import type { Scene } from '../shell/sitting'
import { beginningOf, countOf, openly, Sitting } from '../shell/sitting'
import { Store } from '../shell/store'
import { t } from '../messages'
import type { Listens } from './connection'
import { Connection } from './connection'
import { TableEngine } from './engine'
import type { News, TableEvent, TableInfo, Welcome } from './messages'
import { nameOf } from './names'
import { gameAt } from './server'

/** What is known of a table beside its game. */
export interface AtTable {
    info: TableInfo | null
    /** Whose seat it is; null: a spectator. */
    seat: number | null
    /** The seat that the key could take. */
    reserved: number | null
    actor: number | 'over' | null
    /** What happened, the latest last, as far back as the table still tells it. */
    events: TableEvent[]
    /** Of these the ones that were missed: those that came with the first news of this visit, if it is not one's first. */
    missed: TableEvent[]
    /** The number of the last event that was seen before. */
    seen: number
    /** When whoever decides was asked; the server's clock. */
    asked: number
    /** How far the server's clock is ahead of ours. */
    ahead: number
}
const NOTHING: AtTable = { info: null, seat: null, reserved: null, actor: null, events: [], missed: [], seen: 0, asked: 0, ahead: 0 }
const KEPT = 400
const GAME = new Set(['started', 'moved', 'undone', 'returned', 'bot', 'clock', 'rules', 'imported'])

/** The table as seen from one seat, and its game once it has begun. */
export class Table {
    readonly at = new Store<AtTable>(NOTHING)
    readonly game = new Store<{ sitting: TableSitting | null }>({ sitting: null })
    readonly connection: Connection
    private returning: boolean
    private claim: { key: string; then: () => void } | null = null
    private queue: Promise<unknown> = Promise.resolve()

    constructor(
        readonly id: string,
        key: string | null,
        always: () => object,
        known: { epoch: number; last: number } | undefined,
    ) {
        this.returning = !!known?.last
        this.at.set({ seen: known?.last ?? 0 })
        const listens: Listens = {
            onWelcome: (welcome, anew) => this.welcome(welcome, anew),
            onNews: (news) => this.news(news),
        }
        this.connection = new Connection(id, key, listens, always, known)
    }
    /** Somebody has asked for a seat whose link they lost: once the others agree, the key opens it. */
    awaitSeat(key: string, then: () => void): void {
        this.claim = { key, then }
    }
    private takeClaim(events: TableEvent[]): void {
        if (!this.claim || this.at.value.seat !== null || !events.some(({ what }) => what === 'link')) return
        const { key, then } = this.claim
        this.claim = null
        then()
        this.connection.restart(key)
    }
    /** After a long absence the news hold only the latest: whatever else the table still knows is asked for. */
    private async recall(): Promise<void> {
        const { events } = await this.connection.command({ do: 'story', after: this.at.value.seen })
        this.at.set({ missed: events as TableEvent[] })
    }

    close(): void {
        this.connection.close()
        this.game.value.sitting?.engine.close()
    }

    private welcome({ seat, reserved }: Welcome, anew: boolean): void {
        const other = seat !== this.at.value.seat
        this.at.set({ seat, reserved: reserved ?? null, ...((anew || other) && { events: [] }) })
        if (other) this.game.value.sitting?.sitAs(seat)
        if (anew || other) this.game.value.sitting?.forget()
    }

    private news(news: News): void {
        const { info, events } = this.at.value
        const now = news.table ?? info
        const mine = news.events.filter(({ what, by }) => GAME.has(what) && (!now?.sides || what !== 'moved' || by === this.at.value.seat)).at(-1)
        const first = info === null
        this.at.set({
            info: now,
            actor: news.actor ?? (now?.state === 'closed' ? 'over' : null),
            events: [...events, ...news.events].slice(-KEPT),
            ...(first && this.returning && { missed: news.events }),
            ...(mine && { asked: mine.at }),
            ...(news.now !== undefined && { ahead: news.now - Date.now() }),
        })
        if (first && this.returning && news.from > this.at.value.seen) this.recall().catch(() => {})
        this.returning = false
        this.takeClaim(news.events)
        if (now && !this.game.value.sitting && news.look) this.game.set({ sitting: new TableSitting(this, now.game, this.at.value.seat) })
        const { sitting } = this.game.value
        if (sitting) this.queue = this.queue.then(() => sitting.take(news)).catch(() => {})
    }
}

export class TableSitting extends Sitting {
    override readonly shared = false
    override readonly half: string
    private whole = false
    private readonly arrivals = new Map<number, () => void>()
    private reached = 0

    constructor(
        readonly table: Table,
        game: string,
        seat: number | null,
    ) {
        super(new TableEngine(table.connection, game, () => gameAt(table.id, table.at.value.seat)), game)
        this.half = `under.half.${table.id}`
        this.sitAs(seat)
    }
    /** In a duplicate, everybody has the only seat of a game of their own. */
    sitAs(seat: number | null): void {
        this.seat = seat === null ? -1 : this.table.at.value.info?.sides ? 0 : seat
    }
    /** What was known is not what comes next. */
    forget(): void {
        this.whole = false
    }

    /** News, one after the other: what happened is shown, and then what is asked now. */
    async take(news: News): Promise<void> {
        try {
            const ask = this.named(news.ask ?? null)
            if (!this.whole && news.look) await this.takeWhole(news.look, ask)
            else if (news.look) await this.takeEvents(news, news.look, ask)
        } finally {
            this.reached = Math.max(this.reached, news.last)
            for (const [number, arrive] of this.arrivals)
                if (number <= this.reached) {
                    this.arrivals.delete(number)
                    arrive()
                }
        }
    }

    /** A game for one knows no names; the table does. */
    private named(ask: Question | null): Question | null {
        const { info } = this.table.at.value
        const [seat, ...others] = info?.seats ?? []
        if (!ask || ask.mine || typeof ask.actor !== 'number' || !seat?.name || others.length) return ask
        return { ...ask, question: t(seat.bot ? 'turn.bot' : 'turn.theirs', { name: nameOf(info, 0) }) }
    }

    /** The position and all that was told, from the beginning. */
    private async takeWhole(look: Look, ask: Question | null): Promise<void> {
        const { engine, sight } = this
        const [{ told }, { board }, { lines }] = await engine.askAll([{ do: 'tell' }, { do: 'board' }, { do: 'describe' }])
        this.whole = true
        const log = openly(told)
        sight.set({ board, look, ask, lines, log, count: countOf(log) })
    }

    private async takeEvents({ events }: News, look: Look, ask: Question | null): Promise<void> {
        const { sight } = this
        const moved = events.flatMap(({ what, told, undone }) => (what === 'moved' && told && !undone ? openly(told) : []))
        const before = sight.value
        const known = countOf(before.log)
        const fresh = moved.filter(({ moves }) => (moves[0]?.number ?? 0) >= known)
        // Taken back, or not told in full: everything anew.
        if (events.some(({ what, undone }) => what === 'undone' || undone) || (fresh[0] && fresh[0].moves[0]!.number !== known)) return this.takeWhole(look, ask)
        if (!fresh.length) {
            // The same position: what somebody has begun to choose stays in their hand.
            if (JSON.stringify(before.ask) !== JSON.stringify(ask) || JSON.stringify(before.look) !== JSON.stringify(look)) sight.set({ look, ask })
            return
        }
        const log = [...before.log, ...fresh]
        const described = this.engine.ask({ do: 'describe' })
        const rest = document.hidden ? () => {} : await this.performed(fresh, look)
        const { lines } = await described
        sight.set({ look, ask, log, count: countOf(log), lines })
        rest()
    }
    private async performed(acts: Act[], look: Look): Promise<() => void> {
        const { sight } = this
        const { log } = sight.value
        const before = sight.value.look?.view
        const scenes: Scene[] = acts.map(({ told }, i) => ({ before: i === 0 ? before : look.view, after: look.view, told }))
        this.hold(1)
        sight.set({ ask: null })
        try {
            return await this.show(scenes, (sentences) => sight.set({ log: [...log, ...beginningOf(acts, sentences)] }))
        } finally {
            this.hold(-1)
        }
    }

    private holds = 0
    private hold(change: 1 | -1): void {
        this.holds += change
        if (this.sight.value.busy !== this.holds > 0) this.sight.set({ busy: this.holds > 0 })
    }
    private arrived(number: number): Promise<void> {
        return number <= this.reached ? Promise.resolve() : new Promise((resolve) => this.arrivals.set(number, resolve))
    }

    override async play(move: string, times = 1): Promise<boolean> {
        if (this.sight.value.busy) return false
        this.hold(1)
        try {
            const { last } = await this.table.connection.command({ do: 'act', move, ...(times > 1 && { times }), seen: this.reached })
            if (last !== undefined) await this.arrived(last)
        } finally {
            this.hold(-1)
        }
        return true
    }
    /** At a table the others are asked. */
    override async undo(): Promise<boolean> {
        await this.table.connection.command({ do: 'propose', about: 'undo' })
        return false
    }
    override async sit(): Promise<void> {
        await this.again()
    }
    override async again(): Promise<void> {
        this.table.connection.restart(this.table.connection.key)
    }
    override async order(id: string, on: boolean): Promise<void> {
        await this.table.connection.command({ do: 'orders', set: { [id]: on } })
        this.sight.set({ ask: await this.engine.ask({ do: 'ask' }) })
    }
    override hint(): Promise<Answers['hint']> {
        return this.engine.ask({ do: 'hint', ms: 300 })
    }
}
