// Eight-sided dice seen on a face. Each colour also has a letter, since colour is never the only sign.
export interface Paint {
    body: string
    side: string
    light: string
    edge: string
    ink: string
    letter: string
}
const paint = (body: string, side: string, light: string, letter: string, ink = '#fff'): Paint => ({ body, side, light, edge: '#1b1426', ink, letter })
export const DICE: Record<string, Paint> = {
    green: paint('#3f9a4a', '#2c7437', '#8fd67e', 'G'),
    yellow: paint('#f0b92c', '#c98d12', '#ffe48a', 'Y', '#2b2233'),
    blue: paint('#2f7fd0', '#1f5a9c', '#8cc4ff', 'B'),
    red: paint('#c93a2f', '#8f2320', '#ff8a78', 'R'),
    karma: paint('#6a3f9a', '#47276d', '#c79bf0', 'K'),
}

const BURST = 'M12 1L15 6L20.5 4L19 9.5L24 12L19 14.5L20.5 20L15 18L12 23L9 18L3.5 20L5 14.5L0 12L5 9.5L3.5 4L9 6z'
const burst = (x: number, y: number, scale: number) => `<g transform="translate(${x},${y})"><path transform="scale(${scale}) translate(-12,-12)" d="${BURST}" fill="#fff"/></g>`

/** What a face shows: one or two successes, a cross, nothing, or not rolled yet. */
const SHOWS: Record<string, (letter: string) => string> = {
    '2': () => burst(-6.5, 5, 0.52) + burst(6.5, 5, 0.52),
    '1': () => burst(0, 3, 0.82),
    x: () => '<path d="M-6-3L6 9M6-3L-6 9" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
    '0': () => '<circle cy="3" r="2.2" fill="#000" opacity=".28"/>',
    '?': (letter) => `<text y="9" font-size="17" font-weight="800" text-anchor="middle" fill="#fff">${letter}</text>`,
}

export function face(colour: string, shows: string): string {
    const { body, side, light, edge, letter } = DICE[colour] ?? DICE['green']!
    return (
        `<path d="M0-23L20-11.5V11.5L0 23L-20 11.5V-11.5z" fill="${side}" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/>` +
        `<path d="M0-23L20-11.5L19 12.5z" fill="${body}"/><path d="M0-23L-20-11.5L-19 12.5z" fill="${body}" opacity=".75"/>` +
        `<path d="M0-21L18.5 12.5H-18.5z" fill="${body}"/><path d="M0-21L18.5 12.5H-18.5z" fill="#fff" opacity=".12"/>` +
        `<path d="M0-21L18.5 12.5H-18.5z" fill="none" stroke="${light}" stroke-width="1.3" stroke-linejoin="round" opacity=".9"/>` +
        (SHOWS[shows] ?? SHOWS['?']!)(letter) +
        `<circle cx="16" cy="17" r="6.5" fill="${edge}" stroke="${light}"/><text x="16" y="20.6" font-size="9.5" font-weight="800" text-anchor="middle" fill="#fff">${letter}</text>`
    )
}
