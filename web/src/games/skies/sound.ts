// What is heard when something happens.
import type { SkiesEvent } from '../../engine/skies'
import type { Note } from '../../shell/synth'
import { greetWith, playNotes, tones } from '../../shell/synth'

const SOUNDS = {
    dice: [0, 0.07, 0.13, 0.21, 0.26].map((at, i) => ({ at, length: 0.045, to: 2600 - 300 * i, loud: 0.5 - 0.06 * i })),
    place: [{ length: 0.07, to: 1400, loud: 0.6 }, { length: 0.09, from: 190, to: 120, wave: 'sine', loud: 0.5 }],
    ship: [{ length: 0.32, from: 420, to: 190, wave: 'triangle', loud: 0.22 }, { length: 0.32, from: 427, to: 186, wave: 'sawtooth', loud: 0.06 }],
    mothership: [{ length: 0.8, from: 82, to: 55, wave: 'sawtooth', loud: 0.22 }, { length: 0.8, from: 123, to: 82, wave: 'sine', loud: 0.3 }],
    shot: [{ length: 0.12, from: 1300, to: 260, wave: 'square', loud: 0.12 }, { at: 0.1, length: 0.35, to: 1800, loud: 0.5 }],
    explosion: [{ length: 0.9, to: 700, loud: 0.9 }, { length: 0.5, from: 110, to: 34, wave: 'sine', loud: 0.8 }],
    energy: tones([392, 523, 659], 0.06, 'triangle', 0.22),
    research: tones([659, 784, 988], 0.08, 'sine', 0.25),
    dig: [0, 0.09, 0.18, 0.27].map((at) => ({ at, length: 0.08, to: 500, loud: 0.45 })),
    robot: tones([330, 494, 330, 587], 0.07, 'square', 0.09),
    won: [...tones([392, 523, 659, 784, 1047], 0.16, 'triangle', 0.3), { at: 0.8, length: 1.4, from: 523, wave: 'sine', loud: 0.2 }],
    lost: [...tones([392, 370, 311, 233], 0.28, 'triangle', 0.28), { at: 0.9, length: 1.8, from: 58, to: 40, wave: 'sawtooth', loud: 0.2 }],
} satisfies Record<string, Note[]>
export type SoundName = keyof typeof SOUNDS

/** What is heard when something happens; what is not named here is silent. */
const HEARD: Partial<Record<SkiesEvent['kind'], SoundName>> = {
    rolled: 'dice',
    placed: 'place',
    paid: 'place',
    'no-effect': 'place',
    'no-blue-die': 'place',
    skipped: 'place',
    'robot-used': 'place',
    'robot-scrapped': 'place',
    'dig-paid': 'place',
    round: 'place',
    'ship-descends': 'ship',
    'ship-drifts': 'ship',
    'city-hit': 'explosion',
    mothership: 'mothership',
    shot: 'shot',
    energy: 'energy',
    research: 'research',
    dug: 'dig',
    'robot-built': 'robot',
    'symbol-damage': 'explosion',
    'symbol-excavator': 'dig',
    respawned: 'ship',
    won: 'won',
    'lost-mothership': 'lost',
    'lost-damage': 'lost',
}

export const play = (name: SoundName) => playNotes(SOUNDS[name])

export function hear({ kind }: SkiesEvent): void {
    const name = HEARD[kind]
    if (name) play(name)
}

/** Of much that happens at once only what matters most is heard, in this order. */
const WEIGHT: readonly SoundName[] = ['won', 'lost', 'explosion', 'shot', 'research', 'mothership', 'robot', 'dig', 'energy', 'ship', 'place', 'dice']

export function hearAtOnce(events: SkiesEvent[]): void {
    const heard = events.map(({ kind }) => HEARD[kind])
    const most = WEIGHT.find((name) => heard.includes(name))
    if (most) play(most)
}

greetWith(() => play('energy'))
