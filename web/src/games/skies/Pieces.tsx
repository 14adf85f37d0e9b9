// What moves on the board: ships, dice, robots, the excavator; and the ghosts of what a move would do.
import type { SkiesBoard, SkiesEvent, SkiesState } from '../../engine/skies'
import type { Answers } from '../../engine/types'
import { eventsOf } from './events'
import { Die, Excavator, Glyph, Ship } from './art'
import { CITY, diePoint, shipPoint, skyBox, skyEdges, skyRow, spaceBox } from './plan'

const at = ({ x, y }: { x: number; y: number }) => ({ transform: `translate(${x}px, ${y}px)` })

/** Which of the ships on its space this one is, and how many there are. */
function placeAmong(state: SkiesState, index: number): { place: number; of: number } {
    const ship = state.ships[index]!
    if (ship.at !== 'sky' || ship.row === state.mothership) return { place: 0, of: 1 }
    const there = state.ships.flatMap((it, i) => (it.at === 'sky' && it.col === ship.col && it.row === ship.row ? [i] : []))
    return { place: there.indexOf(index), of: there.length }
}

/** The light a ship comes down in: no longer than the sky between it and the mothership. */
function Trail({ red, room }: { red: boolean; room: number }) {
    const long = Math.min(46, room)
    return long < 12 ? null : <path d={`M-9-3-3-${long}H3L9-3z`} fill={`url(#g-trail-${red ? 'red' : 'green'})`} />
}

function Ships({ state }: { state: SkiesState }) {
    const above = skyRow(state.mothership)
    return (
        <g>
            {state.ships.map((ship, i) => {
                if (ship.at !== 'sky') return null
                const point = shipPoint(ship.col, ship.row, state.mothership, placeAmong(state, i))
                return (
                    <g key={i} class="glides" style={at(point)}>
                        <Trail red={i >= 5} room={point.y - above.y - above.height} />
                        <g transform="scale(1.12)"><Ship red={i >= 5} /></g>
                    </g>
                )
            })}
        </g>
    )
}

function Dice({ state }: { state: SkiesState }) {
    return (
        <g>
            {state.dice.map(({ color, value, at: space }, i) =>
                space !== null && space !== 'done' ? (
                    <g key={i} class="lands" style={at(diePoint(space))}>
                        <Die color={color} value={value} />
                    </g>
                ) : null,
            )}
            {state.robots.map((robot, i) =>
                robot ? (
                    <g key={`r${i}`} class="lands" style={at(diePoint(robot.at))}>
                        <Die color="blue" value={robot.value} faded={!robot.ready} />
                        {!robot.ready && <text class="rests" x="14" y="-10">z</text>}
                    </g>
                ) : null,
            )}
        </g>
    )
}

/** The ways ships would go, in the order of the events: from where they are over every place they touch. */
function ways(state: SkiesState, events: SkiesEvent[]): { red: boolean; points: { x: number; y: number }[]; hit: boolean }[] {
    const found = new Map<number, { red: boolean; points: { x: number; y: number }[]; hit: boolean }>()
    for (const event of events) {
        if (event.kind !== 'ship-descends' && event.kind !== 'ship-drifts' && event.kind !== 'city-hit') continue
        const ship = state.ships[event.ship - 1]
        if (ship?.at !== 'sky') continue
        let way = found.get(event.ship)
        if (!way) {
            const from = shipPoint(ship.col, ship.row, state.mothership, placeAmong(state, event.ship - 1))
            found.set(event.ship, (way = { red: event.color === 'red', points: [from], hit: false }))
        }
        way.points.push(shipPoint(event.column, event.kind === 'city-hit' ? CITY : event.row, -1))
        way.hit ||= event.kind === 'city-hit'
    }
    return [...found.values()]
}

/** What a move would do, drawn over what is. */
export function Ghosts({ board, state, preview }: {
    board: SkiesBoard
    state: SkiesState
    preview: Answers['preview'] | null
}) {
    if (!preview) return null
    const events = eventsOf(preview.told)
    const descends = events.filter((event) => event.kind === 'mothership').at(-1)
    const placed = events.find((event) => event.kind === 'placed')
    const shots = events.filter((event) => event.kind === 'shot')
    const dug = events.find((event) => event.kind === 'dug')
    const built = events.find((event) => event.kind === 'robot-built')
    const low = descends ? skyRow(Math.min(descends.row, CITY - 1)) : null
    return (
        <g class="ghosts">
            {low && <path class="ghost-mothership" d={`M${skyEdges.left} ${low.y + low.height}H${skyEdges.right}`} />}
            {ways(state, events).map(({ red, points, hit }, i) => (
                <g key={i}>
                    <path class="ghost-way" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
                    <g style={at(points.at(-1)!)} class={hit ? 'ghost ghost-hit' : 'ghost'}>
                        <Ship red={red} />
                    </g>
                    {hit && <Glyph name="damage" x={points.at(-1)!.x + 32} y={points.at(-1)!.y} size={22} />}
                </g>
            ))}
            {shots.map((shot, i) => (
                <g key={i} style={at(shipPoint(shot.column, shot.row, -1))}>
                    <path class="ghost-sight" d="M-15 0h9M6 0h9M0-12v6M0 6v6M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0" />
                </g>
            ))}
            {placed && (
                <g class="ghost" style={at(diePoint(placed.space))}>
                    <Die color={placed.color} value={placed.value} />
                </g>
            )}
            {dug && <g class="ghost" style={at(excavatorPoint(dug.space))}><Excavator /></g>}
            {built && board && (
                <g class="ghost" style={at(diePoint(built.space))}>
                    <Die color="blue" value={built.value} />
                </g>
            )}
        </g>
    )
}

const excavatorPoint = (space: string) => {
    const box = spaceBox(space)
    return { x: box.x + 26, y: box.y + box.height / 2 + 1 }
}

export function Pieces({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const place = board.track[board.start + state.excavator] ?? board.track[board.start]!
    // Along even rows of the base the track runs to the left.
    const leftwards = Number(place[3]) % 2 === 0
    return (
        <>
            <g class="glides" style={at(excavatorPoint(place))}>
                <g transform={leftwards ? 'scale(-1 1)' : undefined}>
                    <Excavator />
                </g>
            </g>
            <Ships state={state} />
            <Dice state={state} />
        </>
    )
}

export interface Flash {
    id: number
    kind: 'shot' | 'hit' | 'strike'
    column: number
    row: number
}

/** What happens too fast to be a position: blasts. */
export function Flashes({ flashes }: { flashes: Flash[] }) {
    return (
        <g>
            {flashes.map(({ id, kind, column, row }) => {
                if (kind === 'strike') {
                    const { left, right } = skyEdges
                    return <rect key={id} class="flash-strike" x={left} y="0" width={right - left} height="360" />
                }
                const box = skyBox(column, row)
                const y = kind === 'hit' ? box.y + 16 : box.y + box.height / 2
                return (
                    <g key={id} style={at({ x: box.x + box.width / 2, y })}>
                        <circle class={`flash flash-${kind}`} r="9" />
                        <path class={`flash-rays flash-${kind}`} d="M0-16v-9M0 16v9M-16 0h-9M16 0h9M-11-11l-7-7M11 11l7 7M11-11l7-7M-11 11l-7 7" />
                    </g>
                )
            })}
        </g>
    )
}
