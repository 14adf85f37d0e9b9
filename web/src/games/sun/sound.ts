// What is heard when something happens: dice, footsteps, a fire, the night, a blow.
import type { Telling } from '../../engine/types'
import type { Note } from '../../shell/synth'
import { greetWith, playNotes, tones } from '../../shell/synth'

const steps = (count: number): Note[] =>
    Array.from({ length: count }, (_, i) => [{ at: i * 0.17, length: 0.07, to: i % 2 ? 420 : 560, loud: 0.55 }, { at: i * 0.17, length: 0.05, from: i % 2 ? 92 : 108, to: 60, loud: 0.35 }]).flat()

const SOUNDS = {
    dice: [0, 0.06, 0.12, 0.2, 0.25, 0.33].map((at, i) => ({ at, length: 0.045, to: 2700 - 280 * i, loud: 0.5 - 0.05 * i })),
    steps: steps(4),
    claws: [0, 0.08, 0.15, 0.26].map((at) => ({ at, length: 0.05, to: 1900, loud: 0.3 })),
    fire: [{ length: 0.5, to: 900, loud: 0.5 }, ...[0.05, 0.13, 0.18, 0.3, 0.37].map((at) => ({ at, length: 0.03, to: 3400, loud: 0.35 }))],
    night: [{ length: 1.6, from: 196, to: 147, wave: 'sine', loud: 0.3 }, { at: 0.2, length: 1.5, from: 294, to: 220, wave: 'triangle', loud: 0.12 }, { at: 0.5, length: 1.2, to: 320, loud: 0.16 }],
    morning: tones([294, 392, 494], 0.14, 'sine', 0.22),
    blow: [{ length: 0.1, to: 900, loud: 0.9 }, { length: 0.2, from: 130, to: 48, loud: 0.8 }],
    shot: [{ length: 0.07, to: 4200, loud: 0.7 }, { at: 0.03, length: 0.3, to: 900, loud: 0.4 }],
    fall: [{ length: 0.5, from: 160, to: 46, wave: 'triangle', loud: 0.5 }, { at: 0.25, length: 0.2, to: 500, loud: 0.6 }],
    card: [{ length: 0.12, to: 2400, loud: 0.25 }, { at: 0.1, length: 0.05, to: 1400, loud: 0.35 }],
    make: [0, 0.13, 0.26].map((at) => ({ at, length: 0.06, from: 620, to: 410, wave: 'square' as const, loud: 0.12 })),
    water: [0, 0.12, 0.2].map((at, i) => ({ at, length: 0.1, from: 500 + 130 * i, to: 900 + 160 * i, loud: 0.16 })),
    won: [...tones([294, 392, 494, 587, 784], 0.17, 'triangle', 0.3), { at: 0.85, length: 1.4, from: 392, wave: 'sine', loud: 0.2 }],
    lost: [...tones([392, 370, 311, 233], 0.28, 'triangle', 0.28), { at: 0.9, length: 1.8, from: 58, to: 40, wave: 'sawtooth', loud: 0.2 }],
} satisfies Record<string, Note[]>
type SoundName = keyof typeof SOUNDS

/** What is not named here is silent. */
const HEARD: Record<string, SoundName> = {
    rolled: 'dice', karma: 'dice', 'start-roll': 'dice',
    moved: 'steps', revealed: 'steps', 'foe-moves': 'claws', spawned: 'claws',
    'fire-lit': 'fire', 'pit-made': 'fire', cooked: 'fire',
    'night-card': 'card', 'event-card': 'card', 'sun-card': 'card', part: 'card', 'part-done': 'card',
    struck: 'blow', 'foe-hurt': 'blow', damaged: 'blow', shoots: 'shot',
    'foe-down': 'fall', defeated: 'fall', died: 'fall',
    crafted: 'make', 'crafted-ammunition': 'make', 'container-opened': 'make', 'trap-set': 'make',
    drank: 'water', 'water-filled': 'water',
    won: 'won', 'lost-game': 'lost',
}
/** Of much that happens at once only what matters most is heard, in this order. */
const WEIGHT: readonly SoundName[] = ['won', 'lost', 'fall', 'shot', 'blow', 'dice', 'night', 'card', 'fire', 'claws', 'make', 'steps', 'morning', 'water']

const nameOf = ({ kind, ...more }: Telling): SoundName | undefined =>
    kind === 'phase' ? ((more as { phase?: string }).phase === 'night' ? 'night' : 'morning') : HEARD[kind ?? '']

export function hear(told: Telling[]): void {
    const heard = told.map(nameOf)
    const most = WEIGHT.find((name) => heard.includes(name))
    if (most) playNotes(SOUNDS[most])
}

greetWith(() => playNotes(SOUNDS.morning))
