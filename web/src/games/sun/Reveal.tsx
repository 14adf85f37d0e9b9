// The traitor is revealed: a moment for everybody at the table, over the map, that takes nothing out of anyone's hands and goes by itself.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SunBoard, SunView } from '../../engine/sun'
import type { Act } from '../../engine/types'
import { t } from '../../messages'
import { Portrait } from './Party'
import { playerName, seatOf } from './places'

const SHOWN = 7000

const traitorOf = (log: Act[]) => log.flatMap(({ told }) => told).find(({ kind }) => kind === 'traitor') as { who?: string } | undefined

export function Reveal({ board, view, setup, log }: { board: SunBoard; view: SunView; setup: unknown; log: Act[] }) {
    const who = traitorOf(log)?.who
    /** What was known when the page was opened is no news. */
    const known = useRef(who)
    const [shown, setShown] = useState<string | null>(null)
    useLayoutEffect(() => {
        if (known.current === who) return
        known.current = who
        setShown(who ?? null)
        const timer = setTimeout(() => setShown(null), SHOWN)
        return () => clearTimeout(timer)
    }, [who])
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
