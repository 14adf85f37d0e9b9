// Games and statistics as one file, to take them to another browser: writing it, checking one that is read, and adding its
// games to those that are here. Statistics are counted from games, so games are all there is to take along, and what a game's front
// keeps of several of them together.
import { anything, atLeast, list, text, whole, word } from '../engine/schema'
import type { Check } from '../engine/schema'
import type { Luck } from '../engine/types'
import { loadFront } from '../games'
import type { Front } from '../games/front'
import { t } from '../messages'
import { thinker } from './engines'
import type { Kept, Past } from './keep'
import { keptGames, pastCheck, pastGames, readGame, readPast, writeAllPast } from './keep'
import { linkOf, saveOf } from './link'
import type { Damaged } from './storage'
import { readDamaged } from './storage'

const VERSION = 1

export interface Bundle {
    under: 'games'
    version: number
    exported: string
    games: Record<string, Past[]>
    /** By game, what is kept of several games together; files of earlier versions have none. */
    together?: Record<string, unknown[]>
    /** What could not be read here, as it was; nothing is ever read from it again, but somebody may find out why. */
    damaged: Damaged[]
}

const headCheck = atLeast({ under: word('games'), version: whole })
const gamesCheck: Check<Record<string, Past[]>> = (value, path) => {
    const wrong = atLeast({})(value, path)
    if (wrong) return wrong
    for (const [game, past] of Object.entries(value as object)) {
        const found = list(pastCheck)(past, `${path}.${game}`)
        if (found) return found
    }
    return null
}
const bundleCheck = atLeast({ under: word('games'), version: whole, exported: text, games: gamesCheck }, { together: atLeast({}) })

/** The set-up, seed and luck of a save: its first line is JSON. */
export function sameGame(save: string): [unknown, string | undefined, Luck] {
    const line = save.slice(0, save.indexOf('\n'))
    const head = JSON.parse(line) as { setup: unknown; luck?: unknown }
    return [head.setup, /"seed":(\d+)/.exec(line)?.[1], head.luck === 'shared' ? 'shared' : 'own']
}

/** Which game a save is of; null where it does not say. */
export function gameOf(save: string): string | null {
    try {
        const { game } = JSON.parse(save.slice(0, save.indexOf('\n'))) as { game?: unknown }
        return typeof game === 'string' ? game : null
    } catch {
        return null
    }
}

/** A kept game as it would stand among the games of the past; null where it is no game at all. */
export async function entryOf(game: string, { id, save, ...mark }: Kept): Promise<Past | null> {
    try {
        const [setup] = sameGame(save)
        if (typeof setup !== 'object' || !setup) return null
        const link = await linkOf(save)
        try {
            const [, look] = await thinker(game).askAll([{ do: 'load', save }, { do: 'look', seat: 0 }])
            return { id, link, setup, result: look.result, ...(await loadFront(game)).past(look), ...mark }
        } catch {
            // Other rules or cards since then: what it stands at cannot be said, but it is a game.
            return { id, link, setup, result: null, rounds: 0, ...mark }
        }
    } catch {
        return null
    }
}

/** Every game this browser has, those being played among them. */
export async function exportGames(now: Date): Promise<string> {
    const games: Record<string, Past[]> = {}
    for (const game of pastGames()) games[game] = readPast(game)
    for (const game of keptGames()) {
        const kept = readGame(game)
        const entry = kept && !games[game]?.some(({ id, result }) => id === kept.id && result !== null) && (await entryOf(game, kept))
        if (entry) games[game] = [...(games[game] ?? []).filter(({ id }) => id !== entry.id), entry]
    }
    const together: Record<string, unknown[]> = {}
    for (const game of Object.keys(games)) {
        const kept = (await loadFront(game)).together?.read() ?? []
        if (kept.length) together[game] = kept
    }
    const bundle: Bundle = { under: 'games', version: VERSION, exported: now.toISOString(), games, together, damaged: readDamaged() }
    return `${JSON.stringify(bundle, null, 1)}\n`
}

