// The mothership and a ship for the picture of a day's result: the board's own drawings, in the colours of the night, on a canvas.
import { GREEN_SHIP } from './art'
import { EYE, PLATES } from './Mothership'

const INK = '#07061a'
const LIGHT = '#8783b4'
const MIDDLE = '#5b5788'
const SHADE = '#393564'

/** A path with an outline, as everything on the board has one. */
function fill(to: CanvasRenderingContext2D, d: string, color: string): void {
    const path = new Path2D(d)
    to.fillStyle = color
    to.fill(path)
    to.strokeStyle = INK
    to.stroke(path)
}

/** What falls from it onto the city. */
export function drawBeam(to: CanvasRenderingContext2D, x: number, y: number): void {
    const beam = to.createLinearGradient(0, y, 0, y + 270)
    beam.addColorStop(0, '#c98cff77')
    beam.addColorStop(1, '#c98cff00')
    to.fillStyle = beam
    to.beginPath()
    to.moveTo(x - 90, y - 20)
    to.lineTo(x + 90, y - 20)
    to.lineTo(x + 170, y + 270)
    to.lineTo(x - 170, y + 270)
    to.fill()
}

/** Hanging down from the upper edge, its jaw ending at y. */
export function drawMothership(to: CanvasRenderingContext2D, x: number, y: number): void {
    to.save()
    to.translate(x, y)
    to.lineWidth = 1.6
    to.lineJoin = 'round'
    to.fillStyle = '#0d0b20'
    to.fillRect(-208, -420, 416, 400)
    const light = to.createRadialGradient(0, -89, 0, 0, -89, 130)
    light.addColorStop(0, '#c03fe8')
    light.addColorStop(1, '#c03fe800')
    for (const side of [1, -1]) {
        to.save()
        to.scale(side, 1)
        for (const { d, tone } of PLATES) fill(to, d, side > 0 ? (tone === 1 ? LIGHT : MIDDLE) : tone === 1 ? MIDDLE : SHADE)
        to.restore()
    }
    to.fillStyle = light
    to.fillRect(-150, -185, 300, 170)
    fill(to, EYE.socket, INK)
    fill(to, EYE.iris, '#7a1fb0')
    to.fillStyle = '#ff5fd0'
    to.beginPath()
    to.arc(0, EYE.ring.y, EYE.ring.radius, 0, 2 * Math.PI)
    to.fill()
    fill(to, EYE.pupil, '#16051f')
    fill(to, EYE.lid, SHADE)
    fill(to, 'M-219-34Q0-54 219-34L223-12Q221-3 209-2H-209Q-221-3-223-12z', MIDDLE)
    fill(to, 'M-219-34Q0-54 219-34L220-30Q0-49-220-30z', LIGHT)
    for (const bay of [-172, -86, 0, 86, 172]) fill(to, `M${bay - 28}-3v-11q0-9 9-9h38q9 0 9 9v11z`, '#120a26')
    for (let i = 0; i < 17; i++) {
        to.fillStyle = ['#ffb24a', '#ff5fd0', '#fff2c4'][i % 3]!
        to.beginPath()
        to.arc(-199 + i * 24.9, -31 - 9 * Math.sin((Math.PI * (i + 1)) / 18), 2.2, 0, 2 * Math.PI)
        to.fill()
    }
    to.restore()
}

export function drawShip(to: CanvasRenderingContext2D, x: number, y: number, size: number): void {
    to.save()
    to.translate(x, y)
    to.scale(size, size)
    to.lineWidth = 1.3
    to.lineJoin = 'round'
    fill(to, GREEN_SHIP.hull, '#f3eee2')
    to.fillStyle = '#8f90a2'
    to.fill(new Path2D(GREEN_SHIP.shade))
    for (const [rx, ry, color] of [[5, 3.3, INK], [3.6, 2.3, '#3dff9a']] as const) {
        to.fillStyle = color
        to.beginPath()
        to.ellipse(0, -2.5, rx, ry, 0, 0, 2 * Math.PI)
        to.fill()
    }
    to.strokeStyle = INK
    to.beginPath()
    to.moveTo(0, -4.5)
    to.lineTo(0, -0.3)
    to.stroke()
    to.restore()
}
