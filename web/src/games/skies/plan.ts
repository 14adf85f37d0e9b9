// Where things are on the board: a drawing 500 wide and 606 high. The columns of sky and base stand above each other, because
// a die's column is the column whose ships come down.
export const WIDTH = 500
export const HEIGHT = 606

const LEFT = 20
const COLUMN = 86
export const COLUMNS = [1, 2, 3, 4, 5] as const
export const BASE_ROWS = [0, 1, 2, 3, 4, 5] as const
export const CITY = 16

const SPOT_HEIGHT = 44
const SKY_ROW = 18
const CITY_HEIGHT = 32
export const GROUND = SPOT_HEIGHT + 15 * SKY_ROW + CITY_HEIGHT
const BASE_TOP = GROUND + 5
const DEFENCE_HEIGHT = 36
const BASE_ROW = 43

export interface Box {
    x: number
    y: number
    width: number
    height: number
}

export const columnX = (column: number) => LEFT + (column - 1) * COLUMN
export const skyEdges = { left: LEFT, right: LEFT + 5 * COLUMN }

export function skyRow(row: number): { y: number; height: number } {
    if (row === 0) return { y: 0, height: SPOT_HEIGHT }
    if (row >= CITY) return { y: GROUND - CITY_HEIGHT, height: CITY_HEIGHT }
    return { y: SPOT_HEIGHT + (row - 1) * SKY_ROW, height: SKY_ROW }
}

export function skyBox(column: number, row: number): Box {
    return { x: columnX(column), width: COLUMN, ...skyRow(row) }
}

export function spaceBox(name: string): Box {
    const column = Number(name[1])
    const row = Number(name[3])
    return {
        x: columnX(column),
        width: COLUMN,
        y: row === 0 ? BASE_TOP : BASE_TOP + DEFENCE_HEIGHT + (row - 1) * BASE_ROW,
        height: row === 0 ? DEFENCE_HEIGHT : BASE_ROW,
    }
}

/** Where a ship is drawn: its icon must stay visible, and so must a second ship on the space. */
export function shipPoint(column: number, row: number, mothership: number, place = 0): { x: number; y: number } {
    const box = skyBox(column, row)
    if (row === mothership) return { x: box.x + box.width / 2, y: box.y + box.height - (row === 0 ? 12 : 8) }
    return { x: box.x + 26 + place * 17, y: box.y + box.height / 2 }
}

/** Where an icon of the sky is drawn. */
export function iconPoint(column: number, row: number): { x: number; y: number } {
    const box = skyBox(column, row)
    return { x: box.x + 58, y: box.y + box.height / 2 }
}

/** Where a die or robot lies in a space. */
export function diePoint(name: string): { x: number; y: number } {
    const box = spaceBox(name)
    return { x: box.x + 62, y: box.y + box.height / 2 }
}

/** A box as part of the whole, for what is laid over the drawing. */
export function share(box: Box): { left: string; top: string; width: string; height: string } {
    const part = (value: number, whole: number) => `${((100 * value) / whole).toFixed(3)}%`
    return {
        left: part(box.x, WIDTH),
        top: part(box.y, HEIGHT),
        width: part(box.width, WIDTH),
        height: part(box.height, HEIGHT),
    }
}
