// A picture for each end of the game, 480 by 230, with a light of its own: the same by day and by night.
import type { ComponentChildren } from 'preact'
import { t } from '../../messages'
import { Ship } from './art'

const INK = '#170d20'

function Picture({ name, label, stops, children }: { name: string; label: string; stops: readonly string[]; children: ComponentChildren }) {
    return (
        <svg class={`ending ending-${name}`} viewBox="0 0 480 230" role="img" aria-label={label}>
            <defs>
                <linearGradient id={`g-ending-${name}`} x2="0" y2="1">
                    {stops.map((color, i) => <stop key={color} offset={i / (stops.length - 1)} stop-color={color} />)}
                </linearGradient>
                <linearGradient id={`g-ray-${name}`} x2="0" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity=".95" />
                    <stop offset="1" stop-color={name === 'won' ? '#5ff5e0' : '#d98cff'} stop-opacity={name === 'won' ? 1 : 0.15} />
                </linearGradient>
                <clipPath id={`c-ending-${name}`}><rect width="480" height="230" rx="12" /></clipPath>
            </defs>
            <g clip-path={`url(#c-ending-${name})`}>
                <rect width="480" height="230" fill={`url(#g-ending-${name})`} />
                {children}
            </g>
            <rect x="1" y="1" width="478" height="228" rx="11" fill="none" stroke={INK} stroke-width="2" />
        </svg>
    )
}

const at = (x: number, y: number, scale: number, turn = 0) => `translate(${x} ${y}) rotate(${turn}) scale(${scale})`

/** Half of the mothership, broken along a ragged edge; the right one is its mirror. */
function Half() {
    return (
        <g stroke={INK} stroke-width="2" stroke-linejoin="round">
            <path fill="#cfccd8" d="M-6-36-150-44Q-176-36-182-12-176 2-150 4L-10 12-20 2-4-8-16-18-2-26z" />
            <path fill="#f4f1ea" d="M-6-36-150-44Q-172-38-180-20-90-40-14-18L-2-26z" />
            <path fill="#9a97ad" d="M-40-40-60-78-118-82-150-44z" />
            <path fill="#e4e1e6" d="M-52-62-60-78-118-82-130-68z" />
            <path fill="#2a2038" d="M-160-12h30v10h-26zM-112-10h30v10h-30zM-66-8h28V4h-28z" stroke-width="1.4" />
            <path fill="#ff9a3a" d="M-6-36-2-26-16-18-4-8-20 2-10 12-22 11-30 0-18-8-30-20-16-27-18-36z" />
        </g>
    )
}

/** A crowd on a roof, arms up: feet at y 0. */
function People({ joy }: { joy: boolean }) {
    const figures = [0, 9, 17, 27, 35, 44]
    return (
        <g fill={INK} stroke={INK} stroke-width="2" stroke-linecap="round">
            {figures.map((x, i) => (
                <g key={x} transform={`translate(${x} 0) scale(${0.85 + (i % 3) * 0.12})`}>
                    <circle cy="-13.5" r="2.6" stroke="none" />
                    <path d="M-2.5-10h5L2-4v5h-4v-5z" stroke-width="1" />
                    <path fill="none" d={joy ? 'M-2.5-9.5-6-16M2.5-9.5 6-16.5' : 'M-2.5-9.5-4-4.5M2.5-9.5 4-4.5'} />
                </g>
            ))}
        </g>
    )
}

