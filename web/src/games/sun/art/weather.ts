// The sky as the sun cards picture it, in a box of 64 by 62: each is told apart by its shape.

const rays = (count: number, from: number, to: number, width: number) =>
    Array.from({ length: count }, (_, i) => `<path d="M0 ${-from}L${width} ${-to}H${-width}z" transform="rotate(${(360 / count) * i + 360 / count / 2}) rotate(180 0 ${-(from + to) / 2})"/>`).join('')
const sun = (x: number, y: number, r: number, more = '') => `<g transform="translate(${x},${y})" fill="#f08a1c">${more}<circle r="${r}" fill="#ffce3a" stroke="#fff6cf" stroke-width="3"/></g>`
const cloud = (x: number, y: number, s: number, fill: string) => `<path transform="translate(${x},${y}) scale(${s})" d="M-22 8A10 10 0 0 1-16-8A13 13 0 0 1 8-12A10 10 0 0 1 22 0A8 8 0 0 1 18 8z" fill="${fill}" stroke="#4a3a4e" stroke-width="1.5"/>`
const ground = '<path d="M-18 56Q10 48 34 54T82 50V66H-18z" fill="#c6924f"/>'

export const WEATHER: Record<string, string> = {
    'clear-sky': '<path d="M-18-2H82V54H-18z" fill="#7ec4c8"/>' + sun(32, 26, 12, rays(10, 16, 23, 3)) + ground,
    'cloud-cover': '<path d="M-18-2H82V54H-18z" fill="#b9c7c4"/>' + sun(44, 18, 10) + cloud(24, 28, 1, '#f4efe4') + cloud(50, 38, 0.7, '#d9d6cc') + ground,
    'heat-wave': '<path d="M-18-2H82V54H-18z" fill="#f6b26a"/>' + sun(32, 18, 14) + ground + '<path d="M2 36q5-5 10 0t10 0t10 0t10 0t10 0M8 44q5-5 10 0t10 0t10 0t10 0" stroke="#c24f10" stroke-width="2.5" fill="none" stroke-linecap="round"/>',
    'white-noon': '<path d="M-18-2H82V54H-18z" fill="#fff3c8"/>' + sun(32, 26, 16, rays(16, 20, 34, 4)) + '<circle cx="32" cy="26" r="12" fill="#fffdf0"/>' + ground,
    'dust-haze': '<path d="M-18-2H82V54H-18z" fill="#e0b070"/>' + sun(38, 20, 11) + '<path d="M-8 24H34M8 31H64M-14 38H48M20 45H74" stroke="#b5783a" stroke-width="4.5" stroke-linecap="round"/>' + ground,
    storm: '<path d="M-18-2H82V54H-18z" fill="#5d6a80"/>' + cloud(34, 20, 1.3, '#3f4a60') + '<path d="M12 34L8 44M24 34L20 46M36 34L32 44M48 34L44 46" stroke="#8fd0e4" stroke-width="2.5" stroke-linecap="round"/><path d="M58 26L50 40H56L50 54L66 36H59L64 26z" fill="#ffd23c" stroke="#4a3a10" stroke-width="1.2"/>',
    'solar-storm': '<path d="M-18-2H82V64H-18z" fill="#3a1a2e"/>' + sun(32, 28, 14, rays(9, 17, 30, 6)) + '<path d="M-14 18Q4 6 12 20T32 8T56 18T80 10M-14 48Q6 38 16 50T40 44T80 46" stroke="#ff6a3a" stroke-width="3" fill="none" stroke-linecap="round"/>',
}