/** Where a text stops being JSON, as browsers say it: by line and column, or by place; null where one does not say. */
function brokenAt(message: string, from: string): { line: number; column: number } | null {
    const said = /line (\d+),? column (\d+)/.exec(message)
    if (said) return { line: Number(said[1]), column: Number(said[2]) }
    const place = /position (\d+)/.exec(message)?.[1]
    const before = place !== undefined ? from.slice(0, Number(place)) : /end of/i.test(message) ? from : null
    if (before === null) return null
    return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** What a file holds; or a sentence that says what is wrong with it, and where. */
export type Taken = Required<Pick<Bundle, 'games' | 'together'>>
export async function readBundle(file: string, known: string[]): Promise<Taken | string> {
    let value: unknown
    try {
        value = JSON.parse(file)
    } catch (error) {
        const at = brokenAt((error as Error).message, file)
        return at ? t('import.broken.at', at) : t('import.broken')
    }
    if (headCheck(value, 'file') !== null) return t('import.other')
    const { version } = value as Bundle
    if (version > VERSION) return t('import.newer', { version, known: VERSION })
    const wrong = bundleCheck(value, 'file')
    if (wrong) return t('import.wrong', { wrong })
    const { games, together = {} } = value as Bundle
    for (const [game, past] of Object.entries(games)) {
        if (!known.includes(game)) return t('import.unknown', { game })
        for (let i = 0; i < past.length; i++) {
            const save = await saveOf(past[i]!.link)
            try {
                if (save === null || !sameGame(save)[0]) throw new Error()
            } catch {
                return t('import.link', { where: `file.games.${game}[${i}].link` })
            }
        }
    }
    for (const [game, kept] of Object.entries(together)) {
        if (!known.includes(game)) return t('import.unknown', { game })
        const check = (await loadFront(game)).together?.check ?? list(anything)
        const wrongThere = check(kept, `file.together.${game}`)
        if (wrongThere) return t('import.wrong', { wrong: wrongThere })
    }
    return { games, together }
}

/** Which of two states of one game is further on: one that is over, or else the one with more moves. */
async function further(a: Past, b: Past): Promise<Past> {
    if ((a.result === null) !== (b.result === null)) return a.result === null ? b : a
    const moves = async ({ link }: Past) => (await saveOf(link))?.split('\n').length ?? 0
    return (await moves(b)) > (await moves(a)) ? b : a
}

export interface Merged {
    list: Past[]
    /** Games that were not here, and games the file had more of. */
    added: number
    /** Games that were here already. */
    same: number
}

/** A game is the same where it was begun at the same moment; of each the further state is kept. */
export async function merge(mine: Past[], theirs: Past[]): Promise<Merged> {
    const all = new Map(mine.map((entry) => [entry.id, entry]))
    let added = 0
    for (const entry of theirs) {
        const here = all.get(entry.id)
        const kept = here ? await further(here, entry) : entry
        if (kept !== here) added++
        all.set(entry.id, kept)
    }
    return { list: [...all.values()].sort((a, b) => a.id - b.id), added, same: theirs.length - added }
}

const addTogether = ({ together }: Front, theirs: unknown[] | undefined) => !theirs || !together || together.add(theirs)

/** Adds the games of a file to those here. The game being played stays as it is. All or nothing: null where the browser has
 * no room. */
export async function importGames({ games, together }: Taken): Promise<{ added: number; same: number } | null> {
    let added = 0
    let same = 0
    const before = new Map<string, Past[]>()
    for (const [game, theirs] of Object.entries(games)) {
        const kept = readGame(game)
        const playing = kept && (await entryOf(game, kept))
        const wanted: Past[] = []
        for (const entry of theirs) {
            if (playing && playing.id === entry.id && (await further(playing, entry)) === playing) same++
            else wanted.push(entry)
        }
        const mine = readPast(game)
        const merged = await merge(mine, wanted)
        before.set(game, mine)
        if (!writeAllPast(game, merged.list) || !addTogether(await loadFront(game), together[game])) {
            for (const [name, list] of before) writeAllPast(name, list)
            return null
        }
        added += merged.added
        same += merged.same
    }
    return { added, same }
}
