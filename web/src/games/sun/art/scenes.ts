// What events and nights are about, as their cards picture it, in a box of 64 by 62.
import { FIGURES } from './figures'
import { icon } from './icons'
import { G, P, car, house, mesa, pine, rock } from './shapes'

const line = (d: string, colour: string, width: number) => `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const day = (inside: string) => `<path d="M-18 50Q14 42 40 48T82 44V66H-18z" fill="#c98f4e"/>${inside}`
const moon = dot(58, 12, 7, '#f3ead2')
const stars = [[-8, 8], [6, 18], [18, 5], [34, 14], [44, 3], [-2, 28], [72, 26]].map(([x, y]) => dot(x!, y!, 1.1, '#fff8e0')).join('')
const night = (inside: string, sky = stars + moon) => `${sky}<path d="M-18 50Q14 42 40 48T82 44V66H-18z" fill="#2c2350"/>${inside}`
const figure = (name: string, x = 32, scale = 0.52, flip = 1) => `<g transform="translate(${x},57) scale(${scale * flip},${scale})">${FIGURES[name] ?? ''}</g>`
const drops = (fill = '#6fc4e0') => icon('drop', 20, 26, 16, fill) + icon('drop', 44, 24, 16, fill) + icon('drop', 32, 40, 20, fill)
const tracks = (fill: string) => [[8, 52], [20, 46], [26, 36], [38, 31], [44, 22], [55, 18]].map(([x, y], i) => `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="5" fill="${fill}" transform="rotate(${40 + (i % 2) * 14} ${x} ${y})"/>`).join('')
const cart = P('M8 34H50L46 48H12z', '#8a5432') + line('M50 36L66 28', '#6a4028', 3) + dot(18, 50, 7, '#3b2a33') + dot(42, 50, 7, '#3b2a33') + dot(18, 50, 2.5, '#c98f4e') + dot(42, 50, 2.5, '#c98f4e')
const pot = (x: number, y: number, s = 1) => G(x, y, s, P('M-8 0Q-12-9-5-14H5Q12-9 8 0z', '#b5532d') + P('M-6-16H6V-13H-6z', '#7c3420') + P('M2 0Q7-8 2-13H5Q12-9 8 0z', '#fff', 'opacity=".18"'))
const bat = (x: number, y: number, s: number) => G(x, y, s, P('M0 0Q-5-8-16-6Q-13-1-15 4Q-8 1-4 7L0 4L4 7Q8 1 15 4Q13-1 16-6Q5-8 0 0z', '#1a1230'))
const eyes = (x: number, y: number) => dot(x - 5, y, 2.6, '#ffce3a') + dot(x + 5, y, 2.6, '#ffce3a') + dot(x - 5, y, 1, '#2b1a22') + dot(x + 5, y, 1, '#2b1a22')
const rat = (x: number, y: number, s: number) => G(x, y, s, P('M-14 0Q-12-11 0-11Q10-11 16-3L12 0z', '#6a5a68') + line('M-13-1Q-24-2-22-9', '#b08a90', 2) + dot(11, -5, 1.2, '#fff') + dot(4, -11, 3, '#8a7684'))
const torch = (x: number) => line(`M${x} 56L${x + 2} 30`, '#6a4028', 4) + icon('fire', x + 2, 22, 20)

export const SCENES: Record<string, string> = {
    'the-house': day(house(32, 54, 1.7)),
    'old-well': day(P('M14 54V38H50V54z', '#9a8a7a') + line('M18 38V18M46 38V18', '#6a4028', 4) + P('M10 20L32 6L54 20z', '#b5532d') + line('M32 18V32', '#3b2a33', 1.5) + P('M28 30H36L35 38H29z', '#8a5432')),
    'fallen-shed': day(`<g transform="rotate(-14 32 54)">${house(32, 54, 1.4, '#c9a878', '#7c3420')}</g>` + line('M6 54L22 46M44 56L60 48', '#8a5432', 4)),
    'truck-wreck': day(`<g transform="rotate(9 32 50)">${car(32, 52, 2.1, '#8a5a44')}</g>` + line('M40 24Q44 14 38 8M50 26Q54 18 50 12', '#8a8078', 2.5)),
    'cellar-door': day(P('M8 52L20 30H54L46 52z', '#6a4028') + P('M12 50L22 33H36L30 50zM34 50L40 33H51L44 50z', '#9c6a3c') + dot(30, 42, 2, '#e0b04a') + dot(38, 42, 2, '#e0b04a')),
    'bitter-berries': day(P('M8 54Q2 34 18 30Q22 14 36 22Q54 16 54 34Q64 42 54 54z', '#5f7a3a') + [[18, 40], [28, 32], [38, 38], [46, 30], [30, 46], [46, 46]].map(([x, y]) => dot(x!, y!, 3.4, '#c9302c')).join('')),
    'old-mines': day(mesa(32, 56, 1, 40, 50) + P('M20 56V38Q32 26 44 38V56z', '#2b1a22') + line('M20 56V38M44 56V38M18 37H46', '#8a5432', 3)),
    quicksand: day('<ellipse cx="32" cy="46" rx="34" ry="11" fill="#a8763c"/><ellipse cx="32" cy="46" rx="23" ry="7" fill="#8f6230"/><ellipse cx="32" cy="46" rx="11" ry="3.5" fill="#75501f"/>' + line('M30 46V26M30 30L24 24M30 28L37 23', '#3b2a33', 3)),
    'cold-camp': day(icon('tent', 26, 34, 42) + line('M48 54L60 50M50 49L60 55', '#3b2a33', 3.5) + dot(55, 49, 2.5, '#8a8078')),
    'dead-traveller': day(icon('skull', 30, 32, 34) + line('M8 54L26 48M10 47L24 55M40 52L58 48', '#f6e9cc', 4)),
    ambulance: day(car(30, 54, 2.2, '#f4efe4') + P('M24 28H32V22H38V28H46V34H38V40H32V34H24z', '#c9302c', 'transform="translate(6,8) scale(.6)"')),
    'no-wires': day(line('M24 56L28 6M12 14H44M15 22H42', '#6a4028', 4) + line('M42 15Q56 30 52 50M14 15Q4 30 6 44', '#3b2a33', 1.8)),
    'fly-swarm': day([[10, 14], [22, 24], [34, 10], [46, 20], [56, 32], [16, 38], [30, 34], [42, 42], [54, 12], [26, 46]].map(([x, y]) => dot(x!, y!, 2.4, '#2b1a22') + dot(x! - 2.5, y! - 2, 1.8, '#fff8') + dot(x! + 2.5, y! - 2, 1.8, '#fff8')).join('')),
    rockslide: day(P('M-18 50V4L26 50z', '#a8462c') + rock(30, 50, 1.6) + rock(48, 54, 1.1) + rock(16, 34, 1) + rock(56, 44, 0.7) + line('M20 14L28 24M32 26L40 36', '#7e2f28', 2)),
    mirage: day(P('M6 46Q32 38 58 46Q32 54 6 46z', '#6fb9c8') + line('M40 44Q42 28 36 18', '#6a4028', 3) + P('M36 18Q26 10 18 18Q28 16 36 18Q44 8 54 14Q44 14 36 18Q46 18 50 28Q42 22 36 18z', '#5f7a3a') + line('M4 34q5-4 10 0t10 0M44 56q5-4 10 0t10 0', '#fff', 1.6)),
    'thirsty-family': day(figure('hunter', 18, 0.46) + figure('medic', 38, 0.42) + figure('peddler', 54, 0.3)),
    'solar-roof': day(house(28, 56, 1.6, '#e0d0b0', '#8a5032') + P('M30 12H54L60 24H36z', '#1f4a78') + line('M34 18H57M42 12L48 24M48 12L54 24', '#8cc4ff', 1)),
    'sapphire-node': day(P('M26 56L30 20H34L38 56z', '#5b6870') + dot(32, 16, 11, '#2f6fd0') + dot(32, 16, 5, '#bfe0ff') + line('M14 8Q8 16 14 24M50 8Q56 16 50 24', '#2f6fd0', 2.5)),
    'spirit-drums': day(P('M12 30V48Q32 58 52 48V30z', '#8a3a2a') + '<ellipse cx="32" cy="30" rx="20" ry="7" fill="#f2dcae" stroke="#4a2424" stroke-width="2"/>' + line('M12 32L22 54L32 37L42 54L52 32M24 26L10 8M40 26L54 8', '#4a2424', 2)),
    'garden-plot': day(P('M2 56L12 38H52L62 56z', '#6a4028') + [12, 24, 36, 48].map((x) => G(x + 2, 52, 1, P('M0 0Q-8-4-6-12Q-1-8 0 0Q1-9 7-13Q8-4 0 0z', '#5f9a3a'))).join('') + [18, 30, 42].map((x) => G(x + 2, 42, 0.7, P('M0 0Q-8-4-6-12Q-1-8 0 0Q1-9 7-13Q8-4 0 0z', '#7db24a'))).join('')),
    'warm-pot': day(icon('fire', 32, 48, 22) + P('M14 24H50Q50 44 32 44Q14 44 14 24z', '#3b3f4a') + P('M10 20H54V25H10z', '#54596a') + line('M24 14Q20 8 26 2M38 14Q34 8 40 2', '#fff', 2.5)),
    trapdoor: day(P('M6 54L18 34H58L52 54z', '#2b1a22') + P('M18 34L28 8H62L58 34z', '#8a5432') + line('M26 16H60M22 25H59', '#6a4028', 2) + dot(40, 30, 2.5, '#e0b04a')),
    'rope-bridge': P('M-18 26H8L2 66H-18zM56 26H82V66H62z', '#a8462c') + line('M6 26Q32 46 58 26M6 12Q32 30 58 12', '#6a4028', 2.5) + [12, 20, 28, 36, 44, 52].map((x) => line(`M${x} ${16 + 8 * (1 - Math.abs(x - 32) / 26)}V${30 + 8 * (1 - Math.abs(x - 32) / 26)}`, '#8a5432', 3)).join(''),
    'rain-barrel': day(P('M14 56Q8 38 14 24H50Q56 38 50 56z', '#8a5432') + '<ellipse cx="32" cy="24" rx="18" ry="5" fill="#2f93a8"/>' + line('M11 34H53M12 47H52', '#3b2a33', 2.5) + icon('drop', 24, 8, 12, '#2f93a8') + icon('drop', 40, 12, 12, '#2f93a8')),
    'supply-cart': day(cart + icon('crate', 20, 26, 20) + icon('crate', 38, 26, 20)),
    'forty-pots': day(pot(10, 54) + pot(30, 55, 1.2) + pot(52, 54) + pot(20, 42, 0.8) + pot(42, 42, 0.8) + pot(31, 34, 0.6)),
    'lost-caravan': day(G(0, 6, 0.8, cart) + line('M64 58Q54 50 66 40M72 58Q62 50 74 40', '#a8763c', 2) + icon('crate', 54, 52, 16)),
    'mule-tracks': day(tracks('#7a4a20')),
    'fresh-tracks': day(tracks('#5a2418') + icon('skull', 60, 10, 14)),
    'sons-toll': day(figure('sol-enforcer')),
    'warm-den': day(figure('grey-bear', 34, 0.5)),
    'crawler-hole': day('<ellipse cx="32" cy="52" rx="36" ry="8" fill="#2b1a22"/>' + figure('crawler', 32, 0.52)),
    'stand-off': day(figure('road-thief', 14, 0.46) + figure('bowman', 50, 0.46, -1)),
    'ruined-tower': day(P('M22 56L25 14L30 18L33 8L38 16L42 12V56z', '#b9a58a') + P('M33 8L38 16L42 12V56H34z', '#8f7d66') + P('M28 30H33V37H28zM36 42H40V48H36z', '#3b2a33') + rock(52, 56, 0.9) + rock(12, 56, 0.7)),
    'wild-bees': day(pine(14, 56, 1) + P('M32 14Q46 14 46 30Q46 46 32 46Q18 46 18 30Q18 14 32 14z', '#d9931a') + line('M20 24H44M18 32H46M21 40H43', '#8a5418', 2) + dot(32, 36, 4, '#3b2a33') + [[54, 16], [58, 30], [8, 22], [52, 44]].map(([x, y]) => dot(x!, y!, 2.6, '#ffce3a') + dot(x! + 1.5, y!, 1.2, '#2b1a22')).join('')),

    'quiet-night': night(icon('tent', 30, 40, 30)),
    frostbite: night(line('M32 8V52M13 19L51 41M51 19L13 41M32 16L26 10M32 16L38 10M32 44L26 50M32 44L38 50', '#bfe6ff', 3), ''),
    rats: night(rat(18, 54, 1) + rat(46, 56, 1.1) + rat(34, 44, 0.7)),
    rattlesnake: night(figure('dust-viper', 32, 0.5)),
    coyotes: night(figure('coyote', 20, 0.4) + figure('coyote', 48, 0.46)),
    'wild-dogs': night(figure('stray-dog', 18, 0.42) + figure('stray-dog', 46, 0.48)),
    bats: night(bat(20, 18, 1.1) + bat(44, 30, 0.9) + bat(14, 40, 0.7), moon),
    sleepless: night(P('M4 32Q32 8 60 32Q32 54 4 32z', '#f3ead2') + dot(32, 31, 11, '#5d3a8c') + dot(32, 31, 5, '#150f28') + dot(36, 27, 2.4, '#fff'), stars),
    footsteps: night(tracks('#8a80c0') + figure('scavenger', 60, 0.3)),
    'falling-stars': night(line('M50 4L28 22M66 12L46 28M24 2L8 16', '#ffe79a', 2.5) + dot(27, 23, 3, '#fff8d0') + dot(45, 29, 3, '#fff8d0') + dot(7, 17, 3, '#fff8d0'), stars),
    dew: night(drops()),
    'night-sweats': night(P('M6 50Q6 36 20 36H58V54H6z', '#6a68b0') + dot(18, 32, 8, '#d9a07a') + drops().replaceAll('20"', '12"')),
    'night-watch': night(icon('fire', 46, 46, 24) + figure('veteran', 22, 0.48)),
    'fever-dream': night(line('M32 30Q36 26 38 31Q38 38 30 37Q22 34 24 26Q28 16 40 19Q51 24 48 37Q42 50 27 47Q10 41 14 24Q20 6 40 7', '#ff8a78', 3.5), stars),
    'cold-gust': night(line('M2 18H40Q50 18 50 11Q50 5 43 6M6 30H54Q64 30 63 38Q60 44 53 41M-4 42H32Q41 42 40 49Q37 54 31 51', '#bfe6ff', 3), ''),
    'far-light': night(mesa(14, 50, 0.8, 30, 30, ['#3a2f66', '#241d4c', '#1a1440']) + dot(48, 44, 12, '#ffd28a55') + dot(48, 44, 5, '#ffe79a'), stars),
    'prime-elite': night(figure('sol-marksman')),
    scratching: night('<ellipse cx="32" cy="54" rx="34" ry="7" fill="#0d0820"/>' + figure('crawler', 32, 0.46)),
    torches: night(torch(10) + torch(30) + torch(50)),
    'restless-dark': night(eyes(12, 18) + eyes(44, 14) + eyes(28, 34) + eyes(58, 36) + eyes(4, 42), ''),
    'falling-debris': night(rock(18, 30, 1) + rock(44, 46, 1.4) + rock(54, 18, 0.8) + line('M20 16L14 2M46 30L38 10M56 8L52-2', '#ffab3d', 2.5), stars),
}
