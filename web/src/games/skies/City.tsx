// Sky, city and ground: what lies behind the game. The city is made of houses that fall one after the other as the damage rises, with
// fire and smoke over the ruins and cracks in the ground.
import { useMemo } from 'preact/hooks'
import { GROUND, HEIGHT, WIDTH } from './plan'

/** The same scattered numbers at every visit. */
function scatter(count: number, seed: number): number[] {
    let state = seed
    return Array.from({ length: count }, () => (state = (state * 16807) % 2147483647) / 2147483647)
}

const STARS = (() => {
    const random = scatter(90 * 3, 8)
    return Array.from({ length: 90 }, (_, i) => ({
        x: random[3 * i]! * WIDTH,
        y: random[3 * i + 1]! ** 1.4 * (GROUND - 60),
        r: 0.4 + 1.1 * random[3 * i + 2]! ** 3,
    }))
})()

/** How many stages of ruin there are, from whole to destroyed. */
export const STAGES = 5
export const stageOf = (damage: number, most: number) => Math.min(STAGES, Math.ceil((STAGES * damage) / most))

interface House {
    x: number
    width: number
    height: number
    kind: number
    tone: number
    /** At which stage it falls; a little more than the last: it never does. */
    falls: number
    windows: string
    dark: string
}

/** A row of houses: how high, how wide, with which roof and windows, and when it falls. */
function street(seed: number, least: number, most: number, narrow: number, wide: number): House[] {
    const random = scatter(6000, seed)
    let at = 0
    const next = () => random[at++]!
    const houses: House[] = []
    for (let x = -5; x < WIDTH + 4; ) {
        const width = Math.round(narrow + next() * (wide - narrow))
        const height = Math.round(least + next() * (most - least))
        let windows = ''
        let dark = ''
        for (let wy = 5; wy < height - 4; wy += 5.6)
            for (let wx = 3; wx < width - 5.4; wx += 4.4) {
                const pane = `M${wx.toFixed(1)} ${wy.toFixed(1)}h2.5v3.2h-2.5z`
                if (next() > 0.45) windows += pane
                else dark += pane
            }
        houses.push({
            x, width, height, windows, dark,
            kind: Math.floor(next() * 6),
            tone: Math.floor(next() * 3),
            falls: 1 + Math.floor(next() * STAGES),
        })
        x += width + (next() > 0.7 ? 3 : 0)
    }
    return houses
}

const FAR = street(5, 34, 84, 14, 30)
const MIDDLE = street(23, 22, 56, 15, 27)
const NEAR = street(11, 14, 34, 17, 31)

/** What stands on a roof, from its left corner. */
const ROOFS: readonly ((width: number) => string)[] = [
    (w) => `M${w * 0.15} 0v-3h${w * 0.35}v3zM${w * 0.7} 0v-7h1.2v7z`,
    (w) => `M${w / 2 - 0.7} 0v-13h1.4V0zM${w / 2 - 3} -6h6v1.2h-6z`,
    (w) => `M-1 0 ${w / 2}-9 ${w + 1} 0z`,
    (w) => `M${w * 0.2} 0v-5h${w * 0.6}v5zM${w * 0.38} -5v-4h${w * 0.24}v4z`,
    (w) => `M${w * 0.14} 0q0 -9 ${w * 0.36} -9t${w * 0.36} 9z`,
    (w) => `M${w * 0.55} 0l1-4h-1.5v-6q3-2.5 6 0v6h-1.5l1 4z`,
]

function Standing({ house: { width, height, kind, windows, dark } }: { house: House }) {
    const edge = Math.round(width * 0.68)
    return (
        <>
            <path class="house-roof" d={ROOFS[kind]!(width)} />
            <path class="house-wall" d={`M0 0h${width}v${height + 3}H0z`} />
            <path class="house-shade" d={`M${edge} 0H${width}v${height + 3}H${edge}z`} />
            <path class="house-dark" d={dark} />
            <path class="window" d={windows} />
        </>
    )
}

