// The workers of the page: one for play, always quick; one for what takes thought. More are opened where a second
// game is looked at. Every game has an engine of its own, fetched and compiled once, when it is first wanted.
import type { Engine } from '../engine/client'
import { openWorker } from '../engine/client'
import { placesWanted } from './settings'

declare const WORKER_FILE: string
declare const WASM_FILES: Record<string, string>

/** The games there are engines for. */
export const GAMES = Object.keys(WASM_FILES)

const modules = new Map<string, Promise<WebAssembly.Module>>()
function moduleOf(game: string): Promise<WebAssembly.Module> {
    let module = modules.get(game)
    if (!module) modules.set(game, (module = WebAssembly.compileStreaming(fetch(WASM_FILES[game]!))))
    return module
}

/** Begins to fetch a game's engine. */
export const fetchEngine = (game: string): void => void moduleOf(game).catch(() => {})

/** The game whose page is open: what is asked is asked of its engine where no other is named. */
let playing = GAMES[0]!
export function playGame(game: string): void {
    playing = game
}

export const openEngine = (game = playing): Engine => openWorker(WORKER_FILE, moduleOf(game), placesWanted)

let thinking: { game: string; engine: Engine } | undefined
export function thinker(game = playing): Engine {
    if (thinking?.game !== game) {
        stopThinking()
        thinking = { game, engine: openEngine(game) }
    }
    return thinking.engine
}

/** Stops what is being thought about; the next thought begins afresh. */
export function stopThinking(): void {
    thinking?.engine.close()
    thinking = undefined
}
