// The table of fronts: what each game is called and about, its cover, and how its front is fetched. A game that is missing here is
// played on the plain front.
import type { ComponentChildren } from 'preact'
import { t } from '../messages'
import { skiesCover, sunCover } from './covers'
import type { Front } from './front'
import { plain } from './plain'

export interface Title {
    title: string
    /** How many play, and for how long. */
    facts: string
    about: string
    cover: ComponentChildren
    /** Whoever made the game, and this page of it. */
    credits: string
    load: () => Promise<Front>
}

const FRONTS: Record<string, Title> = {
    skies: {
        title: 'Under Falling Skies', facts: t('games.skies.facts'), about: t('games.skies.about'), cover: skiesCover, credits: t('games.skies.credits'),
        load: async () => (await import('./skies')).skies,
    },
    sun: {
        title: 'Under our Sun', facts: t('games.sun.facts'), about: t('games.sun.about'), cover: sunCover, credits: t('games.sun.credits'),
        load: async () => (await import('./sun')).sun,
    },
}
const loaded = new Map<string, Front>()

/** How a game is shown; fetched when it is first played. */
export async function loadFront(game: string): Promise<Front> {
    const front = FRONTS[game]
    if (front && !loaded.has(game)) loaded.set(game, await front.load())
    return frontOf(game)
}
/** The same for a game that was loaded. */
export const frontOf = (game: string): Front => loaded.get(game) ?? plain

export const titleOf = (game: string): Title => FRONTS[game] ?? { title: game, facts: '', about: '', cover: null, credits: '', load: async () => plain }