function Won() {
    return (
        <Picture name="won" label={t('skies.ending.won')} stops={['#1c3a66', '#3f8fa3', '#f6d487', '#f59a4a']}>
            <circle cx="306" cy="146" r="92" fill="#ffe9a8" opacity=".3" />
            <circle cx="306" cy="146" r="56" fill="#fff1c0" opacity=".5" />
            <circle cx="306" cy="146" r="30" fill="#fffbe6" />
            <path fill="#fff6e0" opacity=".5" d="M0 120q22-16 44-6 16-20 42-8 22-10 36 8 22-2 26 10zM330 70q16-14 36-6 14-16 38-6 18-8 32 6 20-2 24 8z" />
            <path fill="#7a9a8a" d="M0 186q70-44 150-16t150-14 180 2v80H0z" />
            <g transform={at(196, 62, 0.86, -13)}><Half /></g>
            <g transform={at(258, 54, 0.86, 11)}><g transform="scale(-1 1)"><Half /></g></g>
            <path fill={`url(#g-ray-won)`} d="M219-10h18l10 200h-38z" />
            <path fill="#fff" d="M225-10h6l3 200h-12z" />
            <path fill="#f0662a" stroke={INK} stroke-width="2" stroke-linejoin="round" d="m228 14 10 22 20-16-4 24 30-4-22 18 28 14-30 2 12 24-24-14-4 28-16-24-16 24-4-28-24 14 12-24-30-2 28-14-22-18 30 4-4-24 20 16z" />
            <path fill="#ffd46a" d="m228 32 7 16 14-10-3 16 20-2-15 12 18 9-20 1 8 16-16-9-3 18-10-16-10 16-3-18-16 9 8-16-20-1 18-9-15-12 20 2-3-16 14 10z" />
            <circle cx="228" cy="64" r="13" fill="#fffbe6" />
            <path fill="#8a879c" stroke={INK} stroke-width="1.5" stroke-linejoin="round" d="m120 118 12-4 4 9-10 5zM318 112l10 4-2 10-12-4zM288 132l7-3 4 6-7 4zM164 138l6-4 5 6-6 4zM344 140l6-2 2 6-6 1z" />
            <g transform={at(76, 92, 1.3, 38)}><Ship red={false} /></g>
            <path fill="none" stroke="#4a3a44" stroke-width="6" stroke-linecap="round" opacity=".55" d="M66 80Q48 62 54 40" />
            <g transform={at(412, 96, 1.2, -50)}><Ship red /></g>
            <path fill="none" stroke="#4a3a44" stroke-width="6" stroke-linecap="round" opacity=".55" d="M424 84q14-18 10-40" />
            <path fill="#b9683f" stroke={INK} stroke-width="1.5" stroke-linejoin="round" d="M0 230v-40l16-2v-24h26v16h22v-34l14-10 14 10v40h22v-20h30v30h18v34zM480 230v-46h-20v-22h-26v18h-24v-36h-32v44h-22v-16h-26v28h-24v30z" />
            <path fill="#7d3f38" d="M36 188v-24h6v24zM84 142l8 6v32h-8zM134 172h8v20h-8zM400 144h8v40h-8zM452 162h8v22h-8zM346 172h10v18h-10z" />
            <path fill="#ffe9a8" d="M20 170h4v5h-4zM30 170h4v5h-4zM70 154h4v5h-4zM80 154h4v5h-4zM70 166h4v5h-4zM126 184h4v5h-4zM138 184h4v5h-4zM384 152h4v5h-4zM392 152h4v5h-4zM384 164h4v5h-4zM440 170h4v5h-4zM450 178h4v5h-4zM336 190h4v5h-4z" />
            <path fill="#6a3040" stroke={INK} stroke-width="2" stroke-linejoin="round" d="M0 230v-18h86l8 8h96v10z" />
            <g stroke={INK} stroke-width="2" stroke-linejoin="round">
                <path fill="#55505f" d="M196 230l6-22h52l6 22z" />
                <path fill="#f4ead6" d="M210 208v-14q0-6 18-6t18 6v14z" />
                <path fill="#c9bba4" d="M228 188q18 0 18 6v14h-18z" />
                <path fill="#5ff5e0" d="M218 190q0-8 10-8t10 8z" />
                <path fill="#d0342c" d="M210 201h36v5h-36z" />
            </g>
            <g transform="translate(22 212)"><People joy /></g>
            <path stroke={INK} stroke-width="2" d="M84 212v-30" />
            <path fill="#d0342c" stroke={INK} stroke-width="1.5" stroke-linejoin="round" d="M84 182q10-5 18 0t16-1l-3 12q-8 4-15 0t-16 2z" />
            <path fill="#4a2438" d="M290 230l4-10h186v10z" />
            <g transform="translate(318 221) scale(.9)"><People joy /></g>
        </Picture>
    )
}

const PLUME = 'M-5 2Q-14-12-6-26-18-40-4-56-12-76 12-90 6-112 36-128 66-138 82-120 98-128 100-106 80-102 66-94 60-78 46-72 42-56 30-50 30-36 18-28 18-16 10-10L6 2z'

