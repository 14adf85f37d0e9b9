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
    /** How many pixels wide the drawing is where it is panned, if it is higher than what the window leaves for it; 0: it fits. */
    wide: number
}

/** Gives the rows of the base that height, or as much as they need. All that is drawn afterwards goes by it. */
export function arrange({ row, top }: Arrangement): void {
    defenceRow = Math.max(DEFENCE_HEIGHT, row)
    baseRow = Math.max(BASE_ROW, row)
    HEIGHT = BASE_TOP + defenceRow + 5 * baseRow + FOOT
    TOP = top
}

/** Pixels a finger needs. */
const FINGER = 44

/** Pixels to a unit where the drawing is so many pixels high, without its uppermost part, and every row of the base is high enough for a finger. */
function scaleWithin(high: number, top = 0): number {
    const rest = BASE_TOP + FOOT - top
    const alike = (high - 6 * FINGER) / rest
    if (alike * BASE_ROW <= FINGER) return alike
    // Rows that are high enough as drawn leave only the defence to be raised.
    const raised = (high - FINGER) / (rest + 5 * BASE_ROW)
    return raised * DEFENCE_HEIGHT <= FINGER ? raised : high / (rest + DEFENCE_HEIGHT + 5 * BASE_ROW)
}

/** How the board fits a window that wide and high. Where there are fingers, a row of the base is as high as they need: the board is drawn
 * smaller as long as its sky can still be read, and panned where even that is higher than the room there is. On a phone that lies, and in a
 * window that is small both ways, the page scrolls. */
export function arrangementFor(wide: number, high: number, finger: boolean): Arrangement {
    /** Pixels that everything around the board takes, above and below it where the rest stands beside it, how wide the board is at
     * most where the page scrolls, with what stands beside it, and what a page is high at least. */
    const AROUND = wide >= 600 ? 268 : high < 800 ? 234 : 256
    const HEAD = 68
    const LYING = 516
    const BESIDE = 225
    const LEAST = wide < 900 ? 510 : 570
    /** A smaller sky than that cannot be read. */
    const SMALLEST = 0.75
    const full = (wide - 8) / WIDTH
    const scroll = (scale: number) => ({ row: finger ? FINGER / scale : 0, top: 0, wide: 0 })
    if (wide < 560 && high < 520) return scroll(full)
    if (wide >= 560 && wide < 900 && high <= 500) return scroll(Math.min(LYING, wide - BESIDE) / WIDTH)
    if (wide >= 900 || high < wide) return { row: finger && wide >= 560 ? FINGER / scaleWithin(Math.max(high, LEAST) - HEAD) : 0, top: 0, wide: 0 }
    const left = high - AROUND
    if (!finger) {
        const most = FINGER / full
        const rows = left / full - BASE_TOP - FOOT
        return rows >= 6 * most ? { row: most, top: 0, wide: 0 } : { row: Math.max(BASE_ROW, Math.min(most, (rows + BACK) / 6)), top: BACK, wide: 0 }
    }
    const top = scaleWithin(left) >= Math.min(full, SMALLEST) ? 0 : BACK
    const scale = Math.min(full, Math.max(SMALLEST, scaleWithin(left, top)))
    return { row: FINGER / scale, top, wide: scale * WIDTH }
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
