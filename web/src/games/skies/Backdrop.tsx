// What the game is played on: the night over the city, the mothership above it, rock and rooms below.
import type { SkiesBoard, SkiesRoom, SkiesState } from '../../engine/skies'
import { effectTone, Glyph, Ship, SkyIcon, SymbolMark } from './art'
import { signed } from './words'
import {
    columnX, COLUMNS, GROUND, HEIGHT, iconPoint, skyBox, skyEdges, skyRow, spaceBox, WIDTH,
} from './plan'

/** The same scattered numbers at every visit. */
function scatter(count: number, seed: number): number[] {
    let state = seed
    return Array.from({ length: count }, () => (state = (state * 16807) % 2147483647) / 2147483647)
}

const STARS = (() => {
    const random = scatter(70 * 3, 8)
    return Array.from({ length: 70 }, (_, i) => ({
        x: random[3 * i]! * WIDTH,
        y: random[3 * i + 1]! ** 1.4 * (GROUND - 50),
        r: 0.4 + 1.1 * random[3 * i + 2]! ** 3,
    }))
})()

interface House { x: number; width: number; height: number; roof: number; windows: [number, number][] }

/** A row of houses: how high, how wide, which windows are lit. */
function street(seed: number, least: number, most: number): House[] {
    const random = scatter(4000, seed)
    let at = 0
    const next = () => random[at++]!
    const houses: House[] = []
    for (let x = -4; x < WIDTH; ) {
        const width = 13 + next() * 19
        const height = least + next() * (most - least)
        const windows: [number, number][] = []
        for (let wx = 3; wx < width - 4; wx += 4.6)
            for (let wy = 4; wy < height - 3; wy += 5.2) if (next() > 0.52) windows.push([wx, wy])
        houses.push({ x, width, height, roof: Math.floor(next() * 4), windows })
        x += width + next() * 3
    }
    return houses
}

const ROOFS = [
    (_w: number) => '',
    (w: number) => `M${w / 2} 0v-9`,
    (w: number) => `M${w * 0.2} 0h${w * 0.6}v-4h-${w * 0.6}z`,
    (w: number) => `M0 0 ${w / 2}-7 ${w} 0z`,
]
const FAR = street(5, 22, 58)
const NEAR = street(11, 10, 30)

function Houses({ houses, near }: { houses: House[]; near: boolean }) {
    return (
        <g class={near ? 'city-near' : 'city-far'}>
            {houses.map(({ x, width, height, roof, windows }) => (
                <g key={x} transform={`translate(${x.toFixed(1)} ${(GROUND - height).toFixed(1)})`}>
                    <rect width={width.toFixed(1)} height={(height + 2).toFixed(1)} />
                    <path d={ROOFS[roof]!(width)} />
                    {near && windows.map(([wx, wy]) => <rect key={`${wx},${wy}`} class="window" x={wx} y={wy} width="2.4" height="2.8" />)}
                </g>
            ))}
        </g>
    )
}

/** Hills behind the city, so that the horizon has depth. */
const HILLS = `M0 ${GROUND}V${GROUND - 40}Q70 ${GROUND - 78} 140 ${GROUND - 46}T290 ${GROUND - 60}T420 ${GROUND - 44}T${WIDTH} ${GROUND - 66}V${GROUND}z`

function Definitions() {
    const stops = (name: string, count: number) =>
        Array.from({ length: count }, (_, i) => <stop key={i} offset={i / (count - 1)} class={`${name}-${i}`} />)
    return (
        <defs>
            <linearGradient id="g-sky" x2="0" y2="1">{stops('sky', 4)}</linearGradient>
            <linearGradient id="g-earth" x2="0" y2="1">{stops('earth', 3)}</linearGradient>
            <linearGradient id="g-hull" x2="0" y2="1">{stops('hull', 3)}</linearGradient>
            <linearGradient id="g-beam" x2="0" y2="1">{stops('beam', 2)}</linearGradient>
            <radialGradient id="g-moon">{stops('moon', 3)}</radialGradient>
            <radialGradient id="g-room" cx=".5" cy="0" r="1">{stops('room', 2)}</radialGradient>
            <pattern id="p-rock" width="34" height="26" patternUnits="userSpaceOnUse">
                <path class="rock-line" d="M2 6 9 3l5 4M20 12l7-3 5 5M5 20l6 3 4-4M24 23l5-2" />
                <circle class="rock-stone" cx="18" cy="5" r="1.2" />
                <circle class="rock-stone" cx="30" cy="20" r="1.5" />
                <circle class="rock-stone" cx="6" cy="13" r="1" />
            </pattern>
            <clipPath id="c-board"><rect width={WIDTH} height={HEIGHT} rx="14" /></clipPath>
        </defs>
    )
}

