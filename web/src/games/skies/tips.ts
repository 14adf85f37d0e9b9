// What everything on the board is and does, for whoever points at it.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { t } from '../../messages'
import type { Box } from './plan'
import { CITY, COLUMNS, skyBox, skyEdges, skyRow, WIDTH } from './plan'
import { signed } from './words'

export interface Spot {
    id: string
    box: Box
    text: string
}

/** The spots of the sky that mean something: icons, ships, the symbols beside the rows, the mothership and the city. */
export function spotsOf(board: SkiesBoard, state: SkiesState): Spot[] {
    const spots: Spot[] = []
    const mother = skyRow(state.mothership)
    spots.push({
        id: 'mothership',
        box: { x: skyEdges.left, width: skyEdges.right - skyEdges.left, ...mother },
        text: t('skies.tip.mothership.itself', { row: state.mothership, skull: board.skull }),
    })
    for (const { row, icons, symbol } of board.sky) {
        if (row <= state.mothership || row >= CITY) continue
        COLUMNS.forEach((column) => {
            const ships = state.ships.flatMap((ship, i) => (ship.at === 'sky' && ship.col === column && ship.row === row ? [i >= 5] : []))
            const icon = icons[column - 1]
            const texts = ships.map((red) => t(red ? 'skies.tip.ship.red' : 'skies.tip.ship.green'))
            if (icon) texts.push(t(`skies.tip.${icon.kind}`, { strength: icon.strength }))
            if (texts.length) spots.push({ id: `${column}-${row}`, box: skyBox(column, row), text: [...new Set(texts)].join(' ') })
        })
        if (symbol.kind !== 'none')
            spots.push({
                id: `symbol-${row}`,
                box: { x: skyEdges.right, width: WIDTH - skyEdges.right, ...skyRow(row) },
                text: t(`skies.tip.symbol.${symbol.kind}`, { row, steps: symbol.steps }),
            })
    }
    spots.push({ id: 'city', box: { x: skyEdges.left, width: skyEdges.right - skyEdges.left, ...skyRow(CITY) }, text: t('skies.tip.city', { most: board.damage_most }) })
    return spots
}

/** A space of the base. */
export function spaceTip(board: SkiesBoard, name: string): string {
    const space = board.spaces.find((it) => it.name === name)
    if (!space || space.kind === 'defence') return t('skies.tip.defence')
    if (space.kind === 'start') return t('skies.tip.start')
    const room = board.rooms.find(({ spaces }) => spaces.includes(name))
    if (!room) return t('skies.tip.tunnel')
    const sentences = room.effects.map((effect) => t(`skies.tip.${effect}`))
    if (room.modifier) sentences.push(t('skies.tip.modifier', { modifier: signed(room.modifier) }))
    sentences.push(room.cost ? t('skies.tip.cost', { cost: room.cost }) : t('skies.tip.gratis'))
    if (room.spaces.length > 1) sentences.push(t('skies.tip.joined', { spaces: room.spaces.length }))
    return sentences.join(' ')
}
