// The table around the map: sand, and what lies about in it.
import { useMemo } from 'preact/hooks'
import { desertAt } from './art/desert'
import { CX, CY } from './art/shapes'
import type { Place } from './places'
import { extentOf, pointOf } from './places'

/** So many hexes beyond the outermost. */
const FAR = 2

export function Desert({ places }: { places: Place[] }) {
    const key = places.map(({ q, r }) => `${q},${r}`).join(' ')
    const html = useMemo(() => {
        const taken = new Set(key.split(' '))
        const { left, right, top, bottom } = extentOf(places)
        let out = ''
        for (let q = Math.floor(left / CX) - FAR; q <= right / CX + FAR; q++)
            for (let r = Math.floor(top / CY - q / 2) - FAR; r <= bottom / CY - q / 2 + FAR; r++) {
                const { x, y } = pointOf(q, r)
                if (!taken.has(`${q},${r}`)) out += `<g transform="translate(${x},${y})">${desertAt(q, r)}</g>`
            }
        return out
    }, [key])
    return <g class="desert" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
}