/** The hull comes down with the mothership: there is more of it above than fits. */
function Mothership({ row, waiting }: { row: number; waiting: { green: number; red: number } }) {
    const { y, height } = skyRow(row)
    const bottom = y + height
    const { left, right } = skyEdges
    const middle = (left + right) / 2
    return (
        <g class="mothership glides" style={{ transform: `translateY(${bottom}px)` }}>
            <path class="mothership-glow" d={`M${left - 8} -6H${right + 8}L${right + 30} 66H${left - 30}z`} />
            <path class="mothership-body" d={`M${left + 26} -360H${right - 26}V-44Q${right - 26} -34 ${right + 6} -26V-10Q${right + 6} -4 ${right - 10} -2H${left + 10}Q${left - 6} -4 ${left - 6} -10V-26Q${left + 26} -34 ${left + 26} -44z`} />
            {Array.from({ length: 16 }, (_, i) => (
                <path key={i} class="mothership-rib" d={`M${left + 26} ${-62 - i * 18}H${right - 26}`} />
            ))}
            {[-150, -75, 0, 75, 150].map((x) => (
                <path key={x} class="mothership-seam" d={`M${middle + x} -360V-52`} />
            ))}
            <g class="mothership-eye">
                <circle cx={middle} cy="-128" r="34" />
                <circle cx={middle} cy="-128" r="23" />
                <path d={`M${middle - 52} -128Q${middle} -174 ${middle + 52} -128Q${middle} -82 ${middle - 52} -128z`} />
                <circle class="mothership-pupil" cx={middle} cy="-128" r="9" />
            </g>
            <g class="mothership-slits">
                {Array.from({ length: 48 }, (_, i) => (
                    <rect key={i} x={left + 40 + (i % 12) * 32 + (i % 12 > 5 ? 4 : 0)} y={-71 - Math.floor(i / 12) * 54} width="12" height="3" rx="1.5" />
                ))}
            </g>
            <path class="mothership-rim" d={`M${left - 6} -26Q${middle} -40 ${right + 6} -26`} />
            {Array.from({ length: 21 }, (_, i) => (
                <circle key={i} class={`mothership-lamp lamp-${i % 3}`} cx={left + 14 + i * ((right - left - 28) / 20)} cy={-29.5 - 5 * Math.sin((Math.PI * (i + 1)) / 22)} r="1.7" />
            ))}
            {COLUMNS.map((column) => (
                <path key={column} class="mothership-bay" d={`M${columnX(column) + 18} -2v-11q0-7 7-7h36q7 0 7 7v11z`} />
            ))}
            {[...Array<boolean>(waiting.green).fill(false), ...Array<boolean>(waiting.red).fill(true)].map((red, i, all) => (
                <g key={i} transform={`translate(${middle + (i - (all.length - 1) / 2) * 22} -43) scale(.72)`}>
                    <Ship red={red} />
                </g>
            ))}
        </g>
    )
}

