// The map: hexes on the table. One group is moved and scaled outside Preact's drawing, by pointer, wheel, pinch and keys. What is
// drawn is what responds: the hexes themselves take the clicks. While it is dragged nothing is drawn anew: the whole drawing is one
// layer that is moved, by whole pixels, so that nothing blurs; let go, it is drawn where it lies.
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { SunBoard, SunView } from '../../engine/sun'
import { t } from '../../messages'
import { ICON } from './art/icons'
import { H, R, T, hex } from './art/shapes'
import { Desert } from './Desert'
import { factsOf } from './facts'
import type { Place } from './places'
import { AROUND, extentOf } from './places'
import { Icon } from './Signs'
import { soon } from './soon'
import { DEFS, Label, Light, Pieces, Signs, Slab, whoIsAt } from './Tile'

export interface MapProps {
    board: SunBoard
    view: SunView
    places: Place[]
    /** What glows, and whether it is dangerous. */
    legal: Map<string, 'safe' | 'risky'>
    /** What exploring or entering costs where it is not what is printed. */
    costs: Map<string, number>
    pointed: string | null
    picked: string | null
    /** Where a hint leads, and whom or what it names there. */
    hinted?: string | null
    hint?: string | null
    me: Place | null
    /** Where something is going on that is looked at closely. */
    focus?: Place | null
    keysOff: boolean
    onPoint: (id: string | null) => void
    onPick: (id: string, touch: boolean) => void
}

interface Camera {
    x: number
    y: number
    scale: number
}
const LEAST = 0.12
const MOST = 2.6
const READABLE = 0.62
/** Smaller than this, signs on the map have no words. */
const SHORT = 0.72
const SLACK = 7
/** So many pixels are drawn beyond the window, as in sun.css, for what is dragged into it. */
const AHEAD = 380
/** Beyond what anybody sees of the table. */
const FAR = 5000
/** How much of the map lies under the goals, which hang over its upper edge, and beside the tools on its lower one. */
function coveredOf(svg: SVGSVGElement): { above: number; below: number } {
    const box = svg.parentElement!.getBoundingClientRect()
    const table = svg.closest('.sun-table')
    const goals = table?.querySelector('.sun-goals')?.getBoundingClientRect()
    const tools = table?.querySelector('.sun-map-tools')?.getBoundingClientRect()
    const most = box.height / 4
    return {
        above: goals ? Math.min(most, Math.max(0, goals.bottom - box.top)) : 0,
        // Round buttons in a corner leave the middle free.
        below: tools && tools.width > box.width / 4 ? Math.min(most, Math.max(0, box.bottom - tools.top)) : 0,
    }
}

