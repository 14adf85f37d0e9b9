// The pieces of the game, drawn. Every kind has a shape of its own: colour is never the only sign. Colours are names of
// the palette in skies.css; all pieces are drawn around 0,0.
import type { SkiesEffect, SkiesIcon, SkiesSymbol } from '../../engine/skies'

/** Icons of rooms and symbols, in a field of 20 by 20 around 0,0. */
export const glyphs = {
    energy: 'M2-10-7 2h5l-2 8L7-3H1z',
    fighter: 'M0-10 2.2-3.5 10 3.5v2.2L2.4 4 2 7.6l2.6 1.8v1H-4.6v-1L-2 7.6-2.4 4-10 5.7V3.5L-2.2-3.5z',
    research:
        'M-3.4-10h6.8v2H2.3v4.6L8.2 6.5Q9.6 9.6 6 10H-6Q-9.6 9.6-8.2 6.5L-2.3-3.4V-8h-1.1zM-.3-8v5.2L-4.3 4h8.6L.3-2.8V-8z',
    robot: 'M-1-10h2v3h5.5Q8-7 8-5.5V3Q8 4.5 6.5 4.5H4V6h3v4H-7V6h3V4.5h-2.5Q-8 4.5-8 3v-8.5Q-8-7-6.5-7H-1zM-4.5-4v4h3v-4zM1.5-4v4h3v-4z',
    defence: 'M0-10 8.5-7v7Q8.5 7 0 10.5-8.5 7-8.5 0v-7zM0-7v13.8Q5.5 4 5.5 0v-5z',
    excavator:
        'M-9.5-2h3v-5h7l2.5 5H5L9.5 3 5 6.5V5H3.5Q3 9 .5 9h-7Q-10 9-10 5.8q0-1.8 1-3zM-4.5-5v3h5L-1-5zM-6.5 4.2a1.8 1.8 0 1 0 .01 0zM0 4.2a1.8 1.8 0 1 0 .01 0z',
    'red ship': 'M0-9 9 0 0 9-9 0zM0-4.5-4.5 0 0 4.5 4.5 0z',
    damage: 'M0-10 2.5-4.2 8.5-7 5.8-1.5 10 2 5 3.2 5.5 9 1 5.5-3.5 10-3.5 4.5-9.5 4.5-6-.5-10-4.5-4-4z',
    skull:
        'M0-10Q8.5-10 8.5-2.5 8.5 2 5.5 3.5V7H3.2v3H.8V7H-.8v3H-3.2V7H-5.5V3.5Q-8.5 2-8.5-2.5-8.5-10 0-10zM-4.8-3.5v4h3.3v-4zM1.5-3.5v4h3.3v-4zM0 1.5-1.4 4h2.8z',
    mothership: 'M-11-7H11L8 0H5.5L4 4.5 1.8 0H-1.8L-4 4.5-5.5 0H-8zM-3-5.2 0-2 3-5.2zM-3.2 6.2H3.2L0 10z',
    left: 'M-10 0-2-7v4.5h12v5H-2V7z',
    right: 'M10 0 2-7v4.5h-12v5H2V7z',
} as const
export type GlyphName = keyof typeof glyphs

export function Glyph({ name, x = 0, y = 0, size = 20, tone = name }: {
    name: GlyphName
    x?: number
    y?: number
    size?: number
    tone?: string
}) {
    return (
        <path
            class={`tone-${tone.replace(' ', '-')}`}
            d={glyphs[name]}
            fill-rule="evenodd"
            transform={`translate(${x} ${y}) scale(${size / 20})`}
        />
    )
}

