// What happened, shown one thing after the other before the next question: figures walk, dice roll, blows land. Any key or click
// goes straight to the end.
import type { SunView } from '../../engine/sun'
import type { Telling } from '../../engine/types'
import { paceOf } from '../../shell/settings'
import type { Scene } from '../../shell/sitting'
import { hear } from './sound'

export interface Stage {
    /** The position as it is shown meanwhile. */
    view: SunView
    /** What is happening in it, and all that happened in this act so far. */
    now: Telling[]
    told: Telling[]
}

/** How long something is looked at, in milliseconds; what is not named here takes no time. */
const LENGTH: Record<string, number> = {
    rolled: 1100, karma: 500, moved: 420, revealed: 700, 'foe-moves': 420, spawned: 550, strikes: 250, attacks: 250, shoots: 300,
    struck: 450, 'foe-hurt': 450, damaged: 450, 'foe-down': 500, defeated: 600, died: 800, avoided: 350,
    'night-card': 650, 'event-card': 650, 'sun-card': 500, phase: 450, 'fire-lit': 400, crafted: 350, joins: 300,
}
const lengthOf = (told: Telling[]) => told.reduce((most, { kind }) => Math.max(most, LENGTH[kind ?? ''] ?? 0), 0)
/** A long night is told faster. */
const LONGEST = 7000

export async function perform(scenes: Scene[], show: (stage: Stage | null) => void, tell: (sentences: number) => void): Promise<void> {
    const pace = paceOf()
    const all = scenes.flatMap(({ told }) => told)
    if (pace === 0) {
        hear(all)
        return
    }
    const lengths = scenes.map(({ told }) => lengthOf(told))
    const sum = lengths.reduce((a, b) => a + b, 0)
    const factor = pace * Math.min(1, LONGEST / Math.max(1, sum))
    let skip = () => {}
    const skipped = new Promise<void>((resolve) => (skip = resolve))
    let over = false
    const end = () => {
        over = true
        skip()
    }
    document.addEventListener('keydown', end)
    document.addEventListener('pointerdown', end)
    try {
        let sentences = 0
        for (let i = 0; i < scenes.length && !over; i++) {
            const { after, told } = scenes[i]!
            sentences += told.length
            if (!lengths[i]) continue
            show({ view: after as SunView, now: told, told: all.slice(0, sentences) })
            tell(sentences)
            hear(told)
            await Promise.race([new Promise((resolve) => setTimeout(resolve, lengths[i]! * factor)), skipped])
        }
    } finally {
        document.removeEventListener('keydown', end)
        document.removeEventListener('pointerdown', end)
        show(null)
    }
}
