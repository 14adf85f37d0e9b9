// Sounds made on the spot from a few oscillators and noise: nothing is loaded. There are none until somebody switches them on.
import { settings } from './settings'

/** A tone or a burst of noise: when it begins and how long it lasts, in seconds. */
export interface Note {
    at?: number
    length: number
    /** Hertz, and where it slides to; without one it is noise, let through up to `to`. */
    from?: number
    to?: number
    wave?: OscillatorType
    loud: number
}

export const tones = (hertz: number[], step: number, wave: OscillatorType, loud: number): Note[] =>
    hertz.map((from, i) => ({ at: i * step, length: step * 2.2, from, wave, loud }))

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

function noiseOf({ sampleRate }: AudioContext): AudioBuffer {
    const made = new AudioBuffer({ length: sampleRate, sampleRate })
    const samples = made.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
    return made
}

function sourceOf(audio: AudioContext, { from, to, wave = 'sine', length }: Note, start: number): { source: AudioScheduledSourceNode; out: AudioNode } {
    if (from !== undefined) {
        const source = new OscillatorNode(audio, { type: wave, frequency: from })
        if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + length)
        return { source, out: source }
    }
    const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= noiseOf(audio)), loop: true })
    return { source, out: source.connect(new BiquadFilterNode(audio, { type: 'lowpass', frequency: to ?? 1000 })) }
}

/** Plays a sound if sounds are wanted. A browser that has none, or wants a click first, stays silent. */
export function playNotes(notes: readonly Note[]): void {
    if (settings.value.sound !== 'on' || typeof AudioContext === 'undefined') return
    const audio = (context ??= new AudioContext())
    if (audio.state === 'suspended') void audio.resume().catch(() => {})
    for (const note of notes) {
        const start = audio.currentTime + (note.at ?? 0)
        const end = start + note.length
        const { source, out } = sourceOf(audio, note, start)
        const gain = new GainNode(audio, { gain: 0 })
        gain.gain.setValueAtTime(0.0001, start)
        gain.gain.exponentialRampToValueAtTime(note.loud * 0.35, start + 0.012)
        gain.gain.exponentialRampToValueAtTime(0.0001, end)
        out.connect(gain).connect(audio.destination)
        source.start(start)
        source.stop(end + 0.02)
    }
}

/** Whoever switches sounds on hears at once that there are some. */
export function greetWith(play: () => void): void {
    let before = settings.value.sound
    settings.follow(() => {
        const { sound } = settings.value
        if (sound === 'on' && before === 'off') play()
        before = sound
    })
}
