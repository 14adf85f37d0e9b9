// What the browser keeps: the game being played, written before a move is shown, and all games of the past, each as the
// text its link would hold.

export interface Kept {
    /** When it was begun: tells games apart. */
    id: number
    save: string
}

export interface Past {
    id: number
    link: string
    setup: unknown
    /** null: put aside unfinished. */
    result: unknown
    rounds: number
    research?: number
    /** How it stood, in the engine's words. */
    line?: string
}

/** Which game was played last, of those the engine has. */
export const readPlayed = () => read<string>('under.played')
export const writePlayed = (game: string) => write('under.played', game)

const current = (game: string) => `under.${game}.game`
const past = (game: string) => `under.${game}.past`

function read<T>(key: string): T | null {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
    } catch {
        return null
    }
}

/** False when the browser does not keep it: no room, or no storage at all. */
function write(key: string, value: unknown): boolean {
    try {
        localStorage.setItem(key, JSON.stringify(value))
        return true
    } catch {
        return false
    }
}

export const readGame = (game: string) => read<Kept>(current(game))
export const writeGame = (game: string, kept: Kept) => write(current(game), kept)

export function readPast(game: string): Past[] {
    const list = read<Past[]>(past(game))
    return Array.isArray(list) ? list : []
}

/** Adds a game, or replaces what was kept of the same one. */
export function writePast(game: string, entry: Past): boolean {
    return write(past(game), [...readPast(game).filter(({ id }) => id !== entry.id), entry])
}

export const forgetPast = (game: string, id: number) => write(past(game), readPast(game).filter((entry) => entry.id !== id))

/** Another tab played on: its game is the game. */
export function followGame(game: string, changed: (kept: Kept) => void): () => void {
    const listen = (event: StorageEvent) => {
        const kept = event.key === current(game) ? readGame(game) : null
        if (kept) changed(kept)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
}