function Destroyed() {
    return (
        <Picture name="lost-damage" label={t('skies.ending.lost-damage')} stops={['#2a0f22', '#6b1a24', '#c8402a', '#ffab4d']}>
            <circle cx="120" cy="120" r="40" fill="#ffd98a" opacity=".55" />
            <circle cx="120" cy="120" r="64" fill="#ffb25a" opacity=".22" />
            <path fill="#5a1c26" d="M0 158l20-16v-30h18v24l20-6v-46l10-8 12 10v60h26v-34h22v-16l14 4v40l30 8v-52h20l4 24 18-8v40h28v-60l24-14 8 30v44l30-8v-26h22v38l40-2v-46l18 6 10 36 26-4v-30h30v100H0z" opacity=".75" />
            {[[60, 170, 0.9], [210, 160, 1.15], [330, 168, 1], [430, 176, 0.8]].map(([x, y, scale]) => (
                <path key={x} fill="#1f0f1a" opacity=".72" d={PLUME} transform={at(x!, y!, scale!)} />
            ))}
            <path fill="#b8e8a0" opacity=".3" d="M352 60 300 230h104z" />
            <path fill="#ff6a5a" opacity=".26" d="M176 46 120 230h104z" />
            <g transform={at(352, 48, 2.3)}><Ship red={false} /></g>
            <g transform={at(176, 36, 2.2)}><Ship red /></g>
            <g transform={at(440, 34, 1.1)}><Ship red={false} /></g>
            <g transform={at(264, 26, 0.9)}><Ship red={false} /></g>
            <g fill="#2a1420" stroke={INK} stroke-width="2" stroke-linejoin="round">
                <path d="M-4 232V150l18-6 4 20 14 4v-34l20-12 8 26 10 4v80z" />
                <path d="M96 232v-62l14-8 6 14 16-2v-38l24-8v34l10 6 6 22 12 2v40z" />
                <path d="M262 232v-44l12-4v-34l22 6 6-20 16-4v52l18 4v44z" />
                <path d="M372 232v-58l20-16 6 14 16-2v-44l22-6 8 30 14 6v20l24 8v48z" />
            </g>
            <path fill="#ff9a3a" d="M8 168h5v7H8zM40 156h5v7h-5zM40 176h5v7h-5zM138 160h5v7h-5zM138 180h5v7h-5zM118 190h5v7h-5zM282 170h5v7h-5zM306 166h5v7h-5zM306 186h5v7h-5zM400 186h5v7h-5zM424 150h5v7h-5zM424 170h5v7h-5zM448 190h5v7h-5z" />
            {[[36, 210, 1.6], [150, 206, 1.3], [250, 214, 2], [356, 208, 1.6], [462, 212, 1.4]].map(([x, y, scale]) => (
                <g key={x} transform={at(x!, y!, scale!)}>
                    <path fill="#f0662a" d="M-6 4Q-9-4-4-9q0 4 2.5 4Q-3-13 2-17q-.5 6 3.5 9 1-2 .8-4Q10-5 6.5 4z" />
                    <path fill="#ffd46a" d="M-3 4q-2-4 .5-7 .5 2.5 2 2.5Q-1-4 2-7q0 4 2 6 1 2-.5 5z" />
                </g>
            ))}
            <path fill="#3a1a1e" stroke={INK} stroke-width="2" stroke-linejoin="round" d="M-4 232v-22l60-6 40 8 40-6 22 8 12 18zM480 232v-20l-60-8-44 8-42-6-24 10-10 16z" />
            <path fill="#120a14" stroke={INK} stroke-width="2" d="M168 214l14 18h118l10-16-22-6-20 8-30-10-24 6-20-6z" />
            <path fill="#8a5a3a" stroke={INK} stroke-width="2" stroke-linejoin="round" d="m196 218 60 10 2-5-60-11zM262 230l26-22 4 3-22 22z" />
            <g transform="translate(230 215) rotate(-16) scale(1.2)" stroke={INK} stroke-width="1.6">
                <rect x="-9" y="-9" width="18" height="18" rx="4" fill="#fffaf0" />
                <circle cx="0" cy="0" r="2.2" fill={INK} stroke="none" />
                <path fill="none" d="M-9-3-3-1-5 4 1 9" />
            </g>
            <path stroke={INK} stroke-width="2.5" d="M330 210 322 168" />
            <path fill="#8a2a28" stroke={INK} stroke-width="1.5" stroke-linejoin="round" d="M322 168q9-3 17 1l-4 5 7 3q-9 3-17 1l-3 7z" />
        </Picture>
    )
}