/** How houses break, as shares of width and height: a corner left standing, the other one, the walls without the middle, a stump. */
const BREAKS: readonly (readonly (readonly [number, number])[])[] = [
    [[0, 0.2], [0.22, 0.16], [0.3, 0.34], [0.44, 0.38], [0.5, 0.58], [0.72, 0.62], [0.8, 0.8], [1, 0.84]],
    [[0, 0.82], [0.16, 0.7], [0.34, 0.72], [0.44, 0.5], [0.6, 0.46], [0.68, 0.28], [0.84, 0.3], [1, 0.14]],
    [[0, 0.3], [0.16, 0.22], [0.22, 0.5], [0.34, 0.66], [0.6, 0.7], [0.74, 0.5], [0.8, 0.34], [1, 0.4]],
    [[0, 0.6], [0.2, 0.52], [0.36, 0.66], [0.5, 0.48], [0.66, 0.6], [0.82, 0.54], [1, 0.7]],
]

/** What is left of a house: walls, windows that glow from the fire inside, rubble before it. */
function Ruin({ house: { x, width, height, kind, dark } }: { house: House }) {
    const low = height + 3
    const broken = BREAKS[(kind + x + 5) % BREAKS.length]!
    const top = (at: number) => broken.findLast(([share]) => share * width <= at)![1] * height
    const standing = (dark.match(/M[^z]+z/g) ?? []).filter((pane) => {
        const [, px, py] = /M([\d.]+) ([\d.]+)/.exec(pane)!
        return Number(py) > Math.max(top(Number(px)), top(Number(px) + 3)) + 3
    })
    return (
        <>
            <path class="house-burnt" d={`M0 ${low}${broken.map(([px, py]) => `L${(px * width).toFixed(1)} ${(py * height).toFixed(1)}`).join('')}V${low}z`} />
            <path class="house-hole" d={standing.join('')} />
            <path class="house-bars" d={`M${width * 0.2} ${top(width * 0.2) + 1}l-1.5-6M${width * 0.62} ${top(width * 0.62) + 1}l2-6`} />
            <path class="house-rubble" d={`M-3 ${low}l3-4 4 1.5 4-3.5 5 2.5 4-2 4 5.5z`} />
        </>
    )
}

function Houses({ houses, name, stage }: { houses: House[]; name: string; stage: number }) {
    return (
        <g class={name}>
            {houses.map((house) => (
                <g key={house.x} class={`house tone-${house.tone}${house.falls <= stage ? ' fallen' : ''}`} transform={`translate(${house.x} ${GROUND - house.height})`}>
                    {house.falls <= stage ? <Ruin house={house} /> : <Standing house={house} />}
                </g>
            ))}
        </g>
    )
}

function Fire({ x, y, size }: { x: number; y: number; size: number }) {
    return (
        <g class="fire" transform={`translate(${x} ${y}) scale(${size})`}>
            <circle class="fire-glow" r="17" cy="-4" />
            <g class="fire-flame">
                <path class="flame" d="M-6 4Q-9-4-4-9q0 4 2.5 4Q-3-13 2-17q-.5 6 3.5 9 1-2 .8-4Q10-5 6.5 4z" />
                <path class="flame-core" d="M-3 4q-2-4 .5-7 .5 2.5 2 2.5Q-1-4 2-7q0 4 2 6 1 2-.5 5z" />
            </g>
        </g>
    )
}

/** A plume, rising and drifting to the right, from the place it starts. */
const PLUME = 'M-4 2Q-12-8-6-18-15-28-4-40-10-56 8-66 4-84 26-96 48-104 60-92 74-98 76-82 62-78 50-72 46-60 34-56 32-44 22-40 22-28 14-22 14-12 8-8L5 2z'

function Smoke({ x, y, size }: { x: number; y: number; size: number }) {
    return (
        <g class="smoke" transform={`translate(${x} ${y}) scale(${size})`}>
            <path class="smoke-back" d={PLUME} transform="translate(5 4) scale(1.12 1.06)" />
            <path class="smoke-front" d={PLUME} />
        </g>
    )
}

/** From which stage on it burns where, and how much. */
const FIRES = [
    { stage: 1, x: 118, y: GROUND - 20, size: 0.9 },
    { stage: 2, x: 356, y: GROUND - 26, size: 1 },
    { stage: 3, x: 232, y: GROUND - 22, size: 1.2 },
    { stage: 3, x: 44, y: GROUND - 16, size: 0.8 },
    { stage: 4, x: 428, y: GROUND - 20, size: 1.1 },
    { stage: 4, x: 170, y: GROUND - 12, size: 0.8 },
    { stage: 5, x: 288, y: GROUND - 14, size: 1.3 },
    { stage: 5, x: 76, y: GROUND - 24, size: 1.2 },
]

