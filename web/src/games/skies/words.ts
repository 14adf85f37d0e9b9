// Names for what is drawn, for screen readers: the spaces of the board and what is on them.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { t } from '../../messages'

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

export function isDug(board: SkiesBoard, state: SkiesState, space: string): boolean {
    return board.track.indexOf(space) < board.start + state.excavator
}

/** What is on a space, or that nothing is. */
function lyingWords(board: SkiesBoard, state: SkiesState, name: string): string {
    const die = state.dice.find((it) => it.at === name)
    if (die) return t(die.color === 'white' ? 'skies.on.white' : 'skies.on.black', { value: die.value })
    const robot = state.robots.find((it) => it?.at === name)
    if (robot) return t(robot.ready ? 'skies.on.robot' : 'skies.on.resting', { value: robot.value })
    if (board.track[board.start + state.excavator] === name) return t('skies.on.excavator')
    return t(isDug(board, state, name) || name.endsWith('r0') ? 'skies.on.nothing' : 'skies.on.rock')
}

export function spaceLabel(board: SkiesBoard, state: SkiesState, name: string, legal: boolean): string {
    return t(legal ? 'skies.label.legal' : 'skies.label', {
        column: name[1]!,
        row: name[3]!,
        what: board.spaces.find((it) => it.name === name)!.text,
        lies: lyingWords(board, state, name),
    })
}
