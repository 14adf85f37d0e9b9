// More places; see tiles.ts.
import { G, P, car, grass, house, mesa, pine, rock, sh } from './shapes'
import type { Tiles } from './ground'

const DEAD: [string, string, string] = ['#3a2c30', '#4f3c3c', '#2a1f26']
const clip = (inside: string) => `<g class="clip">${inside}</g>`
const line = (d: string, colour: string, width: number, more = '') => `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" ${more}/>`
const box = (x: number, y: number, w: number, h: number, fill: string, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

/** A trunk that has burned, with a few stumps of branches. */
const charred = (x: number, y: number, s: number) =>
    sh(x, y, 7 * s, 2 * s) + G(x, y, s, P('M-4 0L-2-46L0-58L2-46L4 0z', DEAD[0]) + P('M0 0L0-58L2-46L4 0z', DEAD[1]) + line('M-1-34L-13-46M1-26L14-36M0-46L8-54', DEAD[0], 2.6))
/** A flat roofed hall with a front, a side and a row of windows or doors. */
const hall = (x: number, y: number, s: number, w: number, h: number, wall: string, side: string, roof: string, front = '') =>
    sh(x, y, w * 0.9 * s, 6 * s) +
    G(x, y, s, P(`M${-w} 0V${-h}H${w * 0.5}V0z`, wall) + P(`M${w * 0.5} 0V${-h}L${w} ${-h - 8}V-7z`, side) + P(`M${-w} ${-h}L${-w * 0.5} ${-h - 10}H${w}L${w * 0.5} ${-h}z`, roof) + front)
const reeds = (x: number, y: number, s: number) =>
    G(x, y, s, line('M-4 0Q-6-14-9-22M0 0Q0-16 1-28M4 0Q7-12 10-20', '#5f7a3a', 1.8) + '<ellipse cx="1" cy="-29" rx="2" ry="5" fill="#6a4028"/><ellipse cx="-9.5" cy="-23" rx="1.7" ry="4" fill="#6a4028"/>')
const barrel = (x: number, y: number, s: number, body = '#8a5432', hoop = '#3b2a33') =>
    sh(x, y, 9 * s, 2.5 * s) + G(x, y, s, P('M-7 0Q-10-9-7-18H7Q10-9 7 0z', body) + P('M1 0V-18H7Q10-9 7 0z', '#fff', 'opacity=".16"') + line('M-8.3-5H8.3M-8.3-13H8.3', hoop, 1.6) + `<ellipse cy="-18" rx="7" ry="2.2" fill="#b97a48"/>`)
const tank = (x: number, y: number, s: number, body = '#b9b0a0', light = '#e6ded0') =>
    sh(x, y, 16 * s, 4 * s) + G(x, y, s, P('M-14 0V-26Q0-32 14-26V0Q0 5-14 0z', body) + P('M2-29Q9-29 14-26V0Q9 3 3 3z', light) + line('M-14-9Q0-4 14-9M-14-18Q0-13 14-18', '#8d8474', 1.1) + `<ellipse cy="-27" rx="14" ry="4.5" fill="#d3cabb"/>`)
const crates = (x: number, y: number, s: number) =>
    sh(x, y, 13 * s, 3 * s) + G(x, y, s, box(-12, -12, 12, 12, '#a86a3c') + box(0, -12, 11, 12, '#8a5432') + box(-7, -23, 12, 11, '#c98a4a') + line('M-12-12L0 0M0-12L11 0M-7-23L5-12', '#5b3626', 1.2))

export const MORE: Tiles = {
    /* Dry Riverbed */ t3: ['dry', () =>
        clip(P('M-100-40Q-40-44-18-14Q4 16 44 20Q80 24 110 56L100 80Q60 44 26 42Q-22 38-42 8Q-58-14-110-10z', '#b98850') + P('M-100-30Q-46-32-26-6Q-4 26 40 30Q72 34 100 62Q62 38 30 37Q-16 32-36 4Q-54-18-110-18z', '#d9ae6a') +
            line('M-80-22q14-4 26 2M-30-4q8 10 20 14M12 30q16 2 26 6M60 42q12 6 18 12M-50-16l10 8M-4 18l12-4M40 30l4 10', '#9c6c3a', 1.5)) +
        rock(-60, -34, 0.9) + rock(66, 12, 0.8) + rock(-26, 34, 0.7) +
        sh(-8, 22, 24, 5) + G(-8, 22, 1, '<g transform="rotate(-16)">' + P('M-28-6Q-18 6 0 6Q20 6 28-10L20-8Q0-2-28-6z', '#7d3a2a') + P('M-28-6Q0-2 28-10L24-12Q0-6-26-9z', '#c98a5c') + line('M2-6L8-34', '#6a4432', 2.4) + P('M8-32L22-12L6-10z', '#efe6d2') + '</g>') +
        sh(48, 40, 14, 3) + G(48, 40, 0.8, '<g transform="rotate(24)">' + P('M-18-4Q-10 5 2 5Q14 5 18-6L12-5Q0 0-18-4z', '#3f7f7c') + P('M-18-4Q0 0 18-6L15-8Q0-3-16-6z', '#8fc4b8') + '</g>') + grass(-66, 30) + grass(74, -26)],
    /* Burnt Forest */ t5: ['grey', () =>
        clip(P('M-100 8Q-40-20 10 0T100-8V70H-100z', '#8a7466') + P('M-100 40Q-20 16 40 36T100 30V70H-100z', '#75614f') + '<ellipse cx="20" cy="44" rx="30" ry="7" fill="#2b2233" opacity=".35"/>' + '<g fill="#f0662a" opacity=".8"><circle cx="-30" cy="30" r="1.5"/><circle cx="26" cy="42" r="1.8"/><circle cx="16" cy="46" r="1.2"/><circle cx="52" cy="20" r="1.4"/></g>') +
        [[-52, -24, 0.9], [-24, -34, 0.8], [8, -30, 0.95], [40, -30, 0.85], [-66, 2, 0.9], [-36, 4, 1.05], [2, 0, 0.95], [34, 4, 1.1], [64, -2, 0.85], [-46, 36, 0.95], [58, 36, 0.8]].map(([x, y, s]) => charred(x!, y!, s!)).join('') +
        sh(-6, 38, 22, 4) + G(-6, 38, 1, '<g transform="rotate(-8)">' + box(-24, -8, 46, 8, '#3a2c30', 'rx="3"') + box(-24, -8, 46, 3, '#54423f', 'rx="1.5"') + '</g>')],
    /* Reed Marsh */ t6: ['green', () =>
        clip(P('M-100-20Q-50-50 0-34T100-30V10Q40 30-20 22T-100 34z', '#4f8f86') + P('M-90-14Q-40-38 6-24T90-22Q60 0 0 0T-90-14z', '#7fbdb0') + line('M-50-14q12-4 24 0M14-12q12-4 24 0M-20 8q12-4 24 0M40 4q10-3 20 0', '#d8f0e4', 1.6)) +
        [[-66, -12, 0.9], [-46, -26, 0.8], [-10, -34, 0.8], [26, -30, 0.85], [60, -22, 0.9], [-30, 20, 1], [70, 10, 0.9], [-60, 40, 1.1], [-6, 44, 1.1], [34, 36, 1.15], [58, 40, 0.9]].map(([x, y, s]) => reeds(x!, y!, s!)).join('') +
        sh(14, 16, 22, 5) + G(14, 16, 1, P('M-24-5Q-12 7 6 6Q20 5 26-7L18-6Q0 0-24-5z', '#6a4432') + P('M-24-5Q0 0 26-7L22-9Q0-4-22-8z', '#a86a3c') + line('M-2-4L18-26', '#8a5432', 2)) + '<g stroke="#2b2233" stroke-width="1.2" fill="none"><path d="M-34-48q4-4 8 0q4-4 8 0M30-52q3-3 6 0q3-3 6 0"/></g>'],
    /* Quarry Lake */ t7: ['rock', () =>
        clip(P('M-70-30L-30-48H40L74-22L66 26L20 46H-36L-74 18z', '#a8562f') + P('M-58-22L-26-36H34L60-16L54 20L16 36H-30L-60 12z', '#7e3c28') + P('M-50-14L-22-26H30L50-10L46 16L14 28H-26L-52 8z', '#1f7f7a') + P('M-50-14L-22-26H30L50-10L30-2Q-10 4-50-6z', '#3fa89a') + line('M-30-6q12-4 24 0M6 4q12-4 22 0M-18 14q10-3 20 0', '#c8f0e0', 1.6) +
            line('M-70-30L-58-22M74-22L60-16M66 26L54 20M-74 18L-60 12', '#5a2420', 2)) +
        sh(26, 14, 14, 3) + G(26, 16, 0.9, '<g transform="rotate(28)" opacity=".9">' + box(-14, -16, 30, 14, '#8a5a3c') + box(-14, -16, 30, 5, '#b97a48') + box(6, -24, 10, 9, '#6a4432') + '</g>') +
        rock(-70, 30, 1, ['#d5804f', '#a8562f']) + rock(64, -30, 0.8, ['#d5804f', '#a8562f']) +
        sh(-50, -26, 12, 3) + G(-54, -26, 0.9, line('M0 0V-30M0-30H26', '#4b3a45', 3) + line('M24-30V-14', '#2b2233', 1.2) + P('M20-14H28L26-8H22z', '#4b3a45'))],
    /* Rock Spring */ t13: ['rock', () =>
        clip(P('M-100 30Q-30 10 30 26T100 20V70H-100z', '#d08a58') + '<ellipse cx="4" cy="40" rx="34" ry="11" fill="#2f8a8f"/><ellipse cx="0" cy="38" rx="24" ry="6.5" fill="#7cc4bd"/>') +
        mesa(-48, 0, 1.05, 32, 50) + mesa(46, -4, 1.1, 32, 56) +
        sh(2, 10, 26, 6) + G(2, 12, 1, P('M-30 0L-24-34L-8-54L14-50L28-26L32 0z', '#9c4a30') + P('M4-52L14-50L28-26L32 0H12z', '#c9683f') + P('M-4-28Q2-32 8-28L6 10Q2 14-2 10z', '#8fd4cc') + line('M0-26V8M4-26V6', '#e0f8f0', 1.4) + '<ellipse cx="2" cy="-28" rx="7" ry="3" fill="#3b1a20"/>') +
        pine(-24, 34, 0.5, ['#6a7a3a', '#8a9a4a', '#4f5a2a']) + grass(44, 38, '#5f7a3a') + grass(-50, 36, '#5f7a3a') + grass(30, 50, '#5f7a3a')],
    /* Broken Aqueduct */ t9: ['field', () => {
        const pier = (x: number, y: number, s: number) => sh(x, y, 10 * s, 3 * s) + G(x, y, s, P('M-7 0V-46H7V0z', '#c2a680') + P('M1 0V-46H7V0z', '#e6d3b0') + line('M-7-12H7M-7-24H7M-7-36H7', '#9a7f5c', 1))
        return (
            clip(P('M-100 20Q-30-6 40 12T100 4V70H-100z', '#b7ad5e') + line('M-90 40Q-30 20 30 40T100 34M-80 54Q-20 36 40 54', '#8f9040', 2) + '<ellipse cx="12" cy="40" rx="22" ry="6" fill="#3f8f94" opacity=".9"/>') +
            pier(-62, 2, 1) + pier(-28, 8, 1.05) + pier(52, 2, 1) + pier(78, -4, 0.9) +
            P('M-80-44L-12-36V-46L-80-54z', '#d9c49c') + P('M-80-54L-12-46L-10-50L-80-58z', '#f2e4c6') + P('M-62-44Q-46-58-28-37L-30-34Q-46-50-62-38z', '#9a7f5c') + P('M-12-36L-2-42L-6-48L-12-46z', '#b39a70') +
            P('M42-38L96-46V-56L42-47z', '#d9c49c') + P('M42-47L96-56V-60L44-51z', '#f2e4c6') + P('M42-38L34-44L40-47z', '#b39a70') +
            line('M-6-40Q2-10 8 34', '#8fd4cc', 3) + rock(20, 26, 0.9, ['#e6d3b0', '#b39a70']) + rock(-4, 36, 0.7, ['#e6d3b0', '#b39a70']) + grass(-60, 40, '#6f7a30') + grass(60, 40, '#6f7a30')
        )
    }],
    /* Radio Hill */ t11: ['scrub', () =>
        clip(P('M-100 60Q-60-10-10-22Q30-30 60 10T110 60z', '#a9a66a') + P('M-10-22Q30-30 60 10T110 60H10Q20 10-10-22z', '#c9c58a') + line('M-80 52Q-40 20-14-14M-60 62Q-30 34-4 6', '#7f8048', 1.6) + line('M90 50Q50 40 20 20Q-10 0-4-16', '#e6d9a8', 3.5, 'stroke-dasharray="6 5"')) +
        sh(6, -14, 16, 4) + G(6, -14, 1, line('M-9 0L-2-66M9 0L2-66M-7-14L7-24M7-14L-7-24M-5-32L5-42M5-32L-5-42', '#a63b2a', 2.2) + line('M0-66V-80', '#4b3a45', 1.8) + '<circle cy="-80" r="2.5" fill="#ff5a3a"/><path d="M-12-52Q-18-46-12-40M12-52Q18-46 12-40" stroke="#efe6d2" stroke-width="3" fill="none"/>' + line('M0-66L-34 4M0-66L36 6', '#3b2a33', 0.9)) +
        house(-34, 16, 0.9, '#c9b896', '#54707f') + G(-34, 16, 0.9, box(-11, -9, 8, 9, '#3b2a33') + '<circle cx="-7" cy="-4" r="1.6" fill="#e0b04a"/>') + rock(52, 30, 0.9) + grass(20, 40) + grass(-60, 40)],
    /* Supermarket */ t12: ['town', () =>
        clip(P('M-100 16L100 4V70H-100z', '#a8937b') + line('M-70 30l6 24M-46 28l6 26M-22 27l6 27M2 26l6 28M26 25l6 28M50 23l6 28', '#efe2c6', 1.6)) +
        hall(-6, 6, 1.15, 58, 34, '#efe2c6', '#c2ab84', '#8c7a68', box(-58, -34, 87, 9, '#c7402f') + `<text x="-15" y="-27" font-size="8" font-weight="800" text-anchor="middle" fill="#fff6df" letter-spacing="2">MARKET</text>` + [-50, -34, -18, -2, 14].map((x) => box(x, -20, 12, 16, '#3d4d57') + line(`M${x + 2}-18L${x + 9}-8`, '#8fb0b4', 1.4)).join('') + line('M-46-20L-40-4M18-20L22-6', '#f6ead0', 2)) +
        car(-46, 40, 0.9, '#54707f') + car(44, 34, 0.9, '#b5482c', -1) +
        sh(2, 44, 9, 2) + G(2, 44, 0.9, line('M-12-18H-8L-4-4H10L13-14H-7M-6-9H11', '#5b6870', 1.8) + '<circle cx="-2" cy="0" r="2" fill="#2b2233"/><circle cx="8" cy="0" r="2" fill="#2b2233"/>')],
    /* Greenhouse */ t15: ['green', () => {
        const glass = (x: number, y: number, s: number, broken: boolean) =>
            sh(x, y, 40 * s, 7 * s) + G(x, y, s, P('M-38 0V-18Q-38-38-16-38H20Q40-36 40-18V-6L30 0z', '#bfe0d2', 'opacity=".9"') + P('M-38 0V-18Q-38-38-18-38Q2-38 2-18V0z', '#dff2e8', 'opacity=".95"') +
                P('M-30 0Q-28-20-18-24Q-6-20-6 0z', '#5f9a4a') + P('M-24-2Q-22-14-16-16Q-10-12-10-2z', '#8fc45a') + '<circle cx="-20" cy="-10" r="2" fill="#d0342c"/><circle cx="-14" cy="-17" r="2" fill="#d0342c"/>' +
                line('M-38 0V-18Q-38-38-18-38Q2-38 2-18V0M-18-38H20Q40-36 40-18V-6M-18-38V0M-36-22H2M8-34Q26-32 26-14V-2M14-36Q34-34 34-16', '#5b6870', 1.5) + (broken ? P('M10-34L20-24L16-14L26-18L30-30z', '#4b3a45', 'opacity=".55"') : ''))
        return clip(P('M-100 10Q-20-14 40 4T100-4V70H-100z', '#9aa85c') + line('M-80 44H-20M-84 52H-14M-76 60H-30', '#6f7a38', 3)) + glass(34, -16, 0.85, false) + glass(-18, 14, 1.15, true) + sh(50, 34, 12, 3) + barrel(48, 34, 0.9, '#2f7f84', '#153f46') + barrel(64, 28, 0.85, '#2f7f84', '#153f46') + grass(20, 46, '#5f7a3a') + grass(-64, 34, '#5f7a3a')
    }],
    /* School */ t17: ['town', () =>
        clip(P('M-100 24L100 8V70H-100z', '#cbb083') + line('M-60 40H40M-50 56H60M-10 34V64', '#f6ead0', 1.6)) +
        hall(-4, 4, 1.1, 60, 36, '#c98a5c', '#9c5c42', '#7c4a38', [-54, -38, 10, 24].map((x) => box(x, -28, 10, 10, '#f3e3c4') + box(x + 1, -27, 8, 8, '#4a6a72')).join('') + [-54, -38, 10, 24].map((x) => box(x, -13, 10, 9, '#f3e3c4') + box(x + 1, -12, 8, 7, '#4a6a72')).join('') + P('M-24 0V-42L-11-52L2-42V0z', '#dca878') + P('M-27-40L-11-54L5-40L2-38L-11-49L-24-38z', '#7c4a38') + box(-17, -15, 12, 15, '#5b3a2c') + '<circle cx="-11" cy="-33" r="5" fill="#fff6df" stroke="#5b3a2c"/><path d="M-11-36V-33L-8.5-32" stroke="#5b3a2c" fill="none"/>') +
        sh(52, 38, 12, 3) + G(52, 38, 0.9, line('M-14 0L-6-26L2 0M12 0L18-26L24 0M-6-26H18', '#2f7f84', 2.6) + line('M0-26V-8M10-26V-8', '#2b2233', 1) + box(-3, -8, 16, 2.5, '#c7402f')) +
        G(-54, 44, 0.9, line('M0 0V-40', '#8d8474', 2.4) + P('M0-40L22-36L0-28z', '#e0a43a')) + sh(-20, 46, 6, 2) + '<circle cx="-18" cy="43" r="4.5" fill="#c7573a"/>'],
    /* Motel */ t18: ['dry', () =>
        clip(P('M-100 40L100 20V48L-100 70z', '#6e6770') + line('M-100 55L100 34', '#f6e7c6', 1.6, 'stroke-dasharray="10 8"')) +
        sh(0, 4, 60, 8) + G(-4, 4, 1.05, P('M-64 0V-24H46V0z', '#e9c99a') + P('M46 0V-24L62-30V-6z', '#c09a68') + P('M-68-22L-56-34H64L48-22z', '#3f7f7c') + P('M-56-34H64L62-31H-58z', '#8fc4b8') + [-58, -40, -22, -4, 14, 30].map((x, i) => box(x, -16, 8, 16, i === 3 ? '#2b2233' : '#a63b2a') + box(x + 9, -15, 6, 7, i % 2 ? '#ffd27a' : '#4a6a72')).join('') + P('M20-34L30-31L26-26L38-24L34-33z', '#5a2420', 'opacity=".6"')) +
        sh(-66, 26, 8, 2) + G(-66, 26, 1, line('M0 0V-60', '#4b3a45', 3) + P('M-20-82H22V-56H-20z', '#1e6b6b', 'stroke="#f6e7c6" stroke-width="2"') + '<text x="1" y="-65" font-size="11" font-weight="800" text-anchor="middle" fill="#ffd27a">MOTEL</text>' + P('M22-76L34-69L22-62z', '#e0a43a')) + car(20, 34, 0.9, '#8fa9a8') + sh(60, 14, 8, 2) + G(62, 14, 0.9, P('M-8 0H8V-6H-8z', '#8d8474') + line('M-6-6V-16M6-6V-16M-8-16H8', '#8d8474', 2))],
    /* Rail Depot */ t23: ['grey', () =>
        clip(P('M-100 60L100-12V18L-100 90z', '#8a7a68') + line('M-100 64L100-6M-100 80L100 10', '#4b3a45', 2.6) + Array.from({ length: 14 }, (_, i) => line(`M${-96 + i * 15} ${60 - i * 5.3}l6 17`, '#6a4432', 2.6)).join('')) +
        hall(-34, -12, 1, 46, 32, '#a86a4a', '#7c4a38', '#5b6870', [-38, -18, 2].map((x) => P(`M${x} 0V-18Q${x + 7}-25 ${x + 14}-18V0z`, '#3b2a33')).join('')) +
        sh(22, 22, 40, 7) + G(20, 24, 1, '<g transform="skewY(-19)">' + box(-46, -26, 46, 22, '#7d2a24') + box(-46, -26, 46, 5, '#a84a34') + line('M-36-26V-4M-26-26V-4M-16-26V-4M-8-26V-4', '#5a1f28', 1.4) + box(6, -34, 26, 30, '#2f5f5c') + box(32, -24, 26, 20, '#3f7f7c') + box(10, -30, 9, 9, '#ffd27a') + box(22, -30, 7, 9, '#4a6a72') + box(48, -34, 6, 11, '#2b2233') + '<g fill="#2b2233"><circle cx="-38" cy="-2" r="4.5"/><circle cx="-12" cy="-2" r="4.5"/><circle cx="12" cy="-2" r="5.5"/><circle cx="28" cy="-2" r="5.5"/><circle cx="46" cy="-2" r="5.5"/></g></g>') +
        G(68, -12, 0.9, line('M0 4V-38', '#4b3a45', 2.4) + P('M0-38H18V-32H0z', '#c7402f') + '<circle cx="0" cy="-42" r="3" fill="#ffd27a"/>')],
    /* Distillery */ t24: ['dry', () =>
        clip(P('M-100 26Q-20 6 50 20T100 12V70H-100z', '#d2a468')) +
        hall(-18, -2, 1.1, 46, 38, '#9c5238', '#74362a', '#4b3a45', [-38, -20, -2].map((x) => P(`M${x}-10V-24Q${x + 6}-30 ${x + 12}-24V-10z`, '#ffd27a', 'opacity=".75"')).join('') + box(8, -16, 12, 16, '#4a2a22')) +
        sh(40, -10, 8, 2) + G(40, -8, 1, P('M-7 0L-5-62H5L8 0z', '#8c3a2a') + P('M1 0V-62H5L8 0z', '#b5553a') + box(-7, -66, 14, 5, '#5a2420') + line('M-6-18H6M-6-34H6M-5-50H5', '#5a2420', 1)) +
        sh(58, 14, 12, 3) + G(58, 16, 1, P('M-12 0Q-16-16-6-24Q-4-30-2-38H2Q4-30 6-24Q16-16 12 0z', '#b5702c') + P('M1 0V-38H2Q4-30 6-24Q16-16 12 0z', '#e0a050') + line('M0-38Q4-46 16-40Q22-34 20-10', '#b5702c', 3)) +
        barrel(-52, 34, 1.05) + barrel(-34, 40, 1.05) + barrel(-43, 20, 0.95) + barrel(4, 38, 0.95) + sh(26, 44, 10, 2) + G(26, 44, 0.9, '<ellipse cx="0" cy="-8" rx="12" ry="8" fill="#8a5432"/><ellipse cx="8" cy="-8" rx="5" ry="8" fill="#b97a48"/>' + line('M-6-15V-1M0-16V0', '#3b2a33', 1.4))],
    /* Pumping Works */ t25: ['grey', () =>
        clip(P('M-100 24Q-20 4 50 18T100 12V70H-100z', '#b09a7c') + '<ellipse cx="-30" cy="44" rx="30" ry="8" fill="#3f8f94"/><ellipse cx="-34" cy="42" rx="20" ry="4.5" fill="#8fd4cc"/>') +
        hall(16, -8, 1.05, 50, 34, '#8f9a96', '#6a7674', '#4b5860', [-40, -22, -4].map((x) => P(`M${x}-8V-26Q${x + 6}-32 ${x + 12}-26V-8z`, '#2f4f5c')).join('')) +
        sh(-56, 4, 12, 3) + tank(-56, 4, 0.9, '#7a8f8c', '#b9cac4') +
        line('M-60 26H20Q34 26 34 14V2M-20 26V40M60 22H34', '#54707f', 8) + line('M-60 24H20Q32 24 32 14V2M60 20H34', '#9ab8bc', 2.4) +
        sh(6, 34, 13, 3) + '<g transform="translate(6,20)"><circle r="15" fill="none" stroke="#c7402f" stroke-width="4.5"/><path d="M-13 0H13M0-13V13M-9-9L9 9M9-9L-9 9" stroke="#c7402f" stroke-width="2.5"/><circle r="4" fill="#8c2a20"/></g>' + line('M-20 40Q-24 44-26 48', '#8fd4cc', 3.5) +
        sh(58, 36, 10, 2) + '<g transform="translate(58,26)"><circle r="9" fill="none" stroke="#e0a43a" stroke-width="3.5"/><path d="M-8 0H8M0-8V8" stroke="#e0a43a" stroke-width="2"/></g>'],
    /* Warehouse */ t26: ['grey', () =>
        clip(P('M-100 20L100 2V70H-100z', '#9a8a76') + line('M-80 40L80 24M-70 56L90 40', '#c9b896', 1.4, 'stroke-dasharray="8 7"')) +
        sh(0, 0, 60, 8) + G(-4, 0, 1.15, P('M-54 0V-30Q-24-54 6-30V0z', '#8fa0a0') + P('M6 0V-30Q30-50 54-34V-10z', '#6a7c7e') + P('M-54-30Q-24-54 6-30Q30-50 54-34L52-38Q30-56 6-36Q-24-60-56-32z', '#4b5860') + P('M-42 0V-24H-6V0z', '#2b2233') + line('M-42-24H-6M-42-20H-6M-42-16H-6', '#b9c4c0', 1.6) + line('M18-4V-32M30-6V-36M42-8V-36', '#54646a', 1.4)) +
        crates(-50, 30, 1.1) + crates(-22, 38, 1.05) + crates(58, 22, 0.95) +
        sh(22, 38, 16, 3) + G(22, 38, 1, P('M-12 0V-14H6V-6H12V0z', '#e0a020') + line('M-10-14V-28H4V-14', '#2b2233', 2) + line('M14 2V-32M20 0H32', '#4b3a45', 2.6) + box(20, -11, 12, 10, '#a86a3c') + '<circle cx="-7" cy="0" r="4" fill="#2b2233"/><circle cx="8" cy="0" r="4" fill="#2b2233"/>')],
    /* Cattle Ranch */ t27: ['field', () =>
        clip(P('M-100 14Q-30-10 40 6T100 0V70H-100z', '#d2b264') + line('M-70 60Q-20 40 40 58', '#a88a3c', 2)) +
        house(-40, -6, 1.3, '#b5603c', '#5b3a2c') +
        sh(36, 0, 12, 3) + G(36, 2, 1, line('M-9 0L-1-52M9 0L1-52M-7-12H7M-5-26H5', '#6a4432', 2.2) + '<g transform="translate(0,-56)">' + Array.from({ length: 10 }, (_, i) => `<path d="M0 0L-3-18L3-18z" fill="${i % 2 ? '#dcd2bd' : '#aab4b8'}" stroke="#5b6870" stroke-width=".6" transform="rotate(${i * 36})"/>`).join('') + '<circle r="2.8" fill="#c7402f"/></g>' + P('M2-55L26-62L22-52z', '#c7402f')) +
        line('M-84 34L84 20M-84 42L84 28M-72 26V48M-44 24V46M-14 22V44M16 19V41M46 17V38M74 15V36', '#7a5230', 2.4) +
        sh(4, 52, 16, 3) + G(4, 52, 1, P('M-18-8H18L14 2H-14z', '#7a5f4a') + '<ellipse cy="-8" rx="18" ry="4" fill="#3f9aa0"/><ellipse cx="-3" cy="-8.5" rx="10" ry="2" fill="#a8e0dc"/>') +
        sh(-50, 50, 12, 3) + G(-50, 50, 0.8, P('M-16 0q4-14 14-12l10-2 8 4 2 10z', '#f6e9cc') + line('M-8-10v10M0-12v12M8-12v12', '#b9a888', 1.6) + '<circle cx="20" cy="-6" r="5" fill="#f6e9cc"/><path d="M17-10L13-18M23-10L28-17" stroke="#f6e9cc" stroke-width="2.5"/><circle cx="21" cy="-7" r="1.3" fill="#3b2a33"/>')],
    /* Observatory */ t28: ['scrub', () =>
        clip(P('M-100 60Q-50-6 0-14Q50-16 110 56z', '#9a9a62') + P('M0-14Q50-16 110 56H30Q30 10 0-14z', '#b8b47a') + line('M-70 56Q-30 22 0 0M80 56Q40 30 10 6', '#7a7a48', 1.4)) +
        sh(0, 2, 40, 8) + G(0, 4, 1.1, P('M-30 0V-22H30V0z', '#d9cdb8') + P('M8 0V-22H30V0z', '#f2e9d8') + P('M-34-20Q-34-58 0-58Q34-58 34-20z', '#9fb0b4') + P('M6-58Q34-56 34-20H12Q22-40 6-58z', '#dfe8e8') + P('M-4-58Q-12-40-12-20H2Q2-42 8-57z', '#2b2a4a') + P('M-8-34L16-66L24-60L2-28z', '#4b5860') + P('M16-66L24-60L26-64L19-70z', '#7fd0d4') + box(-8, -14, 12, 14, '#5b3a2c') + line('M-34-20H34', '#6a7674', 2.4)) +
        house(52, 22, 0.8, '#e6dcc4', '#54707f') + pine(-58, 22, 0.7, ['#4a6a3a', '#6a8a4a', '#35502a']) + pine(-44, 30, 0.6, ['#4a6a3a', '#6a8a4a', '#35502a']) + rock(26, 40, 0.7)],
    /* Signal Mast */ t32: ['rock', () =>
        clip(P('M-100 50Q-50 4 0-2T110 44V80H-100z', '#c9824f') + P('M0-2Q60 0 110 44V80H20Q30 20 0-2z', '#dd9a66')) +
        mesa(-58, 24, 0.7, 26, 26) +
        sh(0, 10, 22, 5) + G(0, 12, 1.05, line('M-14 0L-3-92M14 0L3-92', '#c7402f', 3) + line('M-12-14H12M-10-28H10M-8-42H8M-7-56H7M-5-70H5', '#efe6d2', 2) + line('M-12-14L10-28M10-28L-8-42M-8-42L7-56M7-56L-5-70M12-14L-10-28M-10-28L8-42M8-42L-7-56', '#8f2f24', 1.2) + '<circle cy="-98" r="10" fill="#ffd27a" opacity=".5"/><circle cy="-98" r="5" fill="#ffe79a" stroke="#5a2420" stroke-width="1.5"/>' + P('M-22-66Q-30-58-22-50L-12-58z', '#dcd6ca') + P('M20-48Q28-40 20-32L10-40z', '#dcd6ca') + line('M0-90L-52 10M0-90L54 8', '#3b2a33', 1)) +
        house(44, 30, 0.85, '#b9ab94', '#5b3a2c') + rock(-30, 38, 0.8, ['#dd9a66', '#a8562f'])],
    /* Field Clinic */ t33: ['dry', () => {
        const bed = (x: number, y: number) => sh(x, y, 11, 2.5) + G(x, y, 1, P('M-12-3L8-9L14-5L-6 1z', '#f4efe4') + P('M-12-3L-6 1V4L-12 0z', '#b9b2a6') + P('M2-7L8-9L14-5L8-3z', '#8fc4b8') + line('M-11 0V5M13-4V1M-5 2V6', '#5b6870', 1.4))
        const tent = (x: number, y: number, s: number) => sh(x, y, 34 * s, 6 * s) + G(x, y, s, P('M-34 0L-26-30L0-40L26-32L36-2z', '#efe6d2') + P('M0-40L26-32L36-2L8 0z', '#cbbd9c') + P('M-8 0L0-26L8 0z', '#5a4a3c') + P('M-24-18h8v-8h7v8h8v7h-8v8h-7v-8h-8z', '#c9302c'))
        return clip(P('M-100 10L100-6V70H-100z', '#b0a088') + line('M-80 28L20 20M-70 46L40 38M-60 62L60 54', '#efe2c6', 1.3)) + tent(-34, -8, 1.05) + tent(40, -12, 0.95) + bed(-52, 24) + bed(-22, 22) + bed(8, 20) + bed(38, 18) + bed(-38, 44) + bed(-8, 42) + bed(22, 40) + sh(64, 34, 15, 3) + G(62, 34, 1, P('M-16 0V-18H6L14-9V0z', '#f4efe4') + box(4, -15, 7, 7, '#3d4d57') + P('M-8-15h4v-3h4v3h4v4h-4v4h-4v-4h-4z', '#c9302c') + '<circle cx="-9" cy="0" r="3.5" fill="#2b2233"/><circle cx="8" cy="0" r="3.5" fill="#2b2233"/>')
    }],
    /* Prime Bunker */ t34: ['rock', () =>
        clip(P('M-100 40Q-60-30 0-42T100 36V80H-100z', '#b5683f') + P('M0-42Q60-46 100 36V80H40Q50 0 0-42z', '#d5804f') + P('M-40 70L-30 24H34L46 70z', '#8a7a68') + line('M-32 60L-28 30M38 60L32 30', '#efe2c6', 1.6, 'stroke-dasharray="6 5"')) +
        mesa(-66, -4, 0.7, 24, 32) + mesa(66, -6, 0.7, 24, 34) +
        sh(2, 24, 44, 6) + G(2, 26, 1.05, P('M-46 0L-38-46H40L48 0z', '#6a7076') + P('M10 0V-46H40L48 0z', '#8d959a') + P('M-30 0Q-30-36 0-36Q30-36 30 0z', '#2b2a36') + P('M-26 0Q-26-32-2-32V0z', '#b9a25a') + P('M6 0V-32Q26-30 26 0z', '#d9c478') + '<circle cx="-14" cy="-14" r="7" fill="none" stroke="#6a5a24" stroke-width="2.5"/><path d="M-14-21V-7M-21-14H-7" stroke="#6a5a24" stroke-width="2"/>' + P('M-2 0V-32H6V0z', '#0f0c1c') + line('M-40-38H42', '#c7a93a', 3, 'stroke-dasharray="8 8"') + '<circle cx="-38" cy="-50" r="3.5" fill="#ff5a3a"/><circle cx="40" cy="-50" r="3.5" fill="#ff5a3a"/>') + rock(-50, 46, 0.8, ['#d5804f', '#9c4a30']) + rock(62, 44, 0.7, ['#d5804f', '#9c4a30'])],
}
