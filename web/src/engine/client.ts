// The engine as the page sees it: typed questions, promised answers. Every instance is a worker with a game of its own.
import type { Answers, Asks, Verb } from './types'
import type { Post, Reply } from './worker'

/** What the engine refused, in its own sentence. */
export class Refusal extends Error {}

export type Ask<V extends Verb = Verb> = { [K in V]: { do: K } & Asks[K] }[V]

export interface Engine {
    ask<V extends Verb>(request: { do: V } & Asks[V]): Promise<Answers[V]>
    /** Many questions in one message; the first that is refused is what it fails with. */
    askAll<R extends readonly Ask[]>(requests: readonly [...R]): Promise<{ [K in keyof R]: Answers[R[K]['do']] }>
    close(): void
}

/** JSON, but for seeds: they are kept as digits, since a number of JavaScript would round large ones. */
const written = (request: object) => JSON.stringify(request).replace(/"seed":"(\d+)"/, '"seed":$1')

/** What `always` gives goes along with every request. */
export function openWorker(file: string, module: Promise<WebAssembly.Module>, always: () => object): Engine {
    const worker = new Worker(file, { type: 'module' })
    const waiting = new Map<number, { resolve: (answers: string[]) => void; reject: (error: Error) => void }>()
    let last = 0

    const fail = (sentence: string) => {
        for (const { reject } of waiting.values()) reject(new Error(sentence))
        waiting.clear()
    }
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        const asked = waiting.get(data.id)
        waiting.delete(data.id)
        if (data.answers) asked?.resolve(data.answers)
        else asked?.reject(new Error(data.broken))
    }
    worker.onerror = (event) => fail(event.message || 'The engine could not be started.')

    const started = module.then((compiled) => worker.postMessage(compiled))
    const post = async (requests: object[]) => {
        await started
        return new Promise<string[]>((resolve, reject) => {
            const id = ++last
            waiting.set(id, { resolve, reject })
            worker.postMessage({ id, requests: requests.map((request) => written({ ...request, ...always() })) } satisfies Post)
        })
    }
    const read = (answer: string) => {
        const { ok, error, ...rest } = JSON.parse(answer)
        if (!ok) throw new Refusal(error)
        return rest
    }
    return {
        ask: async (request) => read((await post([request]))[0]!),
        askAll: async <R extends readonly Ask[]>(requests: readonly [...R]) =>
            (await post([...requests])).map(read) as { [K in keyof R]: Answers[R[K]['do']] },
        close: () => {
            worker.terminate()
            fail('The engine was closed.')
        },
    }
}
