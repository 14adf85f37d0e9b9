// Campaigns: missions in a row, keeping what is carried. The engine says what comes next; the browser keeps it, with the story so far.
import type { Of } from '../../engine/schema'
import { anything, atLeast, flag, list, text, whole } from '../../engine/schema'
import { readList, write } from '../../shell/storage'
import type { Together } from '../front'

const KEY = 'under.sun.campaigns'

/** A mission that was played: the game it was, and how it ended. */
const chapter = atLeast({ game: whole, title: text, told: text, won: flag })
const campaign = atLeast({ id: whole, story: list(chapter), next: anything }, { bots: list(whole), pack: text })
export type Campaign = Of<typeof campaign>
export type Chapter = Of<typeof chapter>

export const readCampaigns = (): Campaign[] => readList(KEY, campaign)
export const findCampaign = (id: number | undefined) => readCampaigns().find((it) => it.id === id)

export function writeCampaign(entry: Campaign): void {
    write(KEY, [...readCampaigns().filter(({ id }) => id !== entry.id), entry])
}
export const forgetCampaign = (id: number) => write(KEY, readCampaigns().filter((it) => it.id !== id))

/** A mission of a campaign is over: its story is written down once, and what comes next. */
export function continueCampaign(id: number, told: Chapter, next: unknown): Campaign | undefined {
    const known = findCampaign(id)
    if (!known) return undefined
    const entry = { ...known, story: [...known.story.filter(({ game }) => game !== told.game), told], next }
    writeCampaign(entry)
    return entry
}

/** On the way to another browser: of a campaign that both have, the longer story goes on. */
export const campaigns: Together = {
    read: readCampaigns,
    check: list(campaign),
    add: (theirs) => {
        const all = new Map(readCampaigns().map((it) => [it.id, it]))
        for (const it of theirs as Campaign[]) if (it.story.length > (all.get(it.id)?.story.length ?? -1)) all.set(it.id, it)
        return write(KEY, [...all.values()])
    },
}