function Sky({ board, mothership }: { board: SkiesBoard; mothership: number }) {
    return (
        <g>
            {COLUMNS.slice(1).map((column) => (
                <path key={column} class="sky-column" d={`M${columnX(column)} 44V${GROUND - 6}`} />
            ))}
            {board.sky.map(({ row, icons, symbol }) => {
                const { y, height } = skyRow(row)
                const hidden = row <= mothership
                const next = row === mothership + 1
                return (
                    <g key={row} class={hidden ? 'sky-row hidden' : 'sky-row'}>
                        {row % 2 === 0 && <rect class="sky-band" x={skyEdges.left} y={y} width={skyEdges.right - skyEdges.left} height={height} />}
                        {symbol.kind === 'skull' && <path class="skull-line" d={`M${skyEdges.left} ${y + height - 1}H${skyEdges.right}`} />}
                        <text class="row-number" x="16" y={y + height / 2 + 3.5}>{row}</text>
                        {!hidden && icons.map((icon, i) => icon && <SkyIcon key={i} icon={icon} {...iconPoint(i + 1, row)} />)}
                        {next && symbol.kind !== 'none' && <rect class="symbol-next" x={skyEdges.right + 3} y={y} width="44" height={height} rx="6" />}
                        <SymbolMark symbol={symbol} x={skyEdges.right + 25} y={y + height / 2} />
                    </g>
                )
            })}
        </g>
    )
}

function CityRow() {
    const { y, height } = skyRow(16)
    return (
        <g>
            <text class="row-number" x="16" y={y + height / 2 + 3.5}>16</text>
            {COLUMNS.map((column) => (
                <g key={column} class="city-target">
                    <Glyph name="damage" {...iconPoint(column, 16)} size={15} />
                </g>
            ))}
        </g>
    )
}

function Room({ room, dug, lit }: { room: SkiesRoom; dug: boolean; lit: boolean }) {
    const first = spaceBox(room.name)
    const width = first.width * room.spaces.length - 6
    const tone = effectTone[room.effects[0]!]
    const modifier = room.modifier ? signed(room.modifier) : ''
    return (
        <g class={`room ${dug ? 'dug' : 'undug'} tone-room-${tone}${lit ? ' lit' : ''}`}>
            <rect class="room-wall" x={first.x + 3} y={first.y + 2.5} width={width} height={first.height - 5} rx="8" />
            <rect class="room-light" x={first.x + 3} y={first.y + 2.5} width={width} height={first.height - 5} rx="8" />
            {room.spaces.map((space) => {
                const box = spaceBox(space)
                return (
                    <g key={space}>
                        {space !== room.name && <path class="room-door" d={`M${box.x} ${box.y + 8}v${box.height - 16}`} />}
                        {space !== room.name && (
                            <g class="room-echo"><Glyph name={room.effects[0]!} x={box.x + 24} y={box.y + box.height / 2} size={17} /></g>
                        )}
                        <rect class="room-slot" x={box.x + 46.5} y={box.y + box.height / 2 - 15.5} width="31" height="31" rx="8" />
                    </g>
                )
            })}
            {room.effects.map((effect, i) => (
                <Glyph key={effect} name={effect} x={first.x + 24 + (i - (room.effects.length - 1) / 2) * 20} y={first.y + 14.5} size={17} />
            ))}
            <text class="room-text" x={first.x + 24} y={first.y + 36}>
                {modifier && <tspan class="room-modifier">{modifier}</tspan>}
                {modifier && room.cost > 0 && ' '}
                {room.cost > 0 && <tspan class="room-cost">⚡{room.cost}</tspan>}
            </text>
        </g>
    )
}

/** The way the excavator goes on from where it is: a mark between every two spaces. */
function Way({ board, at }: { board: SkiesBoard; at: number }) {
    return (
        <g>
            {board.track.slice(at, -1).map((name, i) => {
                const from = spaceBox(name)
                const to = spaceBox(board.track[at + i + 1]!)
                const x = (from.x + to.x) / 2 + 43
                const y = (from.y + to.y) / 2 + from.height / 2
                const turn = to.y > from.y ? 90 : to.x > from.x ? 0 : 180
                return <path key={name} class="way" d="M-3-5 4 0-3 5z" transform={`translate(${x} ${y}) rotate(${turn})`} />
            })}
        </g>
    )
}

