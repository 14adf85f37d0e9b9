// The pieces of the game, drawn. Every kind has a shape of its own: colour is never the only sign. Colours are names of
// the palette in skies.css; all pieces are drawn around 0,0.
import type { SkiesEffect, SkiesIcon, SkiesSymbol } from '../../engine/skies'

/** Icons of rooms and symbols, in a field of 20 by 20 around 0,0. */
const glyphs = {
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
    mothership: 'M0-8Q5-8 6-3 11-2 11 0T0 3.5-11 0-6-3Q-5-8 0-8zM-3 5h6L0 9.5z',
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
            <g transform={`translate(${x} ${y})`}>
                <polygon class="blast" points={BLAST} transform="scale(1.65 .93)" />
                <text class="blast-value" y="3.8">
                    {icon.strength}+
                </text>
            </g>
        )
    return <Glyph name={icon.kind} x={x} y={y} size={icon.kind === 'mothership' ? 17 : 13} tone={`sky-${icon.kind}`} />
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

/** A die of 28 by 28: black, white (with the sign of rerolling) or a robot's blue one (with an antenna). */
export function Die({ color, value, faded }: { color: 'black' | 'white' | 'blue'; value: number; faded?: boolean }) {
    return (
        <g class={`die die-${color}${faded ? ' faded' : ''}`}>
            {color === 'blue' && (
                <>
                    <path class="die-antenna" d="M0-14v-4.5" />
                    <circle class="die-lamp" cy="-18.5" r="2" />
                </>
            )}
            <rect class="die-side" x="-14" y="-13" width="28" height="28" rx="6.5" />
            <rect class="die-face" x="-14" y="-14" width="28" height="28" rx="6.5" />
            {(PIPS[value] ?? []).map(([x, y]) => (
                <circle key={`${x}${y}`} class="die-pip" cx={x * 7} cy={y * 7} r="2.7" />
            ))}
            {color === 'white' && <path class="die-again" d="M10.5 8.5a3.4 3.4 0 1 0 .7 3.3l1.8.5M10.8 5.8v2.9H8" />}
        </g>
    )
}

/** A ship of about 24 by 16. Green ones are saucers, red ones barbed diamonds. */
export function Ship({ red }: { red: boolean }) {
    return red ? (
        <g class="ship ship-red">
            <path class="ship-hull" d="M0 8.5-5 3-12.5 1.5-6-1.5-8-6.5-2.5-5 0-8.5 2.5-5 8-6.5 6-1.5 12.5 1.5 5 3z" />
            <path class="ship-core" d="M0 3.5-3 0 0-3.5 3 0z" />
        </g>
    ) : (
        <g class="ship ship-green">
            <path class="ship-beam" d="M-4 4 4 4 6.5 8.5H-6.5z" />
            <path class="ship-dome" d="M-5-1.5Q-5-7.5 0-7.5T5-1.5z" />
            <path class="ship-hull" d="M-12 1Q-11-2.5 0-2.5T12 1Q9 5.5 0 5.5T-12 1z" />
            <circle class="ship-core" cx="-6.5" cy="1.3" r="1.3" />
            <circle class="ship-core" cy="2" r="1.3" />
            <circle class="ship-core" cx="6.5" cy="1.3" r="1.3" />
        </g>
    )
}

export function Excavator() {
    return (
        <g class="excavator">
            <path class="excavator-track" d="M-15 8Q-17 13-12 14H9q5-1 3-6z" />
            <path class="excavator-body" d="M-15 8v-9h4l2-8h11l4 8h5v9z" />
            <path class="excavator-glass" d="M-7.5-6.5H-.5L2-1h-11z" />
            <path class="excavator-drill" d="M11-3 25 3.5 11 10z" />
            <path class="excavator-thread" d="m14-1.5 1 10M18 .3l.8 6.5" />
            <circle class="excavator-lamp" cx="8" cy="1.5" r="1.5" />
            <path class="excavator-wheel" d="M-9 11h.1M-3 11h.1M3 11h.1" />
        </g>
    )
}

export const effectTone: Record<SkiesEffect, GlyphName> = {
    energy: 'energy',
    fighter: 'fighter',
    research: 'research',
    robot: 'robot',
}