/** A star with as many points as it needs to look like a blast. */
const BLAST = Array.from({ length: 20 }, (_, i) => {
    const radius = i % 2 ? 6.4 : i % 4 ? 9.2 : 10.2
    const angle = (Math.PI * i) / 10
    return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')

export function SkyIcon({ icon, x, y }: { icon: SkiesIcon; x: number; y: number }) {
    if (icon.kind === 'explosion')
        return (
            <g class="sky-icon" transform={`translate(${x} ${y})`}>
                <polygon class="blast" points={BLAST} transform="scale(1.5 1.02)" />
                <polygon class="blast-core" points={BLAST} transform="scale(1.12 .74)" />
                <text class="blast-value" y="4.2">
                    {icon.strength}+
                </text>
            </g>
        )
    return (
        <g class="sky-icon">
            <Glyph name={icon.kind} x={x} y={y} size={icon.kind === 'mothership' ? 18 : 15} tone={`sky-${icon.kind}`} />
        </g>
    )
}

export function SymbolMark({ symbol, x, y }: { symbol: SkiesSymbol; x: number; y: number }) {
    if (symbol.kind === 'none') return null
    const steps = symbol.kind === 'excavator' || symbol.kind === 'research' ? `−${symbol.steps}` : ''
    const plus = symbol.kind === 'red ship' ? '+' : ''
    return (
        <g transform={`translate(${x} ${y})`}>
            <Glyph name={symbol.kind} x={steps || plus ? -8 : 0} size={14} />
            <text class="symbol-text" x="9" y="4">
                {steps}
                {plus}
            </text>
        </g>
    )
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [[-1, -1], [1, 1]],
    3: [[-1, -1], [0, 0], [1, 1]],
    4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
    6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

/** A die of 34 by 36, lying a little tilted towards the viewer: black, white (with the sign of rerolling) or a robot's blue
 * one, on tracks and with an antenna. */
export function Die({ color, value, faded }: { color: 'black' | 'white' | 'blue'; value: number; faded?: boolean }) {
    return (
        <g class={`die die-${color}${faded ? ' faded' : ''}`}>
            {color === 'blue' && (
                <>
                    <path class="die-antenna" d="M0-15v-4.5" />
                    <circle class="die-lamp" cy="-19.5" r="2.2" />
                    <path class="die-tracks" d="M-16 12h7v6h-4q-3 0-3-3zM16 12H9v6h4q3 0 3-3z" />
                </>
            )}
            <path class="die-shadow" d="M-15 15q15 6 31 1l2-6v6q-2 4-7 4h-20q-6 0-6-5z" />
            <rect class="die-side" x="-17" y="-16" width="34" height="34.5" rx="7.5" />
            <rect class="die-face" x="-17" y="-17" width="34" height="32" rx="7.5" />
            <path class="die-shine" d="M-14.5-9.5q0-5.5 5.5-5.5h18q4.5 0 5.5 4-6-2.5-14.5-2.5t-14.5 4z" />
            {(PIPS[value] ?? []).map(([x, y]) => (
                <circle key={`${x}${y}`} class="die-pip" cx={x * 8.6} cy={y * 8.2 - 1} r="3.3" />
            ))}
            {color === 'white' && <path class="die-again" d="M2.1 7.5a3.6 3.6 0 1 0 .7 3.5l1.8.5M2.4 4.8v2.9H-.4" />}
        </g>
    )
}

/** A green ship: its hull, and the side of it that lies in the shade. */
export const GREEN_SHIP = {
    hull: 'M-4-8.5Q0-10.5 4-8.5 9-5.5 16-8 16.5 1 7.5 9.5 8.5 4 5 1.5L0 6.5-5 1.5Q-8.5 4-7.5 9.5-16.5 1-16-8-9-5.5-4-8.5z',
    shade: 'M16-8Q16.5 1 7.5 9.5 8.5 4 5 1.5L0 6.5-5 1.5Q-8.5 4-7.5 9.5-16.5 1-16-8-13 0-8-.5-4-.5 0 3.5 4-.5 8-.5 13 0 16-8z',
} as const

/** A ship of about 32 by 20, coming down. Green ones are hunters with mandibles and one eye, red ones barbed raiders, darker and
 * larger. */
export function Ship({ red }: { red: boolean }) {
    return red ? (
        <g class="ship ship-red">
            <path class="ship-glow" d="M0-11Q20-9 18 2 9 13 0 13-9 13-18 2-20-9 0-11z" />
            <path class="ship-hull" d="M0 12.5-3.5 6.5-8.5 10-8.5 4.5-17 5.5-11 0-15.5-8.5-6.5-5.5-3-10H3L6.5-5.5 15.5-8.5 11 0 17 5.5 8.5 4.5 8.5 10 3.5 6.5z" />
            <path class="ship-shade" d="M0 12.5-3.5 6.5-8.5 10-8.5 4.5-17 5.5-11 0-6 1.5 0 7 6 1.5 11 0 17 5.5 8.5 4.5 8.5 10 3.5 6.5z" />
            <path class="ship-line" d="M-6.5-5.5-4-1M6.5-5.5 4-1M-3-10-1.5-5h3L3-10" />
            <path class="ship-eye" d="M-6.5-2.2-1.5-.2h3L6.5-2.2 3.5 3 0 4.2-3.5 3z" />
            <path class="ship-pupil" d="M-4.2-.3-1.5 1.7M4.2-.3 1.5 1.7" />
        </g>
    ) : (
        <g class="ship ship-green">
            <path class="ship-glow" d="M0-10Q18-11 17-4 12 10 0 8-12 10-17-4-18-11 0-10z" />
            <path class="ship-hull" d={GREEN_SHIP.hull} />
            <path class="ship-shade" d={GREEN_SHIP.shade} />
            <path class="ship-line" d="M-10.5-5.5q1.5 3 4.5 3.2M10.5-5.5Q9-2.5 6-2.3M-2.5-8.8 0-6.8 2.5-8.8" />
            <ellipse class="ship-socket" cy="-2.6" rx="5" ry="3.3" />
            <ellipse class="ship-eye" cy="-2.4" rx="3.6" ry="2.3" />
            <path class="ship-pupil" d="M0-4.5v4.2" />
        </g>
    )
}

export function Excavator() {
    return (
        <g class="excavator">
            <path class="excavator-shadow" d="M-19 15.5H20" />
            <path class="excavator-track" d="M-17 8h28q6 0 6 4t-6 4h-28q-5 0-5-4t5-4z" />
            <path class="excavator-wheel" d="M-15 12h.1M-8 12h.1M-1 12h.1M6 12h.1M12 12h.1" />
            <path class="excavator-body" d="M-20 8V-3q0-3 3-3h5l3-9q.5-2 3-2H3q2.5 0 3.5 2L10-6h2q3 0 3 3V8z" />
            <path class="excavator-dark" d="M-20 3h35v5h-35z" />
            <path class="excavator-glass" d="M-7-7.5-5-13.5q.4-1 1.5-1H2q1.3 0 1.8 1l3 6z" />
            <path class="excavator-shine" d="m-3.5-13.8-2 6h2.6l2-6z" />
            <path class="excavator-pipe" d="M-16-6v-7h3.5" />
            <path class="excavator-drill" d="M15-8 34 2 15 11q-3-2-3-9.5T15-8z" />
            <path class="excavator-thread" d="M18-6.5q-2.5 8 0 16M23.5-3.6q-2 5.6 0 11.1M28.5-.9q-1 2.9 0 5.7" />
            <circle class="excavator-lamp" cx="10" cy="-1" r="2.2" />
        </g>
    )
}

export const effectTone: Record<SkiesEffect, GlyphName> = {
    energy: 'energy',
    fighter: 'fighter',
    research: 'research',
    robot: 'robot',
}
