// What the game is played on: sky and city, the mothership above them, rock and rooms below.
import { useMemo } from 'preact/hooks'
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { Glyph, SkyIcon, SymbolMark } from './art'
import { City, Ground, stageOf } from './City'
import { Mothership } from './Mothership'
import { columnX, COLUMNS, GROUND, HEIGHT, iconPoint, skyEdges, skyRow, spaceBox, TOP, WIDTH } from './plan'
import { DefenceArt, RoomArt, TunnelArt } from './rooms'

function Definitions() {
    const stops = (name: string, count: number) =>
        Array.from({ length: count }, (_, i) => <stop key={i} offset={i / (count - 1)} class={`${name}-${i}`} />)
    return (
        <defs>
            <linearGradient id="g-sky" x2="0" y2="1">{stops('sky', 5)}</linearGradient>
            <linearGradient id="g-earth" x2="0" y2="1">{stops('earth', 3)}</linearGradient>
            <linearGradient id="g-haze" x2="0" y2="1">{stops('haze', 2)}</linearGradient>
            <linearGradient id="g-ember" x2="0" y2="1">{stops('ember', 3)}</linearGradient>
            <linearGradient id="g-search" x2="0" y1="1" y2="0">{stops('search', 2)}</linearGradient>
            <linearGradient id="g-pale" x2="0" y2="1">{stops('pale', 2)}</linearGradient>
            <linearGradient id="g-trail-green" x2="0" y2="1">{stops('trail-green', 2)}</linearGradient>
            <linearGradient id="g-trail-red" x2="0" y2="1">{stops('trail-red', 2)}</linearGradient>
            <radialGradient id="g-eye">{stops('eye', 3)}</radialGradient>
            <radialGradient id="g-moon">{stops('moon', 3)}</radialGradient>
            <clipPath id="c-board"><rect y={TOP} width={WIDTH} height={HEIGHT - TOP} rx="14" /></clipPath>
        </defs>
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
    const inUse = (spaces: string[]) =>
        state.dice.some((die) => die.at !== null && spaces.includes(die.at)) || state.robots.some((robot) => robot && spaces.includes(robot.at))
    return (
        <g>
            {board.spaces.map(({ name, kind }) => {
                const box = spaceBox(name)
                if (kind === 'defence')
                    return <g key={name} transform={`translate(${box.x + 3} ${box.y + 1.5})`}><DefenceArt height={box.height - 3} /></g>
                if (kind === 'tunnel' || kind === 'start')
                    return <g key={name} transform={`translate(${box.x} ${box.y})`}><TunnelArt height={box.height} dug={isDug(name) || kind === 'start'} /></g>
                return null
            })}
            {board.rooms.map((room) => {
                const box = spaceBox(room.name)
                return (
                    <g key={room.name} transform={`translate(${box.x + 3} ${box.y + 2.5})`}>
                        <RoomArt room={room} height={box.height - 5} dug={room.spaces.every(isDug)} lit={inUse(room.spaces)} />
                    </g>
                )
            })}
            <Way board={board} at={at} />
            {[1, 2, 3, 4, 5].map((row) => {
                const box = spaceBox(`c1r${row}`)
                return <text key={row} class="row-number notation" x="16" y={box.y + box.height / 2 + 3.5}>{`r${row}`}</text>
            })}
            <text class="row-number notation" x="16" y={spaceBox('c1r0').y + spaceBox('c1r0').height / 2 + 3.5}>r0</text>
        </g>
    )
}

export function Backdrop({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const waiting = { green: 0, red: 0 }
    state.ships.forEach((ship, i) => {
        if (ship.at === 'card') waiting[i < 5 ? 'green' : 'red']++
    })
    const stage = stageOf(state.damage, board.damage_most)
    const definitions = useMemo(() => <Definitions />, [HEIGHT, TOP])
    return (
        <>
            {definitions}
            <g clip-path="url(#c-board)">
                <City stage={stage} />
                <path class="sky-rail" d={`M0 0H${skyEdges.left}V${GROUND}H0zM${skyEdges.right} 0H${WIDTH}V${GROUND}H${skyEdges.right}z`} />
                <Sky board={board} mothership={state.mothership} />
                <CityRow />
                <Mothership row={state.mothership} waiting={waiting} />
                <Ground stage={stage} />
                <Base board={board} state={state} />
                {COLUMNS.map((column) => (
                    <g key={column} transform={`translate(${columnX(column) + 43} ${GROUND - 2})`}>
                        <path class="column-badge" d="M-5-7H5l3 3v8l-3 3H-5l-3-3v-8z" />
                        <text class="column-number" y="3.5"><tspan class="notation">c</tspan>{column}</text>
                    </g>
                ))}
            </g>
            <rect class="board-edge" x=".75" y={TOP + 0.75} width={WIDTH - 1.5} height={HEIGHT - TOP - 1.5} rx="13.5" />
        </>
    )
}
