// Where things are on the board: a drawing 500 wide and 606 high, or higher where a finger needs more room. The columns of sky
// and base stand above each other, because a die's column is the column whose ships come down.
export const WIDTH = 500
export let HEIGHT = 606

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
/** How high the rows of the base are at least. */
const DEFENCE_HEIGHT = 36
const BASE_ROW = 43
const FOOT = 4
/** How high the rows of the base are now. */
let defenceRow = DEFENCE_HEIGHT
let baseRow = BASE_ROW
/** Where the drawing begins: a little below the mothership's back where the rooms need the height. */
export let TOP = 0
const BACK = 12

export interface Arrangement {
    /** The height of a row of the base; 0: as drawn. */
    row: number
    top: number
}

/** Gives the rows of the base that height, or as much as they need. All that is drawn afterwards goes by it. */
export function arrange({ row, top }: Arrangement): void {
    defenceRow = Math.max(DEFENCE_HEIGHT, row)
    baseRow = Math.max(BASE_ROW, row)
    HEIGHT = BASE_TOP + defenceRow + 5 * baseRow + FOOT
    TOP = top
}

/** How high the rows of the base are for a finger where the board is so many pixels high and has all the width it wants. */
function rowBeside(high: number): number {
    const alike = (FINGER * (BASE_TOP + FOOT)) / (high - 6 * FINGER)
    // Rows that are high enough as drawn leave only the defence to be raised.
    const row = alike >= BASE_ROW ? alike : (FINGER * (BASE_TOP + 5 * BASE_ROW + FOOT)) / (high - FINGER)
    return Math.min(row, 1.5 * BASE_ROW)
}

/** Pixels a finger needs. */
const FINGER = 44

/** How the board fits a window that wide and high. A row of the base is as high as a finger needs, as far as there is room for it in an
 * upright window, and on a tablet that lies; a phone that lies scrolls. */
export function arrangementFor(wide: number, high: number, finger: boolean): Arrangement {
    /** Pixels that everything around the board takes, above and below it where the rest stands beside it, and how wide the board is at
     * most where it scrolls, with what stands beside it. */
    const AROUND = wide < 600 && high < 800 ? 234 : 256
    const HEAD = 80
    const LYING = 516
    const BESIDE = 225
    if (finger && wide >= 560 && wide < 900 && high <= 500) return { row: (FINGER * WIDTH) / Math.min(LYING, wide - BESIDE), top: 0 }
    if (wide >= 900 || high < wide) return { row: finger && wide >= 600 && high > 500 ? rowBeside(high - HEAD) : 0, top: 0 }
    const scale = (wide - 8) / WIDTH
    const most = FINGER / scale
    const left = (high - AROUND) / scale - BASE_TOP - FOOT
    return left >= 6 * most ? { row: most, top: 0 } : { row: Math.max(BASE_ROW, Math.min(most, (left + BACK) / 6)), top: BACK }
}

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
        y: row === 0 ? BASE_TOP : BASE_TOP + defenceRow + (row - 1) * baseRow,
        height: row === 0 ? defenceRow : baseRow,
    }
}

/** Where a ship may come back: a bay in the mothership's jaw, which is drawn above its row's lower edge. */
export function bayBox(column: number, mothership: number): Box {
    const { y, height } = skyRow(mothership)
    return { x: columnX(column) + 14, y: y + height - 26, width: 58, height: 26 }
}

/** Where a ship is drawn: in the middle of its column; several on a space share the middle. */
export function shipPoint(column: number, row: number, mothership: number, { place, of } = { place: 0, of: 1 }): { x: number; y: number } {
    const box = skyBox(column, row)
    const x = box.x + box.width / 2
    if (row === mothership) return { x, y: box.y + box.height - (row === 0 ? 12 : 8) }
    return { x: x + (place - (of - 1) / 2) * 22, y: box.y + box.height / 2 }
}

/** Where an icon of the sky is drawn: beside the ship that may stand there. What a ship hits in the city is right below it. */
export function iconPoint(column: number, row: number): { x: number; y: number } {
    const box = skyBox(column, row)
    return { x: box.x + (row >= CITY ? box.width / 2 : box.width - 17), y: box.y + box.height / 2 }
}

/** Where a die or robot lies in a space. */
export function diePoint(name: string): { x: number; y: number } {
    const box = spaceBox(name)
    return { x: box.x + 64, y: box.y + box.height / 2 }
}

/** The drawing's height by its width. */
export const boardShape = () => (HEIGHT - TOP) / WIDTH

/** A box as part of the whole, for what is laid over the drawing. */
export function share({ x, y, width, height }: Box): { left: string; top: string; width: string; height: string } {
    const part = (value: number, whole: number) => `${((100 * value) / whole).toFixed(3)}%`
    const upper = Math.max(y, TOP)
    return {
        left: part(x, WIDTH),
        top: part(upper - TOP, HEIGHT - TOP),
        width: part(width, WIDTH),
        height: part(y + height - upper, HEIGHT - TOP),
    }
}