/** Cracks from the surface down into the base: first the upper one, then the lower. */
const CRACKS = [
    { stage: 1, d: `M105 ${GROUND}l-3 8 5 7-4 10 5 8-3 14 2 9M102 ${GROUND + 25}l-7 6` },
    { stage: 2, d: `M364 ${GROUND}l4 12-6 9 5 14-4 9 5 16-3 12 3 10M367 ${GROUND + 35}l7 7` },
    { stage: 3, d: `M192 ${GROUND}l-3 20 4 18-4 22 5 24-5 22 4 26-4 24 5 28-4 22M193 ${GROUND + 84}l8 6M189 ${GROUND + 106}l-8 9` },
    { stage: 4, d: `M450 ${GROUND}l4 22-5 26 6 24-5 30 6 26-5 26 5 30-4 22M455 ${GROUND + 72}l12 7M451 ${GROUND + 128}l10-5` },
    { stage: 5, d: `M278 ${GROUND}l4 30-5 30 5 34-4 30 5 32-5 34 4 36M19 ${GROUND}l-4 34 5 36-6 40 5 44-5 42M280 ${GROUND + 94}l9 8` },
]

const HILLS = `M0 ${GROUND}V${GROUND - 46}Q50 ${GROUND - 96} 120 ${GROUND - 60}T262 ${GROUND - 86}T402 ${GROUND - 58}T${WIDTH} ${GROUND - 92}V${GROUND}z`
const HILLS_NEAR = `M0 ${GROUND}V${GROUND - 26}Q70 ${GROUND - 60} 150 ${GROUND - 32}T320 ${GROUND - 40}T${WIDTH} ${GROUND - 34}V${GROUND}z`

/** Sun or moon with its light, clouds, stars and hills. */
function Heaven() {
    return (
        <>
            <rect class="sky" width={WIDTH} height={GROUND + 2} fill="url(#g-sky)" />
            <circle class="moon-halo" cx="372" cy="122" r="96" fill="url(#g-moon)" />
            <circle class="moon" cx="372" cy="122" r="24" />
            <path class="moon-shade" d="M362 112a5 5 0 1 0 .1 0zM380 126a3.5 3.5 0 1 0 .1 0zM366 132a2.5 2.5 0 1 0 .1 0zM384 108a2 2 0 1 0 .1 0z" />
            <g class="stars">
                {STARS.map(({ x, y, r }, i) => <circle key={i} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(2)} />)}
            </g>
            <g class="clouds-back">
                <path d="M-20 168q18-16 40-8 14-22 44-12 20-16 42 2 30-6 40 18z" />
                <path d="M262 236q14-16 36-9 16-20 44-9 22-12 40 5 28-4 34 13z" />
                <path d="M150 96q10-12 26-7 12-14 32-6 16-8 28 4 18-2 22 9z" />
            </g>
            <g class="clouds">
                <path d="M20 252q8-14 24-10 9-17 29-10 16-10 28 6 20-4 24 14z" />
                <path d="M330 196q8-13 23-9 9-15 27-9 16-8 25 6 17-3 19 12z" />
                <path d="M408 286q7-12 21-9 9-13 25-7 14-6 21 7 14-1 16 9z" />
            </g>
            <path class="hills" d={HILLS} />
            <path class="hills-near" d={HILLS_NEAR} />
        </>
    )
}

/** Beams that look for ships; there are fewer as the city goes dark. */
function Searchlights({ stage }: { stage: number }) {
    return (
        <g class="searchlights">
            {stage < 4 && <path d={`M74 ${GROUND - 30}L40 96 92 88z`} fill="url(#g-search)" />}
            {stage < 3 && <path d={`M300 ${GROUND - 34}L246 70 300 66z`} fill="url(#g-search)" />}
            {stage < 2 && <path d={`M418 ${GROUND - 30}L448 84 496 96z`} fill="url(#g-search)" />}
        </g>
    )
}

