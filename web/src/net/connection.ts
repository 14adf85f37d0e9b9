// A connection to a table that lasts: it says hello, comes back by itself when the line breaks, and repeats every command, with the
// same id, until it is answered. What the table tells goes on where it stopped: nothing comes twice, and nothing is missing.
import { Refusal } from '../engine/client'
import { Store } from '../shell/store'
import type { Hears, Line } from './lines'
import { openPolls, openSocket } from './lines'
import type { Answer, Command, Message, News, Welcome } from './messages'

/** Milliseconds: how long a break goes unnoticed, how long an answer may take, and how long it may be silent before one asks. */
const UNNOTICED = 5000
const ANSWER = 5000
const SILENCE = 25_000
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

export interface LineState {
    /** Nobody has been told hello yet; here; away for a moment; for good, since the table or the seat does not exist. */
    state: 'opening' | 'here' | 'lost' | 'refused'
    /** It has been away for long enough that people are told. */
    shown: boolean
    /** Why it is refused. */
    code: string
    why: string
}

export interface Listens {
    /** Whose eyes look, and whether what is known has to be forgotten. */
    onWelcome(welcome: Welcome, anew: boolean): void
    onNews(news: News): void
}

/** A refusal of the table, in its own sentence, and its code. */
export class Refused extends Refusal {
    constructor(readonly answer: Answer) {
        super(answer.error ?? '')
    }
    get code(): string {
        return this.answer.code ?? ''
    }
}

interface Waiting {
    command: Command & { id: string }
    resolve: (answer: Answer) => void
    reject: (error: Error) => void
}

