// A move as a person would say it.
import type { SkiesBoard } from '../../engine/skies'
import { t } from '../../messages'
import { roomName } from './words'

function spaceName(space: string, board: SkiesBoard): string {
    const room = board.rooms.find((it) => it.spaces.includes(space))
    const kind = board.spaces.find((it) => it.name === space)?.kind
    const what = room ? roomName(room) : kind === 'defence' ? t('skies.space.defence.name') : t('skies.space.tunnel')
    return t('skies.move.space', { what, space })
}

export function moveWords(move: string, board: SkiesBoard): string {
    const [verb, first = '', second = ''] = move.split(' ')
    switch (verb) {
        case 'roll':
            return t('skies.move.roll', { dice: move.slice(5) })
        case 'place': {
            const die = t(first[0] === 'w' ? 'skies.die.white' : 'skies.die.black', { value: first[1]! })
            return t('skies.move.place', { die, space: spaceName(second, board) })
        }
        case 'spawn':
            return t('skies.move.spawn', { space: first[1]! })
        case 'end':
            return t('skies.move.end')
        case 'use':
        case 'skip':
        case 'scrap':
        case 'robot':
            return t(`skies.move.${verb}`, { space: spaceName(first, board) })
        default:
            return move
    }
}
