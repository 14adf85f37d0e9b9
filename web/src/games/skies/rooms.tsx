// The rooms as places: a cutaway with ceiling, floor and lamp, and what stands in it. Everything is drawn around a wall 80 wide and
// 38 high for each space, light from above; in higher rooms what stands there is larger. Colours are names of the palette in art.css.
import type { ComponentChildren } from 'preact'
import type { SkiesEffect, SkiesRoom } from '../../engine/skies'
import { Glyph } from './art'
import { signed } from './words'

export const SPACE_WIDTH = 86
export const ROOM_HEIGHT = 38
/** What is between two rooms side by side. */
const GAP = 6

const METAL = 'var(--metal)'
const SHADE = 'var(--metal-2)'
const DARK = 'var(--metal-3)'
const LIGHT = 'var(--light)'
const INK = 'var(--line-ink)'

const shape = (d: string, fill: string, outline = true) => <path d={d} fill={fill} stroke={outline ? INK : undefined} stroke-width="1" stroke-linejoin="round" />
const line = (d: string, stroke: string, width = 1.4) => <path d={d} fill="none" stroke={stroke} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />

/** A reactor with glowing columns, and what it feeds: cells in a rack. */
function Reactor() {
    return (
        <>
            {line('M2 5H14q4 0 4 4M41 5H30q-5 0-5 5', SHADE, 2.6)}
            {shape('M3 27V21h36v6z', DARK)}
            {shape('M6 22V12q0-5 6-5t6 5v10z', METAL)}
            {shape('M8.5 21v-8.5q0-3 3.5-3t3.5 3V21z', LIGHT, false)}
            {shape('M24 22V14q0-5 6-5t6 5v8z', METAL)}
            {shape('M26.5 21v-6.5q0-3 3.5-3t3.5 3V21z', LIGHT, false)}
            {line('M6.5 14.5h11M6.5 18.5h11M24.5 16h11M24.5 19.5h11', SHADE, 1.7)}
            {shape('M19.3 8.5 16.5 15h3l-1.5 6 6-8h-3.2l2-4.5z', '#fff6c8')}
        </>
    )
}
function Cells() {
    return (
        <>
            {line('M0 5H12v4M30 9V5h14', SHADE, 2.4)}
            {shape('M4 27V9h34v18z', DARK)}
            {[6.5, 17, 27.5].map((x) => (
                <g key={x}>
                    {shape(`M${x} 25V12h8v13z`, METAL)}
                    {shape(`M${x + 2.5} 12v-2h3v2z`, SHADE)}
                    <rect x={x + 2} y={x === 17 ? 18 : 15} width="4" height={x === 17 ? 6 : 9} fill={LIGHT} />
                </g>
            ))}
        </>
    )
}

/** A hangar: the jet on its ramp below the open shaft; and the armoury. */
function Hangar() {
    return (
        <>
            {shape('M22 3.5h20L36 13H25z', 'var(--shaft)')}
            {line('M4 27 40 11M9 27 42 12.5', SHADE, 2)}
            {line('M12 26v-3M20 26v-6.5M28 26v-10', DARK, 2)}
            {shape('M9 21.5 7 14l4-1 5 4.5z', 'var(--fighter-fin)')}
            {shape('M8 22.5Q22 12 31 8.5q6-2 8.5-1.5-1.5 3-6 6Q24 19 11.5 25z', METAL)}
            {shape('M11.5 25 8 22.5q9-5.5 16-8 3 2 2 4-6 3.5-14.5 6.5z', SHADE, false)}
            {shape('M29 10.5q3.5-2 6-2-1 2.5-4.5 4z', 'var(--glass)')}
            {shape('M17.5 19 14 27.5l4.5-.5 8-11z', METAL)}
            {line('M8 22.5 11.5 25', LIGHT, 2.4)}
        </>
    )
}
function Armoury() {
    return (
        <>
            {shape('M3 27V8h36v19z', DARK)}
            {line('M3 17.5h36', SHADE, 2)}
            {[6, 14, 22, 30].map((x) => (
                <g key={x}>
                    {shape(`M${x} 17v-4.5q2.5-5 5 0V17z`, METAL)}
                    {shape(`M${x} 15h5v2h-5z`, 'var(--fighter-fin)', false)}
                </g>
            ))}
            {shape('M5 26v-6.5h9V26zM17 26v-5h10v5z', SHADE)}
            {line('M6 23h7M18 23.5h8', LIGHT, 1.2)}
        </>
    )
}

