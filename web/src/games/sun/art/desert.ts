// What lies around the map: ripples in the sand, and here and there a cactus, stones or bones. The same place always looks the same.

const CACTUS =
    '<ellipse cx="-8" cy="1" rx="16" ry="4" fill="#5a3010" opacity=".3"/><path d="M0 0V-38M0-14H-12V-26M0-20H12V-32" stroke="#6f8a4a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" fill="none"/>' +
    '<path d="M2 0V-38M12-22V-32" stroke="#93ab62" stroke-width="2.5" stroke-linecap="round"/>'
const STONES = '<path d="M-14 0L-8-10L4-12L12-3L14 0z" fill="#a8703f"/><path d="M4-12L12-3L14 0H3z" fill="#cf9659"/><path d="M16 1L20-6L27-5L30 1z" fill="#a8703f"/>'
const BONES = '<path d="M-24 0Q0-8 26 0M-14-2Q-20-16-12-22M-4-4Q-10-20-2-26M6-4Q2-20 10-25M16-2Q14-14 21-19" stroke="#f6e9cc" stroke-width="3" fill="none" stroke-linecap="round"/>'
const GRASS = '<path d="M-6 0q0-7-4-11M0 0q0-9 0-14M6 0q0-7 4-11" stroke="#8f7f3a" stroke-width="2.2" fill="none" stroke-linecap="round"/>'
const KINDS = [CACTUS, STONES, GRASS, '', BONES, STONES, '', GRASS, CACTUS, '', '', GRASS]
const RIPPLES = [
    '<path class="ripple" d="M-78 18Q-36-14 4 8T80-4M-52 40Q-22 20 8 34"/>',
    '<path class="ripple" d="M-70-12Q-30-34 6-18T74-28M-30 30Q10 8 62 24"/>',
    '<path class="ripple" d="M-64 30Q-20 6 22 22T86 12"/>',
]

/** What lies at a place where no tile is; q and r say which. */
export function desertAt(q: number, r: number): string {
    let roll = Math.imul(q + 64, 0x9e3779b1) ^ Math.imul(r + 64, 0x85ebca6b)
    roll = Math.imul(roll ^ (roll >>> 15), 0x2c1b3c6d)
    roll = (roll ^ (roll >>> 13)) >>> 1
    const thing = KINDS[roll % KINDS.length]!
    const x = (roll % 71) - 35
    const y = (roll % 47) - 20
    return RIPPLES[roll % 3]! + (thing && `<g transform="translate(${x},${y}) scale(${(0.8 + (roll % 5) / 10).toFixed(1)})">${thing}</g>`)
}