function Taken() {
    return (
        <Picture name="lost-mothership" label={t('skies.ending.lost-mothership')} stops={['#0b0922', '#2a1650', '#6a2a86', '#c8569a']}>
            <path fill="url(#g-ray-lost-mothership)" d="M170 92h140l96 140H74z" />
            <path fill="#fff" opacity=".22" d="M210 92h60l44 140H166z" />
            <g stroke="#0c0718" stroke-width="2" stroke-linejoin="round">
                <path fill="#17122e" d="M-6-6h492v84H-6z" />
                <path fill="#6f6c8c" d="M-6-6h120L92 60-6 84z" />
                <path fill="#b5b3c9" d="M486-6H366l22 66 98 24z" />
                <path fill="#8e8ba8" d="M60-6h96l-24 52-52 12z" />
                <path fill="#d8d6e4" d="M420-6h-96l24 52 52 12z" />
                <path fill="#a3a0bb" d="M136-6h80q-30 14-50 44l-22 4z" />
                <path fill="#edeaf0" d="M344-6h-80q30 14 50 44l22 4z" />
                <path fill="#0c0718" d="M120 50Q240-58 360 50 240 132 120 50z" />
                <path fill="#7a1fb0" d="M152 48Q240-28 328 48 240 108 152 48z" />
                <circle cx="240" cy="45" r="31" fill="#ff5fd0" stroke="#ffc4f0" />
                <circle cx="240" cy="45" r="18" fill="#ffd9f6" stroke="none" />
                <path fill="#16051f" d="M240 12q13 33 0 66-13-33 0-66z" stroke="none" />
                <path fill="#8e8ba8" d="M106 56Q240-86 374 56 344 14 300-2q-60-22-120 0-44 16-74 58z" />
                <path fill="#d8d6e4" d="M-6 66q246 46 492 0v20q-246 34-492 0z" />
                <path fill="#6f6c8c" d="M-6 80q246 36 492 0v8q-246 34-492 0z" />
                <path fill="#edeaf0" d="M20 88l12 24 10-22zM84 95l12 24 10-22zM374 97l10 22 12-24zM438 90l10 22 12-24zM150 100l9 16 9-15zM312 101l9 15 9-16z" />
            </g>
            {[30, 78, 126, 354, 402, 450].map((x, i) => <circle key={x} cx={x} cy={80 + 6 * Math.sin((Math.PI * x) / 480)} r="3" fill={i % 2 ? '#ffb24a' : '#ff5fd0'} />)}
            <g stroke="#0c0718" stroke-width="1.6" stroke-linejoin="round" fill="#4a2a68">
                <path d="m206 150 22-6 4 16-22 6zM262 132l16 5-5 15-16-5zM238 178l10-8 9 9-10 8zM182 178l12-2 2 10-12 2zM290 172l12 3-3 10-12-3zM222 122l8-3 3 8-8 3z" />
                <path fill="#ffce73" stroke="none" d="m212 152 4-1 1 4-4 1zM220 150l4-1 1 4-4 1zM267 138l4 1-1 4-4-1z" />
                <path fill="#2f7f84" d="m290 196 4-6 9-2 6 3 6-1 1 6-24 6z" />
            </g>
            <g transform={at(70, 134, 1.2)}><Ship red={false} /></g>
            <g transform={at(414, 130, 1.2)}><Ship red={false} /></g>
            <g transform={at(26, 150, 0.9)}><Ship red /></g>
            <g transform={at(456, 150, 0.9)}><Ship red /></g>
            <path fill="#2a1445" d="M0 232v-54h18v-14h26v20h20v-30h24v38h26v-22h22v36h20v26zM480 232v-48h-22v-20h-24v28h-22v-40h-26v46h-24v-26h-22v34h-18v26z" />
            <path fill="#ffce73" opacity=".8" d="M70 164h4v5h-4zM78 172h4v5h-4zM26 174h4v5h-4zM120 182h4v5h-4zM394 162h4v5h-4zM402 174h4v5h-4zM440 174h4v5h-4zM346 186h4v5h-4z" />
            <path fill="#170d2a" d="M0 232v-14q60-12 130-4 50 6 110 4t110-6q70-6 130 6v14z" />
            <g transform="translate(206 214) scale(1.15)"><People joy={false} /></g>
        </Picture>
    )
}

/** The picture of a result, or null where there is none. */
export function Ending({ result }: { result: unknown }) {
    if (result === 'won') return <Won />
    return result === 'lost-damage' ? <Destroyed /> : <Taken />
}