export function SunMap({ board, view, places, legal, costs, pointed, picked, hinted, hint, me, focus, keysOff, onPoint, onPick }: MapProps) {
    const svg = useRef<SVGSVGElement>(null)
    const world = useRef<SVGGElement>(null)
    const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 })
    const frame = useRef(0)
    /** The camera it was drawn for, while it is dragged. */
    const drawn = useRef<Camera | null>(null)
    /** Whether the last click was a finger's. */
    const touched = useRef(false)

    const draw = useCallback(() => {
        cancelAnimationFrame(frame.current)
        const { x, y, scale } = camera.current
        const map = svg.current
        if (!map || !world.current) return
        const from = drawn.current
        if (from?.scale === scale) {
            const [dx, dy] = [Math.round((from.x - x) * scale), Math.round((from.y - y) * scale)]
            if (Math.max(Math.abs(dx), Math.abs(dy)) < AHEAD) {
                map.style.transform = `translate(${dx}px,${dy}px)`
                return
            }
        }
        if (from) drawn.current = { ...camera.current }
        map.style.transform = ''
        world.current.setAttribute('transform', `translate(${map.clientWidth / 2 - x * scale},${map.clientHeight / 2 - y * scale}) scale(${scale})`)
        map.dataset['signs'] = scale < SHORT ? 'short' : 'long'
        map.dataset['detail'] = scale < 0.55 ? 'far' : scale > 1.3 ? 'near' : 'middle'
        // Names keep their size on the screen, in steps: from far away they grow on the map.
        const names = Math.max(0.8, Math.min(2.3, 0.98 / scale)).toFixed(1)
        if (map.style.getPropertyValue('--names') !== names) map.style.setProperty('--names', names)
    }, [])
    const apply = useCallback(() => {
        cancelAnimationFrame(frame.current)
        frame.current = requestAnimationFrame(draw)
    }, [draw])
    const lookAt = useCallback((to: Partial<Camera>) => {
        camera.current = { ...camera.current, ...to }
        camera.current.scale = Math.min(MOST, Math.max(LEAST, camera.current.scale))
        apply()
    }, [apply])
    /** So that these places are seen as they are drawn, between the goals and the tools. */
    const frameAll = useCallback((shown: Place[]) => {
        if (!svg.current) return
        const box = svg.current.parentElement!.getBoundingClientRect()
        const { above, below } = coveredOf(svg.current)
        const { left, right, top, bottom } = extentOf(shown)
        const scale = Math.min(box.width / (right - left + 2.1 * R), (box.height - above - below) / (bottom - top + 2.1 * H + T), 1.25)
        lookAt({ x: (left + right) / 2, y: (top + bottom + T) / 2 - (above - below) / 2 / scale, scale })
    }, [lookAt])
    /** As near to a place as the map fills the table, so that no half of it is sand while tiles lie out of sight. */
    const within = (shown: Place[], { x, y }: Place) => {
        const box = svg.current!.parentElement!.getBoundingClientRect()
        const { above, below } = coveredOf(svg.current!)
        const { left, right, top, bottom } = extentOf(shown)
        const between = (at: number, least: number, most: number) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at)))
        const [w, h] = [box.width / 2 / READABLE, box.height / 2 / READABLE]
        return { x: between(x, left - 1.2 * R + w, right + 1.2 * R - w), y: between(y - 20, top - 1.2 * H - above / READABLE + h, bottom + 1.2 * H + 2 * T + below / READABLE - h) }
    }
    const whole = useCallback(() => frameAll(places), [places, frameAll])
    const toMe = useCallback(() => me && lookAt({ x: me.x, y: me.y, scale: Math.max(camera.current.scale, 1) }), [me, lookAt])

    /** The table as it is looked at first: all of it, or what is going on. */
    const show = useRef(() => {})
    show.current = () => {
        // What is known, and where one can go; the rim beyond is for the whole map.
        frameAll(places.filter(({ id, tile, blind }) => tile || blind || legal.has(id)))
        if (focus) lookAt({ x: focus.x, y: focus.y, scale: 1 })
        // Where all of it would be too small to read, what is around whoever acts.
        else if (me && camera.current.scale < READABLE) lookAt({ ...within(places.filter(({ id, tile }) => tile || legal.has(id)), me), scale: READABLE })
    }

    // A larger table is shown whole again; a window of another size, too. The observer speaks as soon as it watches, when all is in its place.
    const known = places.filter(({ tile }) => tile).length
    useLayoutEffect(() => {
        const watch = new ResizeObserver(() => {
            show.current()
            draw()
        })
        watch.observe(svg.current!)
        return () => watch.disconnect()
    }, [known, focus?.id])

    // When somebody else acts, or stands elsewhere, and could go where nobody sees: then it is shown again.
    const shownFor = useRef('')
    const actor = `${view.active ?? ''} ${me?.id ?? ''}`
    useLayoutEffect(() => {
        if (!legal.size || !svg.current || shownFor.current === actor) return
        const first = shownFor.current === ''
        shownFor.current = actor
        if (first) return
        return soon(() => {
            const { width, height } = svg.current!.parentElement!.getBoundingClientRect()
            const { x, y, scale } = camera.current
            const isHidden = (place: Place) => Math.abs(place.x - x) * scale > width / 2 - (R / 2) * scale || Math.abs(place.y - y) * scale > height / 2 - (H / 2) * scale
            if (!places.some((place) => legal.has(place.id) && isHidden(place))) return
            show.current()
            draw()
        })
    }, [legal, actor])

    // Dragging, pinching and the wheel. A touch that hardly moves is a click.
    useLayoutEffect(() => {
        const element = svg.current!
        const held = new Map<number, { x: number; y: number }>()
        let moved = 0
        const zoom = (factor: number, at: { x: number; y: number }) => {
            const box = element.parentElement!.getBoundingClientRect()
            const { x, y, scale } = camera.current
            const next = Math.min(MOST, Math.max(LEAST, scale * factor))
            const dx = at.x - box.left - box.width / 2
            const dy = at.y - box.top - box.height / 2
            lookAt({ scale: next, x: x + dx / scale - dx / next, y: y + dy / scale - dy / next })
        }
        const down = (event: PointerEvent) => {
            touched.current = event.pointerType === 'touch'
            held.set(event.pointerId, { x: event.clientX, y: event.clientY })
            if (held.size === 1) moved = 0
        }
        const move = (event: PointerEvent) => {
            const before = held.get(event.pointerId)
            if (!before) return
            const now = { x: event.clientX, y: event.clientY }
            const others = [...held].filter(([id]) => id !== event.pointerId)
            if (others.length === 1) {
                const other = others[0]![1]
                const was = Math.hypot(before.x - other.x, before.y - other.y)
                const is = Math.hypot(now.x - other.x, now.y - other.y)
                if (was > 0) zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
            } else {
                const { x, y, scale } = camera.current
                drawn.current ??= { ...camera.current }
                lookAt({ x: x - (now.x - before.x) / scale, y: y - (now.y - before.y) / scale })
            }
            moved += Math.hypot(now.x - before.x, now.y - before.y)
            held.set(event.pointerId, now)
            if (moved > SLACK && !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
        }
        const up = (event: PointerEvent) => {
            held.delete(event.pointerId)
            if (held.size || !drawn.current) return
            // On whole pixels, as it was shown last.
            const { x, y, scale } = drawn.current
            const { x: nowX, y: nowY } = camera.current
            drawn.current = null
            lookAt({ x: x - Math.round((x - nowX) * scale) / scale, y: y - Math.round((y - nowY) * scale) / scale })
        }
        const click = (event: MouseEvent) => {
            if (moved > SLACK) event.stopPropagation()
        }
        const wheel = (event: WheelEvent) => {
            event.preventDefault()
            zoom(Math.exp(-event.deltaY * 0.0015), { x: event.clientX, y: event.clientY })
        }
        element.addEventListener('pointerdown', down)
        element.addEventListener('pointermove', move)
        element.addEventListener('pointerup', up)
        element.addEventListener('pointercancel', up)
        element.addEventListener('click', click, true)
        element.addEventListener('wheel', wheel, { passive: false })
        return () => {
            element.removeEventListener('pointerdown', down)
            element.removeEventListener('pointermove', move)
            element.removeEventListener('pointerup', up)
            element.removeEventListener('pointercancel', up)
            element.removeEventListener('click', click, true)
            element.removeEventListener('wheel', wheel)
        }
    }, [lookAt])

    // Keys: arrows walk from hex to hex, Enter picks, plus and minus zoom; Z shows all, Space goes to whoever acts.
    const keys = useRef({ places, picked, pointed, whole, toMe, onPoint, onPick, me })
    keys.current = { places, picked, pointed, whole, toMe, onPoint, onPick, me }
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (keysOff || event.ctrlKey || event.altKey || event.metaKey) return
            const target = event.target as Element | null
            if (target?.closest('input, textarea, select, dialog')) return
            const now = keys.current
            const onMap = target === svg.current
            const step: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }
            const way = step[event.key]
            if (way && onMap) {
                event.preventDefault()
                const from = now.places.find(({ id }) => id === now.pointed) ?? now.me ?? now.places[0]
                if (!from) return
                const next = nearest(now.places, from, way)
                if (next) now.onPoint(next.id)
            } else if (event.key === 'Enter' && onMap && now.pointed) {
                event.preventDefault()
                now.onPick(now.pointed, false)
            } else if (event.key === ' ' && !target?.closest('button')) {
                event.preventDefault()
                now.toMe()
            } else if (event.key === 'z') now.whole()
            else if (event.key === '+' || event.key === '=') lookAt({ scale: camera.current.scale * 1.2 })
            else if (event.key === '-') lookAt({ scale: camera.current.scale / 1.2 })
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    }, [keysOff, lookAt])

    const known_ = useMemo(() => places.filter(({ tile }) => tile), [places])
    const night = view.phase === 'night'
    return (
        <div class="sun-map-frame">
            <svg ref={svg} class="sun-map" tabindex={0} role="application" aria-label={t('sun.map.label')} aria-describedby="sun-map-help" onPointerLeave={() => onPoint(null)}>
                <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
                {/* The browser keeps all of the drawing in one layer because this lies below all of it, and nothing shows through. */}
                <rect class="sand-under" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
                <g ref={world}>
                    <rect fill="url(#sun-sand)" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
                    <Desert places={places} />
                    <rect class="desert-veil" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
                    {places.filter(({ tile }) => !tile).map((place) => <Slab key={place.id} place={place} />)}
                    {known_.map((place) => <polygon key={place.id} class="hex-shadow" transform={`translate(${place.x - 10},${place.y + T + 10})`} points={hex(R + 2, H + 2)} />)}
                    {known_.map((place) => <Slab key={place.id} place={place} />)}
                    {!night && <rect class="hour-light" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />}
                    {night && <rect class="night-light" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />}
                    {night && known_.map((place) => <Light key={place.id} place={place} />)}
                    {places.map((place) => {
                        const kind = legal.get(place.id)
                        const at = place.tile ? 0 : T
                        const classes = ['hex', kind ?? 'still', place.id === pointed ? 'pointed' : '', place.id === picked ? 'picked' : '', place.id === hinted ? 'hinted' : '']
                        return (
                            <g
                                key={place.id}
                                class={classes.join(' ')}
                                data-place={place.id}
                                transform={`translate(${place.x},${place.y + at})`}
                                onPointerEnter={() => onPoint(place.id)}
                                onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
                                onClick={() => onPick(place.id, touched.current)}
                            >
                                {kind && <polygon class="hex-glow" points={hex(R - 2, H - 1.5)} />}
                                <polygon class="hex-edge" points={hex(R - 3, H - 2)} />
                                {place.id === hinted && <polygon class="hex-hint" points={hex(R - 11, H - 8)} />}
                            </g>
                        )
                    })}
                    {known_.map((place) => <Signs key={place.id} board={board} place={place} />)}
                    {places.map((place) => <Label key={place.id} place={place} ap={costs.get(place.id) ?? place.printed?.ap ?? 0} legal={legal.has(place.id)} />)}
                    {places.map((place) => (place.tile || place.blind ? <Pieces key={place.id} board={board} view={view} place={place} hint={hint ?? null} /> : null))}
                    {places.filter(({ id, tile }) => !tile && legal.has(id)).map((place) => (
                        <g key={place.id} class="explore-sign" transform={`translate(${place.x},${place.y + (place.foes.length ? H : T)})`}>
                            {/* From far away without its word, which would lie over the names of others. */}
                            <g class="explore-inside explore-long">
                                <path d="M-46-14H46L52 0L46 14H-46L-52 0z" />
                                <text x="-8" y="4.5">{t('sun.map.explore')}</text>
                                <ExploreAp x={42} ap={costs.get(place.id)} />
                            </g>
                            <g class="explore-inside explore-short">
                                <path d="M-22-14H22L28 0L22 14H-22L-28 0z" />
                                <svg x="-23" y="-10" width="20" height="20" viewBox="0 0 24 24" fill="currentColor" dangerouslySetInnerHTML={{ __html: ICON['spy']! }} />
                                <ExploreAp x={12} ap={costs.get(place.id)} />
                            </g>
                        </g>
                    ))}
                </g>
            </svg>
            <Places board={board} places={places} legal={legal} />
            <p id="sun-map-help" class="unseen">{t('sun.map.help')}</p>
            <p class="unseen" aria-live="polite">{pointed ? said(board, places.find(({ id }) => id === pointed), legal) : ''}</p>
            <div class="sun-map-tools" role="toolbar" aria-label={t('sun.map.tools')}>
                <button type="button" onClick={whole}><Icon name="map" size={22} /><span>{t('sun.map.whole')}</span> <kbd>Z</kbd></button>
                <button type="button" onClick={toMe} disabled={!me}><Icon name="me" size={22} /><span>{t('sun.map.me')}</span> <kbd>{t('sun.map.space')}</kbd></button>
                <button type="button" aria-label={t('sun.map.in')} onClick={() => lookAt({ scale: camera.current.scale * 1.25 })}>+</button>
                <button type="button" aria-label={t('sun.map.out')} onClick={() => lookAt({ scale: camera.current.scale / 1.25 })}>−</button>
            </div>
        </div>
    )
}