/** A laboratory: glassware on the bench, a screen; and the machine that the research is for. */
function Laboratory() {
    return (
        <>
            {shape('M24 17V6h16v11z', DARK)}
            {shape('M25.5 15.5v-8h13v8z', 'var(--screen)', false)}
            {line('M26.5 13q2-5 4 0t4 0 3-3', LIGHT, 1.3)}
            {shape('M30 20v-3h4v3z', SHADE)}
            {shape('M2 27v-7h39v7z', DARK)}
            {shape('M1 21v-2.5h41V21z', METAL)}
            {shape('M6.5 4.5h5v1.5h-1v4l4.5 7q1 1.5-1 1.5H4q-2 0-1-1.5l4.5-7V6h-1z', 'var(--glass)')}
            {shape('m6 13-2.3 3.7q-.5 1 .8 1h9q1.3 0 .8-1L12 13q-3 1.5-6 0z', LIGHT, false)}
            <circle cx="20" cy="15" r="3.6" fill="var(--glass)" stroke={INK} />
            {shape('M19 11.6V8h2v3.6z', 'var(--glass)')}
            {shape('M16.7 15.5q3.3 1.2 6.6 0-.5 2.6-3.3 2.6t-3.3-2.6z', '#ffd24a', false)}
        </>
    )
}
function Weapon() {
    return (
        <>
            {shape('M2 27v-4h38v4z', DARK)}
            {shape('M6 23V10q0-4 5-4h12v17z', METAL)}
            {shape('M23 20V9l15-2.5v4L28 14l10 3.5v4z', SHADE)}
            <circle cx="14" cy="14.5" r="5.5" fill="var(--screen)" stroke={INK} />
            <circle cx="14" cy="14.5" r="3.2" fill={LIGHT} />
            {line('M36 8.5 40 8M36 19.5l4 .5M24 11.5h3M24 17.5h3', LIGHT, 1.4)}
            {line('M8 23v2M20 23v2', SHADE, 2)}
        </>
    )
}

/** A works for robots: an arm from the ceiling over one that is nearly done; and a row of those that wait. */
function Works() {
    return (
        <>
            {line('M34 3.5v5L27 14l-4-2.5', METAL, 3.2)}
            {line('M34 3.5v5L27 14l-4-2.5', SHADE, 1)}
            <circle cx="34" cy="8.5" r="2.6" fill={LIGHT} stroke={INK} />
            {shape('m23.5 9.5-4 .5 1.5 2-1.5 2.5 4.5-.5z', METAL)}
            {shape('M1 27v-3.5h42V27z', DARK)}
            {line('M4 25.3h.1M11 25.3h.1M18 25.3h.1M25 25.3h.1M32 25.3h.1M39 25.3h.1', METAL, 2.6)}
            {shape('M5 23.5V17h13v6.5z', SHADE)}
            {shape('M4.5 16V9q0-2 2-2h10q2 0 2 2v7z', METAL)}
            {shape('M7 10h9v4H7z', 'var(--screen)', false)}
            {line('M9.5 12h.1M13.5 12h.1', LIGHT, 2.6)}
            {line('M11.5 7V4', SHADE, 1.4)}
            <circle cx="11.5" cy="3.8" r="1.5" fill={LIGHT} />
        </>
    )
}
function Storehouse() {
    return (
        <>
            {shape('M1 27v-3.5h42V27z', DARK)}
            {[4, 17, 30].map((x) => (
                <g key={x} transform={`translate(${x} 0)`}>
                    {shape('M1.5 23.5V18h8v5.5z', SHADE)}
                    {shape('M.5 17v-5.5q0-1.5 1.5-1.5h7q1.5 0 1.5 1.5V17z', METAL)}
                    {line('M3.5 13.5h.1M7.5 13.5h.1', LIGHT, 2)}
                </g>
            ))}
            {line('M2 6h38M9.5 6v3M22.5 6v3M35.5 6v3', SHADE, 1.6)}
        </>
    )
}

const SCENES: Record<SkiesEffect, readonly (() => ComponentChildren)[]> = {
    energy: [Reactor, Cells],
    fighter: [Hangar, Armoury],
    research: [Laboratory, Weapon],
    robot: [Works, Storehouse],
}

/** What stands in one space: the first of a room, or the next ones; a room that does two things has one in each. */
function sceneOf(effects: readonly SkiesEffect[], place: number): () => ComponentChildren {
    const effect = effects[place % effects.length]!
    return SCENES[effect][Math.floor(place / effects.length) % 2]!
}

