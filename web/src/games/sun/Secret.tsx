// Secrets at one screen: a page between two players, and the team card behind press and hold. What is secret is asked for when it
// is looked at, and gone when the finger is.
import { useRef, useState } from 'preact/hooks'
import { t } from '../../messages'
import type { Sitting } from '../../shell/sitting'
import { Portrait } from './Party'
import { Icon } from './Signs'

export function Curtain({ player, character, onSit }: { player: string; character: string | null; onSit: () => void }) {
    return (
        <div class="play sun-curtain" aria-busy="false">
            <div class="curtain-card">
                {character && <Portrait character={character} />}
                <h2>{t('sun.pass', { player })}</h2>
                <p>{t('sun.pass.why')}</p>
                <button type="button" class="primary" onClick={onSit}>{t('sun.pass.go', { player })}</button>
            </div>
        </div>
    )
}

export function TeamCard({ sitting }: { sitting: Sitting }) {
    const [lines, setLines] = useState<string[] | null>(null)
    const held = useRef(false)
    const look = () => {
        held.current = true
        sitting.engine.ask({ do: 'role', seat: sitting.seat }).then(
            (answer) => held.current && setLines(answer.lines),
            () => {},
        )
    }
    const hide = () => {
        held.current = false
        setLines(null)
    }
    return (
        <div class="team-card">
            <button
                type="button"
                class={lines ? 'held' : ''}
                // Whatever moves on the page meanwhile, it is held until the finger is lifted.
                onPointerDown={(event) => (event.currentTarget.setPointerCapture(event.pointerId), look())}
                onLostPointerCapture={hide}
                onContextMenu={(event) => event.preventDefault()}
                onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && !event.repeat && (event.preventDefault(), event.stopPropagation(), look())}
                onKeyUp={hide}
                onBlur={hide}
            >
                <Icon name="hood" size={20} /> {t('sun.role.hold')}
            </button>
            {lines && <div class="team-lines panel" role="status">{lines.map((line, i) => <p key={i} class={i === 0 ? 'team-mine' : ''}>{line}</p>)}</div>}
        </div>
    )
}
