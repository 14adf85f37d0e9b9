// The board: a drawing, and over it what can be pointed at, a button for every space, in a grid that arrow keys walk.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import { Backdrop } from './Backdrop'
import type { Flash } from './Pieces'
import { Flashes, Ghosts, Pieces } from './Pieces'
import { BASE_ROWS, COLUMNS, CITY, columnX, HEIGHT, share, skyRow, spaceBox, WIDTH } from './plan'
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
    const { y } = skyRow(mothership)
    const low = skyRow(CITY)
    return share({ x: columnX(Number(place[1])), y, width: 86, height: low.y - y })
}

function Glow({ places, state, marked }: { places: ReadonlySet<string>; state: SkiesState; marked: string | null }) {
    return (
        <g>
            {[...places].map((place) => {
                const column = Number(place[1])
                const { y, height } = skyRow(state.mothership)
                const box = place.length > 2 ? spaceBox(place) : { x: columnX(column) + 14, y: y + height - 26, width: 58, height: 26 }
                const { x, width } = box
                const top = box.y + 2
                const high = box.height - 4
                return (
                    <g key={place} class={place === marked ? 'glow marked' : 'glow'}>
                        <rect x={x + 2.5} y={top} width={width - 5} height={high} rx="8" />
                        {place === marked && (
                            <path class="glow-corners" d={`M${x + 1} ${top + 10}v-10h12M${x + width - 1} ${top + 10}v-10h-12M${x + 1} ${top + high - 10}v10h12M${x + width - 1} ${top + high - 10}v10h-12`} />
                        )}
                        <path class="glow-plus" d={`M${x + width - 9} ${top + 2.5}v7M${x + width - 12.5} ${top + 6}h7`} />
                    </g>
                )
            })}
        </g>
    )
}

export function Board(props: BoardProps) {
    const { board, state, lines, legal, live, preview, flashes, onPoint, onChoose } = props
    const [cursor, setCursor] = useState('c1r1')
    const grid = useRef<HTMLDivElement>(null)
    const rows = rowsOf(state.phase === 'spawn')
    const known = rows.some((row) => row.includes(cursor)) ? cursor : 'c1r1'
    const touched = useRef(false)

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
        <div class="board">
            <div class="board-frame">
                <svg class="board-art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
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
    )
}
