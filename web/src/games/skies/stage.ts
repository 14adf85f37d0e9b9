// Shows moves as they happen: the position between events, for a moment each. Any key or click skips to the end, and
// nobody who wants less motion is shown any.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SkiesBoard, SkiesEvent, SkiesState } from '../../engine/skies'
import type { Scene, Sitting } from '../../shell/sitting'
import { motionWanted, paceOf } from '../../shell/settings'
import { advance } from './advance'
import { eventsOf } from './events'
import type { Flash } from './Pieces'
import { hear, hearAtOnce } from './sound'

/** Milliseconds an event is shown. What is not named here is not waited for. */
const LENGTHS: Partial<Record<SkiesEvent['kind'], number>> = {
    rolled: 320,
    placed: 200,
    'ship-descends': 340,
    'ship-drifts': 300,
    'city-hit': 480,
    'ship-calls': 200,
    mothership: 520,
    shot: 360,
    energy: 220,
    research: 260,
    dug: 380,
    'robot-built': 260,
    'robot-used': 140,
    'symbol-damage': 480,
    'symbol-excavator': 420,
    'symbol-research': 320,
    'symbol-red-ship': 220,
    respawned: 180,
}

let flashId = 0
function flashOf(event: SkiesEvent): Flash | null {
    const id = ++flashId
    if (event.kind === 'shot') return { id, kind: 'shot', column: event.column, row: event.row }
    if (event.kind === 'city-hit') return { id, kind: 'hit', column: event.column, row: 16 }
    if (event.kind === 'symbol-damage') return { id, kind: 'strike', column: 1, row: 0 }
    return null
}

export interface Stage {
    /** The position on the way, or null: show the true one. */
    state: SkiesState | null
    flashes: Flash[]
    /** Rises with every roll: dice tumble anew. */
    rolls: number
    told: string
}

export function useStage(sitting: Sitting): Stage {
    const [stage, setStage] = useState<Stage>({ state: null, flashes: [], rolls: 0, told: '' })
    const skip = useRef<() => void>(() => {})

    useLayoutEffect(() => {
        const show = async (scenes: Scene[], tell: (sentences: number) => void) => {
            const board = sitting.sight.value.board as SkiesBoard
            let skipped = !motionWanted()
            const unshown: SkiesEvent[] = []
            const wait = (ms: number) =>
                new Promise<void>((resolve) => {
                    const timer = setTimeout(resolve, ms)
                    skip.current = () => {
                        skipped = true
                        clearTimeout(timer)
                        resolve()
                    }
                })
            let sentences = 0
            for (const { before, after, told } of scenes) {
                let state = before as SkiesState
                for (const [event, one] of told.flatMap((sentence) => eventsOf([sentence]).map((it, i) => [it, i === 0 ? 1 : 0] as const))) {
                    sentences += one
                    state = advance(state, event, board)
                    if (skipped) unshown.push(event)
                    else hear(event)
                    const length = LENGTHS[event.kind]
                    if (skipped || !length) continue
                    tell(sentences)
                    const flash = flashOf(event)
                    setStage((old) => ({
                        state,
                        flashes: flash ? [...old.flashes, flash] : old.flashes,
                        rolls: old.rolls + (event.kind === 'rolled' ? 1 : 0),
                        told: event.text,
                    }))
                    await wait(length * paceOf())
                }
                setStage((old) => ({ ...old, state: after as SkiesState }))
            }
            skip.current = () => {}
            hearAtOnce(unshown)
            const told = scenes.flatMap((scene) => scene.told.map(({ text }) => text ?? [])).join(' ')
            return () => setStage((old) => ({ state: null, flashes: [], rolls: old.rolls, told }))
        }
        const skipNow = () => skip.current()
        sitting.show = show
        document.addEventListener('pointerdown', skipNow)
        document.addEventListener('keydown', skipNow)
        return () => {
            if (sitting.show === show) sitting.show = async () => () => {}
            skip.current()
            document.removeEventListener('pointerdown', skipNow)
            document.removeEventListener('keydown', skipNow)
        }
    }, [sitting])
    return stage
}
