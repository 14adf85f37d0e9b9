// What waits at a place, and what going there would cost: beside the place, never over it, with a line that leads to it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SunBoard, SunView } from '../../engine/sun'
import { t } from '../../messages'
import type { Offered } from './choices'
import { apOf, chanceOf, worthOf } from './choices'
import { factsOf } from './facts'
import type { Place } from './places'
import { fighterOf, foeName, heroName, isPeaceful } from './places'
import { Ap, Dice, Icon, Ring } from './Signs'

/** Who is there, what lies there, what is printed there. */
export function PlaceFacts({ board, view, place }: { board: SunBoard; view: SunView; place: Place }) {
    const night = view.phase === 'night'
    return (
        <ul class="place-facts">
            {place.foes.filter((it) => !isPeaceful(board, it)).map(({ id, foe }) => {
                const fighter = fighterOf(board, id)
                return (
                    <li key={id} class="danger">
                        <Icon name="skull" size={15} /> <b>{foeName(board, id)}</b>{' '}
                        {foe.flags.includes('down') ? t('sun.place.body') : fighter && <>{t('sun.place.hp', { hp: Math.max(0, fighter.hp - foe.damage) })} <Dice dice={night ? fighter.night : fighter.day} size={16} /></>}
                    </li>
                )
            })}
            {place.merchants.filter((id) => place.foes.every((it) => it.id !== id || isPeaceful(board, it))).map((id) => <li key={id}><Icon name="swap" size={15} /> <b>{board.merchants[id]?.name}</b> {t('sun.place.merchant')}</li>)}
            {place.heroes.length > 0 && <li><Icon name="boot" size={15} /> {place.heroes.map(({ hero }) => heroName(board, hero)).join(', ')}</li>}
            {factsOf(board, place).map(({ sign, text, danger }, i) => <li key={i} class={danger ? 'danger' : undefined}><Icon name={sign} size={15} {...(sign === 'drop' && { fill: 'var(--wa)' })} /> <span class="fact">{text}</span></li>)}
        </ul>
    )
}

export function Hover({ board, view, place, title, offered, lines, brings }: {
    board: SunBoard
    view: SunView
    place: Place | undefined
    title: string
    offered: Offered | undefined
    /** All there is to say, and of that what would come of it. */
    lines: string[]
    brings: string[]
}) {
    const panel = useRef<HTMLElement>(null)
    const [line, setLine] = useState<{ x1: number; y1: number; x2: number; y2: number; left: boolean; top: number } | null>(null)
    const id = place?.id
    // The panel stands on the side where the place is not.
    useLayoutEffect(() => {
        const table = panel.current?.parentElement?.getBoundingClientRect()
        const box = id === undefined ? undefined : document.querySelector(`[data-place="${CSS.escape(id)}"] .hex-edge`)?.getBoundingClientRect()
        if (!table || !box || !panel.current) {
            setLine(null)
            return
        }
        const { width, height } = panel.current.getBoundingClientRect()
        const x = box.left + box.width / 2 - table.left
        const y = box.top + box.height / 2 - table.top
        const left = x > table.width / 2
        const top = Math.max(60, Math.min(table.height - height - 60, y - height / 2))
        const x1 = left ? 14 + width : table.width - 14 - width
        setLine({ left, top, x1, y1: top + Math.min(height - 14, Math.max(14, y - top)), x2: left ? Math.max(x1, x - box.width * 0.42) : Math.min(x1, x + box.width * 0.42), y2: y })
    }, [id, lines.length, title])
    // A place is shown by its signs, not told a second time; where it is about somebody, it says nothing of the place.
    const there = place && !(offered && place.heroes.some(({ hero }) => hero.character === offered.choice.at)) ? place : undefined
    const said = there && offered?.choice.at === there.id && brings.length ? brings : lines
    const ap = offered && apOf(offered.choice)
    const chance = offered ? chanceOf(offered.choice) : null
    const dice = offered && worthOf(offered.choice).dice
    return (
        <>
            {line && (
                <svg class="hover-leader" aria-hidden="true">
                    <line x1={line.x1} y1={line.y1} x2={line.x2} y2={line.y2} />
                    <circle cx={line.x2} cy={line.y2} r="5" />
                </svg>
            )}
            <aside ref={panel} class={`sun-hover${line && !line.left ? ' right' : ''}`} style={line ? { top: `${line.top}px`, bottom: 'auto' } : undefined} aria-hidden="true">
                <h3>{title}</h3>
                {(typeof ap === 'number' || chance !== null) && (
                    <p class="hover-price">
                        {typeof ap === 'number' && <span><Ap ap={ap} /> AP</span>}
                        {chance !== null && <span><Ring chance={chance} size={40} /> {offered?.choice.odds ? t('sun.odds.falls') : t('sun.chance.pass')}</span>}
                        {dice && <Dice dice={dice} size={18} />}
                    </p>
                )}
                {said.length > 0 && <ul class="hover-lines">{said.map((it, i) => <li key={i}>{it}</li>)}</ul>}
                {there && <PlaceFacts board={board} view={view} place={there} />}
                {!lines.length && place?.printed?.text && <p class="hover-text">{place.printed.text}</p>}
            </aside>
        </>
    )
}
