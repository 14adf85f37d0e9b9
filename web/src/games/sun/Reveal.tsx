// The traitor is revealed: a moment for everybody at the table, over the map, that takes nothing out of anyone's hands and goes by itself.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { SunBoard, SunView } from '../../engine/sun'
import type { Act } from '../../engine/types'
import { t } from '../../messages'
import type { Sitting } from '../../shell/sitting'
import { Portrait } from './Party'
import { playerName, seatOf } from './places'

const SHOWN = 7000

const traitorOf = (log: Act[]) => log.flatMap(({ told }) => told).find(({ kind }) => kind === 'traitor') as { who?: string } | undefined

/** Who each seat at a screen knows the traitor to be; whoever has not looked yet knows what was known when the page was opened. */
const known = new WeakMap<Sitting, { first: string | undefined; seats: Map<number, string | undefined> }>()

/** At a screen that is handed round, whoever takes it next is told, too. */
export function Reveal({ sitting, board, view, setup, log }: { sitting: Sitting; board: SunBoard; view: SunView; setup: unknown; log: Act[] }) {
    const who = traitorOf(log)?.who
    const { seat } = sitting
    const [shown, setShown] = useState<string | null>(null)
    useLayoutEffect(() => {
        const all = known.get(sitting)
        // Before the traitor is known there is nothing to tell; the next game begins there, too.
        if (!all || !who) known.set(sitting, { first: who, seats: new Map() })
        else if ((all.seats.has(seat) ? all.seats.get(seat) : all.first) !== who) {
            all.seats.set(seat, who)
            setShown(who)
        }
    }, [sitting, seat, who])
    useLayoutEffect(() => {
        const timer = shown && setTimeout(() => setShown(null), SHOWN)
        return () => clearTimeout(timer || undefined)
    }, [shown])
    if (!shown) return null
    const index = view.heroes.findIndex(({ character }) => character === shown)
    const player = index < 0 ? undefined : playerName(setup, seatOf(view, setup, index))
    return (
        <div class="sun-reveal" role="status">
            <div class="reveal-card">
                <small>{t('sun.reveal')}</small>
                <Portrait character={shown} />
                <h2>{t('sun.reveal.who', { name: board.characters[shown]?.first_name ?? shown })}</h2>
                {player && <p>{t('sun.reveal.player', { player })}</p>}
            </div>
        </div>
    )
}
