// The engine off the main thread. A message is a list of requests; the message back has their answers in the same order.
import { openEngine } from './wasm'

declare const WASM_FILE: string

export interface Post {
    id: number
    requests: string[]
}
export interface Reply {
    id: number
    answers?: string[]
    /** The engine itself failed: it could not be loaded, or it stopped. */
    broken?: string
}

const engine = WebAssembly.compileStreaming(fetch(new URL(WASM_FILE, self.location.href))).then(openEngine)

self.onmessage = async ({ data }: MessageEvent<Post>) => {
    const reply: Reply = { id: data.id }
    try {
        reply.answers = data.requests.map(await engine)
    } catch (error) {
        reply.broken = String(error)
    }
    self.postMessage(reply)
}
