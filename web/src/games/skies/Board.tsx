// The board: a drawing, and over it what can be pointed at, a button for every space, in a grid that arrow keys walk.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import { Backdrop } from './Backdrop'
import type { Flash } from './Pieces'
import { Flashes, Ghosts, Pieces } from './Pieces'
import type { Arrangement } from './plan'
import { arrange, arrangementFor, BASE_ROWS, bayBox, boardShape, COLUMNS, columnX, GROUND, HEIGHT, share, skyRow, spaceBox, TOP, WIDTH } from './plan'
import { spaceTip, spotsOf } from './tips'
import { spaceLabel } from './words'

export interface BoardProps {
    board: SkiesBoard
    state: SkiesState
    /** The position in words. */
    lines: string[]
    /** Places that can be chosen now; they glow. */
    legal: ReadonlySet<string>
    /** Every place answers: those that are not legal say why. */
    live: boolean
    /** Something is in hand: what it would do is said beside the board, and no tip covers the way there. */
    holding?: boolean
    marked?: string | null
    preview: Answers['preview'] | null
    flashes: Flash[]
    onPoint: (place: string | null) => void
    onChoose: (place: string, touch: boolean) => void
}

/** The places in rows, as arrow keys walk them: above the base the columns of the sky, where ships may come back. */
function rowsOf(spawning: boolean): string[][] {
    const base = BASE_ROWS.map((row) => COLUMNS.map((column) => `c${column}r${row}`))
    return spawning ? [COLUMNS.map((column) => `c${column}`), ...base] : base
}

function placeStyle(place: string, mothership: number) {
    if (place.length > 2) return share(spaceBox(place))
    // A whole column of the sky, from the top of the bay that glows.
    const column = Number(place[1])
    const { y } = bayBox(column, mothership)
    return share({ x: columnX(column), y, width: 86, height: GROUND - y })
}

function Glow({ places, state, marked }: { places: ReadonlySet<string>; state: SkiesState; marked: string | null }) {
    return (
        <g>
            {[...places].map((place) => {
                const box = place.length > 2 ? spaceBox(place) : bayBox(Number(place[1]), state.mothership)
                const { x, width } = box
                const top = box.y + 2
                const high = box.height - 4
                return (
                    <g key={place} class={place === marked ? 'glow marked' : 'glow'}>
                        <rect class="glow-light" x={x + 2.5} y={top} width={width - 5} height={high} rx="6" />
                        <path class="glow-line" d={`M${x + 8.5} ${top}h${width - 17}q6 0 6 6v${high - 12}q0 6-6 6h${17 - width}q-6 0-6-6v${12 - high}q0-6 6-6z`} />
                        {place === marked && (
                            <path class="glow-corners" d={`M${x + 1} ${top + 10}v-10h12M${x + width - 1} ${top + 10}v-10h-12M${x + 1} ${top + high - 10}v10h12M${x + width - 1} ${top + high - 10}v10h-12`} />
                        )}
                        <circle class="glow-plus" cx={x + width - 6} cy={top + 3.5} r="6" />
                        <path class="glow-sign" d={`M${x + width - 6} ${top + 0.5}v6M${x + width - 9} ${top + 3.5}h6`} />
                    </g>
                )
            })}
        </g>
    )
}

/** The board fits the window: where there are fingers, the rows of the base are as high as they need. */
function useArrangement(): Arrangement {
    const now = () => arrangementFor(innerWidth, innerHeight, matchMedia('(pointer: coarse)').matches)
    const [arrangement, setArrangement] = useState(now)
    useLayoutEffect(() => {
        const fit = () => setArrangement(now())
        addEventListener('resize', fit)
        return () => removeEventListener('resize', fit)
    }, [])
    arrange(arrangement)
    return arrangement
}

