// The engine at a table on a server: what is about the game is asked there, for one's own eyes; what is in the box, and everything about a game
// that is over, is asked of the engine in this page.
import type { Ask, Engine } from '../engine/client'
import { openEngine } from '../shell/engines'
import type { Answers, Verb } from '../engine/types'
import type { Connection } from './connection'

const AT_TABLE: ReadonlySet<Verb> = new Set<Verb>(['look', 'ask', 'tell', 'why', 'at', 'preview', 'hint', 'orders', 'describe', 'help', 'role', 'board'])
/** About the whole game: only known when it is over. */
const AFTERWARDS: ReadonlySet<Verb> = new Set<Verb>(['save', 'carry', 'analyse', 'suspicions'])

export class TableEngine implements Engine {
    private local: Engine | undefined
    private loaded: Promise<unknown> | undefined

    constructor(
        private readonly connection: Connection,
        private readonly game: string,
        /** The game that is over, as a save. */
        private readonly exported: () => Promise<string>,
    ) {}

    private here(): Engine {
        return (this.local ??= openEngine(this.game))
    }
    async ask<V extends Verb>(request: { do: V } & Ask<V>): Promise<Answers[V]> {
        if (AT_TABLE.has(request.do)) {
            const { seat: _, ...said } = request as { do: string; seat?: number }
            const { type: __, id: ___, ok: ____, last: _____, ...answer } = await this.connection.command(said)
            return answer as Answers[V]
        }
        if (AFTERWARDS.has(request.do)) await (this.loaded ??= this.exported().then((save) => this.here().ask({ do: 'load', save })))
        return this.here().ask(request)
    }
    askAll<R extends readonly Ask[]>(requests: readonly [...R]): Promise<{ [K in keyof R]: Answers[R[K]['do']] }> {
        return Promise.all(requests.map((it) => this.ask(it as never))) as Promise<never>
    }
    close(): void {
        this.local?.close()
    }
}