/** Effects, what is added to the dice, and what it costs, on a plate in front. Texts have a width of their own, whatever the font. */
function Plate({ room, y }: { room: Pick<SkiesRoom, 'effects' | 'modifier' | 'cost'>; y: number }) {
    const { effects, modifier, cost } = room
    const second = 3 + 12.5 * effects.length
    const third = second + (modifier ? 13.5 : 0)
    const width = third + (cost ? 16.5 : 1)
    return (
        <g class="plate" transform={`translate(1.5 ${y})`}>
            <path class="plate-back" d={`M2.5 0H${width - 3}l3 3v9.5l-2 2H2.5L0 12V2.5z`} />
            {effects.map((effect, i) => <Glyph key={effect} name={effect} x={8 + 12.5 * i} y={7.2} size={11.5} />)}
            {modifier ? <text class="plate-text" x={second - 0.5} y="11.3" textLength="12.5" lengthAdjust="spacingAndGlyphs">{signed(modifier)}</text> : null}
            {cost ? (
                <>
                    <Glyph name="energy" x={third + 4} y={7.2} size={10} />
                    <text class="plate-text" x={third + 8} y="11.3" textLength="7" lengthAdjust="spacingAndGlyphs">{cost}</text>
                </>
            ) : null}
        </g>
    )
}

/** Where the die of a space lies, from the space's own left edge. */
const SLOT_X = 61

function Slot({ at, height }: { at: number; height: number }) {
    const x = at + SLOT_X - 17.5
    const top = height / 2 - 17
    return (
        <g class="slot">
            <path class="slot-pad" d={`M${x} ${top + 34}h35l-3 1.8h-29z`} />
            <rect class="slot-frame" x={x} y={top} width="35" height="34" rx="8" />
        </g>
    )
}

interface RoomLooks {
    room: Pick<SkiesRoom, 'effects' | 'modifier' | 'cost' | 'spaces'>
    dug: boolean
    lit: boolean
    height?: number
}

/** Walls, floor and ceiling of a room, and what stands in it. */
function Interior({ room, width, height }: { room: RoomLooks['room']; width: number; height: number }) {
    /** How much larger everything is: as far as the die beside it lets it be. */
    const scale = 1 + (height - ROOM_HEIGHT) / 70
    const floor = 28 * scale
    return (
        <>
            {room.spaces.map((_, i) => {
                const Scene = sceneOf(room.effects, i)
                return (
                    <g key={i} transform={`translate(${SPACE_WIDTH * i} 0)`}>
                        <path class="room-panel" d={`M44 ${8 * scale}h32M44 ${15 * scale}h32M44 ${22 * scale}h32`} />
                        <g transform={`scale(${scale})`}>
                            <path class="room-cone" d="M17 3h9l17 27H0z" />
                            <Scene />
                            <path class="room-lamp" d="M17.5 2.5h8l-1.5 2.5h-5z" />
                        </g>
                    </g>
                )
            })}
            <path class="room-floor" d={`M0 ${height}V${floor + 4.5}L5 ${floor}H${width - 5}L${width} ${floor + 4.5}V${height}z`} />
            <path class="room-edge" d={`M5 ${floor}H${width - 5}`} />
            <path class="room-side" d={`M0 4.5Q0 3 5 5.5V${floor}L0 ${floor + 4.5}zM${width} 4.5Q${width} 3 ${width - 5} 5.5V${floor}l5 4.5z`} />
            <path class="room-ceiling" d={`M0 4.5Q0 0 4.5 0H${width - 4.5}Q${width} 0 ${width} 4.5L${width - 4} 3H4z`} />
        </>
    )
}

/** A room of the base from its upper left corner. Where it is still rock it is a drawing of what will be. */
export function RoomArt({ room, dug, lit, height = ROOM_HEIGHT }: RoomLooks) {
    const width = SPACE_WIDTH * room.spaces.length - GAP
    const more = height - ROOM_HEIGHT
    const box = `M0 4.5Q0 0 4.5 0H${width - 4.5}Q${width} 0 ${width} 4.5V${height}H0z`
    return (
        <g class={`room ${dug ? 'dug' : 'undug'} room-${room.effects[0]}${lit ? ' lit' : ''}`}>
            <path class="room-wall" d={box} />
            {dug && <Interior room={room} width={width} height={height} />}
            {room.spaces.map((_, i) => (
                <g key={i}>
                    {i > 0 && <path class="room-pillar" d={`M${SPACE_WIDTH * i - 5} 0h4v${height}h-4z`} />}
                    {!dug && (
                        <g class="room-chalk">
                            <Glyph name={room.effects[i % room.effects.length]!} x={SPACE_WIDTH * i + 20} y={i ? height / 2 : 12 + more / 2.5} size={(i ? 20 : 17) + more / 3} />
                        </g>
                    )}
                    <Slot at={SPACE_WIDTH * i} height={height} />
                </g>
            ))}
            <path class="room-frame" d={box} />
            <Plate room={room} y={height - 14.5} />
        </g>
    )
}