export function City({ stage }: { stage: number }) {
    const heaven = useMemo(() => <Heaven />, [])
    return useMemo(
        () => (
            <g class={`city city-${stage}`} data-stage={stage}>
                {heaven}
                <rect class="ember-sky" width={WIDTH} height={GROUND} fill="url(#g-ember)" opacity={(stage / STAGES).toFixed(2)} />
                <Searchlights stage={stage} />
                <Houses houses={FAR} name="city-far" stage={stage - 1} />
                <rect class="haze" y={GROUND - 80} width={WIDTH} height="80" fill="url(#g-haze)" />
                {FIRES.filter((fire) => fire.stage <= stage).map(({ x, y, size }) => <Smoke key={x} x={x} y={y} size={size} />)}
                <Houses houses={MIDDLE} name="city-middle" stage={stage} />
                {FIRES.filter((fire) => fire.stage <= stage).map((fire) => <Fire key={fire.x} {...fire} />)}
                <Houses houses={NEAR} name="city-near" stage={stage} />
            </g>
        ),
        [heaven, stage],
    )
}

/** Strata, stones, roots and pipes; and cracks, more of them with every hit. */
/** What lies in the rock beside the base: an ammonite, a fish and a bone, each at its share of the depth. */
function Fossils() {
    const at = (x: number, depth: number, turn: number) => `translate(${x} ${GROUND + depth * (HEIGHT - GROUND)}) rotate(${turn})`
    return (
        <g class="fossil">
            <path transform={at(478, 0.58, 8)} d="M-17 0q-3-7-10-4-4 4 0 8 7 3 10-4zM-17 0H9M9 0l8-6-2.5 6L17 6zM-12-5q2 5 0 10M-7-7q2.5 7 0 14M-2-7q2.5 7 0 14M3-5q2 5 0 10M-23-1.5h.1" />
            <path transform={at(474, 0.9, -20)} d="M0 0a2.5 2.5 0 0 1 5 0 5 5 0 0 1-10 0 7.5 7.5 0 0 1 15 0 10 10 0 0 1-20 0 12 12 0 0 1 12-12M10 0h4.5M7 7l3 3.5M0 10v4M-7 7l-3.5 3M-10 0h-4.5M-8-7l-3.5-3M-4-4.5l-1.5-5" />
            <path transform={at(10, 0.72, 65)} d="M-5-1.5a2.3 2.3 0 1 0-3-2.3 2.3 2.3 0 1 0-1.5 3.800 2.3 2.3 0 1 0 4 1H6a2.3 2.3 0 1 0 3.5 1 2.3 2.3 0 1 0 1-4 2.3 2.3 0 1 0-4 .5z" />
        </g>
    )
}

export function Ground({ stage }: { stage: number }) {
    return useMemo(
        () => (
            <g class="ground">
                <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill="url(#g-earth)" />
                <path class="stratum-1" d={`M0 ${GROUND + 40}q80-14 170 2t190-6 140 4V${GROUND + 92}q-70 10-160-2t-180 6-160-6z`} />
                <path class="stratum-2" d={`M0 ${GROUND + 118}q90 12 190 0t180 4 130-6v44q-90-8-170 4t-190-4-140 6z`} />
                <path class="stratum-3" d={`M0 ${GROUND + 190}q110-14 230 0t270-4V${HEIGHT}H0z`} />
                <path class="rock-stone" d={`M6 ${GROUND + 62}l7-5 8 3 2 7-8 4-8-3zM470 ${GROUND + 70}l9-4 8 6-3 7-10 1zM462 ${GROUND + 208}l8-6 10 3 1 8-9 5-9-3zM8 ${GROUND + 220}l6-4 7 4-2 6-8 1zM476 ${GROUND + 140}l6-3 6 4-3 5-7 0z`} />
                <path class="rock-line" d={`M455 ${GROUND + 20}l14 4 8-5 18 6M2 ${GROUND + 100}l8 6 9-2M458 ${GROUND + 110}l16 5 10-5 14 4M2 ${GROUND + 160}l10-4 8 5M456 ${GROUND + 172}l12-5 12 6 18-4M0 ${GROUND + 246}l12-3 8 4M470 ${GROUND + 248}l12-5 16 4`} />
                <Fossils />
                <path class="soil" d={`M0 ${GROUND}H${WIDTH}v5q-22 5-40 1t-44 2-52-2-60 3-64-3-58 2-62-2-60 3-60-4z`} />
                <path class="grass" d={`M0 ${GROUND + 1}v-3q14-2 28 0t30-1 34 1 40-1 44 1 48-1 52 1 56-1 60 1 54-1 54 1v3z`} />
                {CRACKS.filter((crack) => crack.stage <= stage).map(({ d }) => (
                    <g key={d}>
                        <path class="crack-glow" d={d} />
                        <path class="crack" d={d} />
                    </g>
                ))}
            </g>
        ),
        [stage, HEIGHT],
    )
}
