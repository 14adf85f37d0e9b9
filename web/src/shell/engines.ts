// The workers of the page: one for play, always quick; one for what takes thought. More are opened where a second
// game is looked at.
import type { Engine } from '../engine/client'
import { openWorker } from '../engine/client'

declare const WORKER_FILE: string
declare const WASM_FILE: string

/** Fetched and compiled once, for all of them. */
const module = WebAssembly.compileStreaming(fetch(WASM_FILE))

export const openEngine = (): Engine => openWorker(WORKER_FILE, module)

let thinking: Engine | undefined
export const thinker = (): Engine => (thinking ??= openEngine())

/** Stops what is being thought about; the next thought begins afresh. */
export function stopThinking(): void {
    thinking?.close()
    thinking = undefined
}