const ExploreAp = ({ x, ap }: { x: number; ap: number | undefined }) => (
    <g transform={`translate(${x},0)`}><path class="explore-ap" d="M0-13L11-6.5V6.5L0 13L-11 6.5V-6.5z" /><text y="5">{ap ?? ''}</text></g>
)

const WAYS = ['sun.way.n', 'sun.way.ne', 'sun.way.se', 'sun.way.s', 'sun.way.sw', 'sun.way.nw'] as const

/** The same places in words: who is there, what can be done, and what lies next to it. */
function Places({ board, places, legal }: { board: SunBoard; places: Place[]; legal: Map<string, unknown> }) {
    const at = useMemo(() => new Map(places.map((place) => [`${place.q},${place.r}`, place])), [places])
    return (
        <section class="unseen" aria-label={t('sun.places')}>
            <ul>
                {places.filter(({ tile }) => tile).map((place) => {
                    const paths = AROUND.flatMap(([dq, dr], i) => {
                        const other = at.get(`${place.q + dq},${place.r + dr}`)
                        return other?.printed ? [`${t(WAYS[i]!)} ${other.printed.name}`] : []
                    })
                    const who = whoIsAt(board, place)
                    const what = factsOf(board, place).map(({ text }) => text)
                    return <li key={place.id}>{[`${place.printed?.name}, ${t('sun.ap', { ap: place.printed?.ap ?? 0 })}`, who.length ? t('sun.places.who', { who: who.join(', ') }) : '', what.length ? t('sun.places.what', { what: what.join('; ') }) : '', legal.has(place.id) ? t('sun.map.legal') : '', paths.length ? t('sun.places.paths', { paths: paths.join(', ') }) : ''].filter(Boolean).join(' ')}</li>
                })}
            </ul>
        </section>
    )
}

/** The hex that lies most nearly in a direction. */
function nearest(places: Place[], from: Place, [dx, dy]: [number, number]): Place | null {
    let best: Place | null = null
    let least = Infinity
    for (const place of places) {
        if (place === from) continue
        const x = place.x - from.x
        const y = place.y - from.y
        const along = x * dx + y * dy
        if (along <= 0) continue
        const far = Math.hypot(x, y) + 1.6 * Math.abs(x * dy - y * dx) / Math.hypot(dx, dy)
        if (far < least) {
            least = far
            best = place
        }
    }
    return best
}

function said(board: SunBoard, place: Place | undefined, legal: Map<string, unknown>): string {
    if (!place) return ''
    const who = whoIsAt(board, place)
    return [place.printed?.name ?? t('sun.map.unknown'), ...who, ...factsOf(board, place).map(({ text }) => text), legal.has(place.id) ? t('sun.map.legal') : ''].filter(Boolean).join(', ')
}