/** A gun above its bunker: the defence of a column, 80 wide; the barrels reach above the ground. */
export function DefenceArt({ height = 33 }: { height?: number }) {
    const bunker = `M0 ${height}V9l6-7h68l6 7v${height - 9}z`
    return (
        <g class="defence">
            <g class="defence-gun">
                {line('M17-3 7-15M23-4 15-17', DARK, 5)}
                {line('M17-3 7-15M23-4 15-17', METAL, 2.8)}
                {line('M9.5-12 7-15M17-14l-2-3', LIGHT, 2.8)}
                {shape('M9 3q0-10 12-10t12 10z', SHADE)}
                {shape('M20-7q12 0 12.5 10H22z', METAL, false)}
                <circle cx="21" cy="-1" r="3" fill={LIGHT} stroke={INK} />
            </g>
            <path class="room-wall" d={bunker} />
            <path class="defence-top" d="M0 9l6-7h68l6 7z" />
            <path class="defence-sight" d="M9 15h24v5H9z" />
            {line('M12 17.5h6', LIGHT, 2)}
            {height > 42 && <path class="defence-shells" d={`M5 ${height - 15}v-5q2.5-5 5 0v5zM13 ${height - 15}v-5q2.5-5 5 0v5zM21 ${height - 15}v-5q2.5-5 5 0v5zM29 ${height - 15}v-5q2.5-5 5 0v5zM3 ${height - 15}h34v2H3z`} />}
            <path class="defence-bags" d="M2 9q4-4 8 0M10 9q4-4 8 0M18 9q4-4 8 0M26 9q4-4 8 0M34 9q3.5-4 7 0" />
            <g class="slot"><rect class="slot-frame" x={SLOT_X - 17} y={height / 2 - 16.5} width="34" height="32.5" rx="8" /></g>
            <path class="room-frame" d={bunker} />
            <g class="plate" transform={`translate(1.5 ${height - 13.5})`}>
                <path class="plate-back" d="M2.5 0H31l3 3v8.5l-2 2H2.5L0 11.5v-9z" />
                <Glyph name="defence" x={9} y={7} size={11.5} />
                <text class="plate-text" x="16.5" y="11" textLength="13.5" lengthAdjust="spacingAndGlyphs">−1</text>
            </g>
        </g>
    )
}

/** A gallery through the rock, 86 wide, propped up once it is dug. */
export function TunnelArt({ dug, height = 43 }: { dug: boolean; height?: number }) {
    return (
        <g class={`tunnel ${dug ? 'dug' : 'undug'}`} transform={`scale(1 ${height / 43})`}>
            <path class="tunnel-hole" d="M-1 37V18Q6 8 22 8q12-4 26-1 18-1 28 4 9 2 11 8v18q-20 5-44 4t-44-4z" />
            {dug && (
                <>
                    <path class="tunnel-floor" d="M-1 37v-5q22-4 44-3t44 3v5q-20 5-44 4t-44-4z" />
                    {line('M14 35V13l2-3M70 35V14l-2-3M11 12.5q32-6 62 1', 'var(--timber)', 3.2)}
                    {line('M0 36.5h86', 'var(--rail)', 1.4)}
                    {line('M0 33.5h86', 'var(--rail)', 1.2)}
                    {line('M43 9.5v5', 'var(--timber)', 1.2)}
                    <path class="tunnel-lantern" d="M40 15h6l-1 5h-4z" />
                    <path class="tunnel-light" d="M41 20h4l14 13H27z" />
                </>
            )}
        </g>
    )
}

/** A room by itself, for rules and lessons: as it stands in the base once it is dug. */
export function RoomPicture({ room }: { room: Pick<SkiesRoom, 'effects' | 'modifier' | 'cost' | 'spaces'> }) {
    const width = SPACE_WIDTH * room.spaces.length - GAP
    return (
        <svg class="room-picture" viewBox={`-3 -3 ${width + 6} ${ROOM_HEIGHT + 6}`} aria-hidden="true">
            <RoomArt room={room} dug lit />
        </svg>
    )
}

export function DefencePicture() {
    return <svg class="room-picture" viewBox="-3 -19 86 55" aria-hidden="true"><DefenceArt /></svg>
}

export function TunnelPicture() {
    return <svg class="room-picture" viewBox="-3 2 92 42" aria-hidden="true"><TunnelArt dug /></svg>
}
