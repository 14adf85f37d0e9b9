// Luck and play, person by person.
import type { Analysed } from '../engine/types'

/** What each person changed: by what they decided, and by what was rolled, drawn or dealt after it. Only what can be said for sure. */
export function shares({ steps, rough }: Analysed, who: (count: number) => number | null, people: number): { play: number; luck: number }[] {
    const all = Array.from({ length: people }, () => ({ play: 0, luck: 0 }))
    let latest: number | null = null
    steps.forEach(({ kind, change, sure }, i) => {
        const by = who(i)
        if (kind !== 'roll') latest = by
        const mine = all[(kind === 'roll' ? latest : by) ?? -1]
        if (mine && (sure || !rough)) mine[kind === 'roll' ? 'luck' : 'play'] += change.value
    })
    return all
}