function Base({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const at = board.start + state.excavator
    const isDug = (name: string) => {
        const place = board.track.indexOf(name)
        return place < at
    }
    return (
        <g>
            {board.spaces.map(({ name, kind }) => {
                const box = spaceBox(name)
                if (kind === 'defence')
                    return (
                        <g key={name} class="defence">
                            <path class="defence-wall" d={`M${box.x + 4} ${box.y + box.height - 3}v-20q0-9 9-9h${box.width - 26}q9 0 9 9v20z`} />
                            <Glyph name="defence" x={box.x + 17} y={box.y + box.height / 2 + 1} size={16} />
                            <text class="room-text" x={box.x + 35} y={box.y + box.height / 2 + 5}>−1</text>
                            <rect class="room-slot" x={box.x + 46.5} y={box.y + box.height / 2 - 14.5} width="31" height="30" rx="8" />
                        </g>
                    )
                if (kind === 'tunnel')
                    return (
                        <g key={name} class={`tunnel ${isDug(name) ? 'dug' : 'undug'}`}>
                            <path class="tunnel-floor" d={`M${box.x + 1} ${box.y + box.height - 10}v-12q14-11 42-11t42 11v12q-14 7-42 7t-42-7z`} />
                        </g>
                    )
                return null
            })}
            {board.rooms.map((room) => (
                <Room key={room.name} room={room} dug={room.spaces.every(isDug)} lit={state.dice.some((die) => die.at !== null && room.spaces.includes(die.at))} />
            ))}
            <Way board={board} at={at} />
            {[1, 2, 3, 4, 5].map((row) => {
                const box = spaceBox(`c1r${row}`)
                return <text key={row} class="row-number base-number" x="16" y={box.y + box.height / 2 + 3.5}>r{row}</text>
            })}
            <text class="row-number base-number" x="16" y={spaceBox('c1r0').y + 22}>r0</text>
        </g>
    )
}

export function Backdrop({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const waiting = { green: 0, red: 0 }
    state.ships.forEach((ship, i) => {
        if (ship.at === 'card') waiting[i < 5 ? 'green' : 'red']++
    })
    return (
        <>
            <Definitions />
            <g clip-path="url(#c-board)">
                <rect class="sky" width={WIDTH} height={GROUND + 2} fill="url(#g-sky)" />
                <circle class="moon-halo" cx="379" cy="112" r="74" fill="url(#g-moon)" />
                <circle class="moon" cx="379" cy="112" r="20" />
                <circle class="moon-shade" cx="373" cy="107" r="4.5" />
                <circle class="moon-shade" cx="386" cy="119" r="3" />
                <g class="stars">
                    {STARS.map(({ x, y, r }, i) => <circle key={i} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(2)} />)}
                </g>
                <g class="clouds">
                    <path d="M34 236q6-12 20-9 7-14 23-9 13-8 22 5 16-3 19 13z" />
                    <path d="M300 204q5-10 17-8 8-12 22-7 14-6 20 6 13-2 15 9z" />
                    <path d="M168 150q4-8 13-6 6-9 17-5 10-4 15 5 9-1 11 6z" />
                    <path d="M392 268q6-11 18-8 8-11 22-6 12-5 18 6 12-1 14 8z" />
                </g>
                <path class="hills" d={HILLS} />
                <Houses houses={FAR} near={false} />
                <rect class="haze" y={GROUND - 70} width={WIDTH} height="70" fill="url(#g-beam)" />
                <Houses houses={NEAR} near={true} />
                <Sky board={board} mothership={state.mothership} />
                <CityRow />
                <Mothership row={state.mothership} waiting={waiting} />
                <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill="url(#g-earth)" />
                <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill="url(#p-rock)" />
                <path class="grass" d={`M0 ${GROUND}H${WIDTH}`} />
                <Base board={board} state={state} />
                {COLUMNS.map((column) => {
                    const box = skyBox(column, 16)
                    return <text key={column} class="column-number" x={box.x + 43} y={HEIGHT - 1.5}>{column}</text>
                })}
            </g>
        </>
    )
}
