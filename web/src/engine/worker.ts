// The engine off the main thread. The first message is the compiled module; after that a message is a list of requests, and the
// message back has their answers in the same order.
import type { Answerer } from './wasm'
import { openEngine } from './wasm'

export interface Post {
    id: number
    requests: string[]
}
export interface Reply {
    id: number
    answers?: string[]
    /** The engine itself failed: it could not be started, or it stopped. */
    broken?: string
}

let engine: Promise<Answerer> | undefined

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Post>) => {
    if (data instanceof WebAssembly.Module) {
        engine = openEngine(data)
        return
    }
    const reply: Reply = { id: data.id }
    try {
        reply.answers = data.requests.map(await engine!)
    } catch (error) {
        reply.broken = String(error)
    }
    self.postMessage(reply)
}
