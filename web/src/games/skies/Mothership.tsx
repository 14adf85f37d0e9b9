// The mothership: bone-white plates over dark ribs, an eye that looks down, a jaw of bays. There is more of it above than fits; it comes
// down with its row.
import { useMemo } from 'preact/hooks'
import { Ship } from './art'
import { columnX, COLUMNS, skyEdges, skyRow } from './plan'

const { left, right } = skyEdges
const middle = (left + right) / 2

/** Plates that overlap like a carapace, from the middle outwards; one side, the other is its mirror. */
export const PLATES = [
    { d: 'M0-420H208V-70Q206-54 190-50L150-46Q120-120 0-126z', tone: 0 },
    { d: 'M0-420H176V-84Q172-66 150-64L122-62Q96-140 0-146z', tone: 1 },
    { d: 'M0-420H140V-112Q134-88 112-86L98-84Q74-160 0-166z', tone: 2 },
    { d: 'M0-420H96V-150Q90-128 74-126Q52-180 0-186z', tone: 1 },
    { d: 'M0-420H52V-196Q44-178 34-176 20-200 0-202z', tone: 0 },
] as const

/** The eye, from its socket to the lid over it. */
export const EYE = {
    socket: 'M-64-86Q0-150 64-86 0-34-64-86z',
    iris: 'M-46-88Q0-130 46-88 0-50-46-88z',
    ring: { y: -89, radius: 15 },
    pupil: 'M0-107q7 18 0 36-7-18 0-36z',
    lid: 'M-70-84Q0-156 70-84 62-104 44-116 0-140-44-116-62-104-70-84z',
} as const

function Hull() {
    return (
        <>
            <path d={`M${left + 4} -4H${right - 4}L${right - 30} 96H${left + 30}z`} fill="url(#g-pale)" />
            <path class="mothership-dark" d={`M${left} -420H${right}V-20H${left}z`} />
            <path class="mothership-pipes" d={`M${left + 3} -420V-40M${left + 9} -420V-40M${right - 3} -420V-40M${right - 9} -420V-40`} />
            <g transform={`translate(${middle} 0)`}>
                {[1, -1].map((side) => (
                    <g key={side} transform={`scale(${side} 1)`}>
                        {PLATES.map(({ d, tone }, i) => <path key={i} class={`mothership-plate plate-${tone}${side < 0 ? ' far' : ''}`} d={d} />)}
                        <path class="mothership-cut" d="M190-120v34M160-150v40M124-190v50M84-230v60M198-260h-16M198-300h-16M166-300h-20M166-340h-20M130-320h-24M130-350h-24" />
                        <path class="mothership-slits" d="M181-196h8M181-206h8M181-216h8M149-236h9M149-246h9M149-256h9M109-262h10M109-272h10M109-282h10M66-286h9M66-296h9" />
                        <path class="mothership-horn" d="M196-52Q222-48 226-14 214-28 198-28z" />
                    </g>
                ))}
                <ellipse class="mothership-eye-light" cy="-89" rx="150" ry="96" />
                <path class="mothership-socket" d={EYE.socket} />
                <path class="mothership-iris" d={EYE.iris} />
                <circle class="mothership-ring" cy={EYE.ring.y} r={EYE.ring.radius} />
                <path class="mothership-pupil" d={EYE.pupil} />
                <path class="mothership-lid" d={EYE.lid} />
            </g>
            <path class="mothership-jaw" d={`M${left - 4} -34Q${middle} -54 ${right + 4} -34L${right + 8} -12Q${right + 6} -3 ${right - 6} -2H${left + 6}Q${left - 6} -3 ${left - 8} -12z`} />
            <path class="mothership-jaw-light" d={`M${left - 4} -34Q${middle} -54 ${right + 4} -34L${right + 5} -30Q${middle} -49 ${left - 5} -30z`} />
            <path class="mothership-teeth" d={[0, 1, 2, 3, 4, 5].map((i) => `M${left + 86 * i - 9} -3h18l-6 7h-1.5l-1.5 8-1.5-8h-1.5z`).join('')} />
            {Array.from({ length: 17 }, (_, i) => (
                <circle key={i} class={`mothership-lamp lamp-${i % 3}`} cx={left + 16 + i * ((right - left - 32) / 16)} cy={-31 - 9 * Math.sin((Math.PI * (i + 1)) / 18)} r="1.6" />
            ))}
            <path class="mothership-under" d={`M${left - 2} -4.5Q${left + 2} -3 ${left + 8} -3H${right - 8}Q${right - 2} -3 ${right + 2} -4.5`} />
            {COLUMNS.map((column) => (
                <g key={column} transform={`translate(${columnX(column) + 43} 0)`}>
                    <path class="mothership-bay" d="M-28-3v-11q0-9 9-9h38q9 0 9 9v11z" />
                    <path class="mothership-bay-light" d="M-28-3h56l-5-4h-46z" />
                </g>
            ))}
        </>
    )
}

export function Mothership({ row, waiting }: { row: number; waiting: { green: number; red: number } }) {
    const { y, height } = skyRow(row)
    const hull = useMemo(() => <Hull />, [])
    return (
        <g class="mothership glides" style={{ transform: `translateY(${y + height}px)` }}>
            {hull}
            {[...Array<boolean>(waiting.green).fill(false), ...Array<boolean>(waiting.red).fill(true)].map((red, i, all) => (
                <g key={i} transform={`translate(${middle + (i - (all.length - 1) / 2) * 24} -48) scale(.62)`}>
                    <Ship red={red} />
                </g>
            ))}
        </g>
    )
}