/** Characters for ids of commands and for keys of seats. */
export function randomText(bytes: number): string {
    const random = crypto.getRandomValues(new Uint8Array(bytes))
    return btoa(String.fromCharCode(...random)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Where WebSockets once failed and requests came through, requests are what is used until the page is left. */
let polls = false

export class Connection {
    readonly line = new Store<LineState>({ state: 'opening', shown: false, code: '', why: '' })
    epoch = 0
    last = 0
    private readonly waiting = new Map<string, Waiting>()
    private way: Line | null = null
    private welcomed = false
    private wait = FIRST_WAIT
    private again: ReturnType<typeof setTimeout> | undefined
    private late: ReturnType<typeof setTimeout> | undefined
    private silent: ReturnType<typeof setTimeout> | undefined
    private over = false
    private readonly session = randomText(6)
    private count = 0

    constructor(
        readonly table: string,
        public key: string | null,
        private readonly listens: Listens,
        /** What every hello says: how sentences name places. */
        private readonly always: () => object,
        known: { epoch: number; last: number } = { epoch: 0, last: 0 },
    ) {
        Object.assign(this, known)
        addEventListener('online', this.hurry)
        addEventListener('offline', this.lose)
        document.addEventListener('visibilitychange', this.hurry)
        this.notice()
        this.open()
    }

    close(): void {
        this.over = true
        removeEventListener('online', this.hurry)
        removeEventListener('offline', this.lose)
        document.removeEventListener('visibilitychange', this.hurry)
        for (const timer of [this.again, this.late, this.silent]) clearTimeout(timer)
        this.way?.close()
        for (const { reject } of this.waiting.values()) reject(new Error('closed'))
        this.waiting.clear()
    }

    /** Says hello anew: with another key, or since sentences are to be said another way; `forget`: from the beginning. */
    restart(key: string | null, forget = true): void {
        this.key = key
        if (forget) this.epoch = this.last = 0
        this.way?.close()
        this.wait = FIRST_WAIT
        this.line.set({ state: 'opening', code: '', why: '' })
        this.open()
    }

    /** Commands that are carried out, or were; their answers, or how they were refused. */
    command(command: Command): Promise<Answer> {
        return new Promise((resolve, reject) => {
            const id = `${this.session}-${++this.count}`
            const waiting: Waiting = { command: { ...command, id }, resolve, reject }
            this.waiting.set(id, waiting)
            if (this.welcomed) this.say(waiting)
        })
    }
    private say({ command }: Waiting): void {
        this.way?.say([command])
        // What is not answered in time was not heard: the line is dead, whatever it says.
        const way = this.way
        setTimeout(() => this.waiting.has(command.id) && this.way === way && this.lose(), ANSWER * (document.hidden ? 4 : 1))
    }
    get unanswered(): boolean {
        return [...this.waiting.values()].some(({ command }) => command.do === 'act')
    }

    private open(): void {
        if (this.over) return
        clearTimeout(this.again)
        this.welcomed = false
        const polling = polls
        const hears: Hears = {
            onOpen: () => this.way === way && way.say([this.hello()]),
            onHeard: (messages) => {
                if (this.way !== way) return
                this.hearSomething()
                messages.forEach((it) => this.way === way && this.hear(it))
            },
            onLost: (opened) => {
                if (this.way !== way) return
                // A WebSocket that never opened: perhaps something on the way does not know them.
                if (!opened) polls = !polling
                this.lost()
            },
        }
        const way: Line = polling ? openPolls(this.table, hears) : openSocket(this.table, hears)
        this.way = way
    }
    private hello(): Command {
        return { do: 'hello', ...(this.key !== null && { key: this.key }), ...this.always(), ...(this.last > 0 && { epoch: this.epoch, last: this.last }) }
    }

    private hearSomething(): void {
        clearTimeout(this.silent)
        this.silent = setTimeout(() => void this.command({ do: 'help' }).catch(() => {}), SILENCE)
    }

    private hear(message: Message): void {
        if (message.type === 'welcome') this.welcome(message)
        else if (message.type === 'news') this.news(message)
        else if (message.type === 'answer') this.answer(message)
        // Goodbye: the server stops, or this seat or table is no longer there. The next hello is told which.
        else this.lose()
    }
    private welcome(welcome: Welcome): void {
        const anew = welcome.epoch !== this.epoch || welcome.from !== this.last || this.last === 0
        this.epoch = welcome.epoch
        this.last = welcome.from
        this.welcomed = true
        this.wait = FIRST_WAIT
        clearTimeout(this.late)
        this.late = undefined
        this.line.set({ state: 'here', shown: false, code: '', why: '' })
        this.listens.onWelcome(welcome, anew)
        for (const waiting of this.waiting.values()) this.say(waiting)
    }
    private news(news: News): void {
        // Something is missing between what is known and this: say hello again, from what is known.
        if (news.epoch === this.epoch && news.from > this.last) return this.lose()
        this.epoch = news.epoch
        this.last = news.last
        this.listens.onNews(news)
    }
    private answer(answer: Answer): void {
        const asked = this.waiting.get(answer.id ?? '')
        if (!asked && !answer.ok && !this.welcomed) return this.refuse(answer.code ?? '', answer.error ?? '')
        if (!asked) return
        // Too many at once, or the disk was busy: the same again, a little later.
        if (!answer.ok && (answer.code === 'messages-per-second' || answer.code === 'store')) {
            setTimeout(() => this.waiting.has(asked.command.id) && this.welcomed && this.say(asked), 700)
            return
        }
        this.waiting.delete(asked.command.id)
        if (answer.ok) asked.resolve(answer)
        else asked.reject(new Refused(answer))
    }
    private refuse(code: string, why: string): void {
        // Limits and a busy store pass; that there is no such table or seat does not.
        if (code !== 'key' && code !== 'taken' && code !== 'gone' && code !== 'bad') return this.lose()
        this.way?.close()
        this.way = null
        clearTimeout(this.late)
        clearTimeout(this.silent)
        this.line.set({ state: 'refused', shown: true, code, why })
    }

    private notice(): void {
        this.late ??= setTimeout(() => this.line.set({ shown: true }), UNNOTICED)
    }
    private lose = (): void => {
        if (this.over || this.line.value.state === 'refused') return
        this.way?.close()
        this.lost()
    }
    private lost(): void {
        this.way = null
        this.welcomed = false
        clearTimeout(this.silent)
        clearTimeout(this.again)
        if (this.line.value.state === 'here') this.line.set({ state: 'lost' })
        this.notice()
        this.again = setTimeout(() => this.open(), this.wait * (0.6 + 0.8 * Math.random()))
        this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
    }
    /** The network is back, or somebody looks at the page: not a moment longer is waited. */
    readonly hurry = (): void => {
        if (this.over || this.way || document.hidden || this.line.value.state === 'refused') return
        this.wait = FIRST_WAIT
        this.open()
    }
}