/** What of the board is wanted in sight, from the mothership's bays down: the rooms that can be chosen, or else all of the sky. */
function wanted(legal: ReadonlySet<string>, { mothership }: SkiesState): { upper: number; lower: number } {
    const { y, height } = skyRow(mothership)
    const rooms = [...legal].filter((place) => place.length > 2).map(spaceBox)
    return { upper: y + height - 44, lower: Math.max(GROUND, ...rooms.map((box) => box.y + box.height)) }
}

/** A board that is higher than its place is panned to what is wanted whenever that is something else, and in between by whoever plays.
 * Answers which way there is more. */
function usePan(pan: { current: HTMLElement | null }, { upper, lower }: { upper: number; lower: number }, marked: string | null): { more: string; look: () => void } {
    const [more, setMore] = useState('')
    const look = () => {
        const it = pan.current
        if (!it) return
        const below = it.scrollHeight - it.clientHeight - it.scrollTop
        setMore([it.scrollTop > 2 && 'up', below > 2 && 'down'].filter(Boolean).join(' '))
    }
    /** How much of it is seen: less where a panel stands below it. */
    const [high, setHigh] = useState(0)
    useLayoutEffect(() => {
        const it = pan.current
        if (!it) return
        const seen = new ResizeObserver(() => setHigh(it.clientHeight))
        seen.observe(it)
        return () => seen.disconnect()
    }, [])
    const last = useRef('')
    useLayoutEffect(() => {
        const it = pan.current
        if (!it || !high) return
        const at = (y: number) => ((y - TOP) / (HEIGHT - TOP)) * it.scrollHeight
        const now = `${upper} ${lower} ${high}`
        // As little as need be; where not all of it fits, what can be chosen goes before the sky, and what is marked before the rest. What a
        // finger marks is in sight, and stays where it is.
        const all = last.current === now ? it.scrollTop : Math.max(Math.min(it.scrollTop, at(upper)), at(lower) - high)
        const box = marked && marked.length > 2 ? spaceBox(marked) : null
        const to = box ? Math.max(Math.min(all, at(box.y)), at(box.y + box.height) - high) : all
        last.current = now
        if (it.scrollHeight > high + 1 && Math.abs(to - it.scrollTop) > 1) it.scrollTo({ top: to, behavior: document.documentElement.dataset['motion'] === 'on' ? 'smooth' : 'instant' })
        look()
    }, [upper, lower, high, marked])
    return { more, look }
}

/** What stands in the sky, to be pointed at: one stop for the tab key, arrow keys lead on. */
function SkySpots({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const [cursor, setCursor] = useState(0)
    const spots = spotsOf(board, state)
    const known = Math.min(cursor, spots.length - 1)
    const walk = (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        event.stopPropagation()
        const next = Math.max(0, Math.min(spots.length - 1, known + by))
        setCursor(next)
        ;(event.currentTarget as Element).querySelectorAll<HTMLElement>('.sky-spot')[next]?.focus()
    }
    return (
        <div class="sky-spots" role="group" aria-label={t('skies.board.sky')} onKeyDown={walk}>
            {spots.map(({ id, box, text }, i) => (
                <span key={id} class="sky-spot" role="img" aria-label={text} data-tip={text} data-spot={id} tabIndex={i === known ? 0 : -1} style={share(box)} onFocus={() => setCursor(i)} />
            ))}
        </div>
    )
}

export function Board(props: BoardProps) {
    const arrangement = useArrangement()
    const { board, state, lines, legal, live, holding, preview, flashes, onPoint, onChoose } = props
    const [cursor, setCursor] = useState('c1r1')
    const grid = useRef<HTMLDivElement>(null)
    const rows = rowsOf(state.phase === 'spawn')
    const known = rows.some((row) => row.includes(cursor)) ? cursor : 'c1r1'
    const touched = useRef(false)
    const pan = useRef<HTMLDivElement>(null)
    const { more, look } = usePan(pan, wanted(legal, state), props.marked ?? null)

    const focus = (place: string) => {
        setCursor(place)
        grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()
    }
    const walk = (event: KeyboardEvent) => {
        const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
        if (!step || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        event.stopPropagation()
        const row = rows.findIndex((it) => it.includes(known))
        const column = rows[row]!.indexOf(known)
        focus(rows[Math.max(0, Math.min(rows.length - 1, row + step[0]!))]![Math.max(0, Math.min(4, column + step[1]!))]!)
    }
    // Arrow keys lead to the board from anywhere on the page.
    useLayoutEffect(() => {
        const enter = (event: KeyboardEvent) => {
            const busy = (event.target as Element | null)?.closest('input, textarea, select, dialog, [role=slider], .scrubber')
            if (event.key.startsWith('Arrow') && !busy && !grid.current?.contains(document.activeElement)) {
                event.preventDefault()
                const first = [...legal][0]
                focus(legal.has(known) || !first ? known : first)
            }
        }
        document.addEventListener('keydown', enter)
        return () => document.removeEventListener('keydown', enter)
    })

    return (
        <div class="board" data-more={more || undefined} style={{ '--board-shape': boardShape(), ...(arrangement.wide && { '--board-wide': `${arrangement.wide}px` }) }}>
            <div ref={pan} class={arrangement.wide ? 'board-pan pans' : 'board-pan'} onScroll={look}>
                <div class="board-frame">
                    <svg class="board-art" viewBox={`0 ${TOP} ${WIDTH} ${HEIGHT - TOP}`} aria-hidden="true">
                        <Backdrop board={board} state={state} />
                        <g clip-path="url(#c-board)">
                            <Glow places={legal} state={state} marked={props.marked ?? null} />
                            <Pieces board={board} state={state} />
                            <Ghosts board={board} state={state} preview={preview} />
                            <Flashes flashes={flashes} />
                        </g>
                    </svg>
                    <ul class="unseen" aria-label={t('skies.board.words')}>
                        {lines.map((line) => <li key={line}>{line}</li>)}
                    </ul>
                    <SkySpots board={board} state={state} />
                    <div
                        ref={grid}
                        class="board-places"
                        role="grid"
                        aria-label={t('skies.board.grid')}
                        onKeyDown={walk}
                        onPointerLeave={() => onPoint(null)}
                    >
                        {rows.map((row) => (
                            <div role="row" key={row[0]}>
                                {row.map((place) => {
                                    const legalHere = legal.has(place)
                                    return (
                                        <div role="gridcell" key={place} style={placeStyle(place, state.mothership)}>
                                            <button
                                                type="button"
                                                data-place={place}
                                                data-tip={place.length > 2 ? spaceTip(board, place) : undefined}
                                                data-tip-quiet={(holding && legalHere) || undefined}
                                                class={legalHere ? 'place legal' : 'place'}
                                                tabIndex={place === known ? 0 : -1}
                                                aria-disabled={live && legalHere ? undefined : true}
                                                aria-label={
                                                    place.length > 2
                                                        ? spaceLabel(board, state, place, live && legalHere)
                                                        : t(legalHere ? 'skies.label.spot.legal' : 'skies.label.spot', { column: place[1]! })
                                                }
                                                onFocus={() => {
                                                    setCursor(place)
                                                    if (!touched.current) onPoint(place)
                                                }}
                                                onBlur={() => onPoint(null)}
                                                onPointerDown={(event) => (touched.current = event.pointerType !== 'mouse')}
                                                onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(place)}
                                                onClick={(event) => {
                                                    // A click that no pointer made comes from the keyboard.
                                                    onChoose(place, event.detail > 0 && touched.current)
                                                    touched.current = false
                                                }}
                                            />
                                        </div>
                                    )
                                })}
                            </div>
                        ))}
                    </div>
                </div>
            </div>
            <i class="board-more up" />
            <i class="board-more down" />
        </div>
    )
}
