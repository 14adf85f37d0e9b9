// The tracks, always in sight: research, energy, damage, and how near the mothership is.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { t } from '../../messages'
import { Glyph } from './art'

function Pips({ kind, value, most, label }: { kind: 'energy' | 'damage' | 'mothership'; value: number; most: number; label: string }) {
    const tip = t('skies.tip.track', { label, what: t(`skies.tip.track.${kind}`) })
    return (
        <div class={`track track-${kind}`} role="img" aria-label={label} data-tip={tip} tabIndex={0}>
            <svg class="track-icon" viewBox="-11 -11 22 22" aria-hidden="true"><Glyph name={kind} /></svg>
            <span class="track-name" aria-hidden="true">{t(`skies.track.name.${kind}`)}</span>
            <span class="pips" aria-hidden="true">
                {Array.from({ length: most }, (_, i) => <i key={i} class={i < value ? 'pip full' : 'pip'} />)}
            </span>
            <b aria-hidden="true">{value}<small>/{most}</small></b>
        </div>
    )
}

export function Tracks({ board, state }: { board: SkiesBoard; state: SkiesState }) {
    const last = board.research.length
    const next = board.research[state.research]
    const label = t('skies.track.research', { steps: state.research, last, next: next ?? 0 })
    const tip = t('skies.tip.track', { label, what: t('skies.tip.track.research') })
    return (
        <div class="tracks" role="group" aria-label={t('skies.tracks')}>
            <div class="track track-research" role="img" aria-label={label} data-tip={tip} tabIndex={0}>
                <svg class="track-icon" viewBox="-11 -11 22 22" aria-hidden="true"><Glyph name="research" /></svg>
                <span class="track-name" aria-hidden="true">{t('skies.track.name.research')}</span>
                <span class="steps" aria-hidden="true">
                    {board.research.map((cost, i) => (
                        <i key={i} class={i < state.research ? 'step done' : i === state.research ? 'step next' : 'step'} style={{ flexGrow: 1 + cost / 14 }}>
                            {cost}
                        </i>
                    ))}
                </span>
                <b aria-hidden="true">{state.research}<small>/{last}</small></b>
            </div>
            <Pips kind="energy" value={state.energy} most={board.energy_most} label={t('skies.track.energy', { energy: state.energy, most: board.energy_most })} />
            <Pips kind="damage" value={state.damage} most={board.damage_most} label={t('skies.track.damage', { damage: state.damage, most: board.damage_most })} />
            <Pips kind="mothership" value={state.mothership} most={board.skull} label={t('skies.track.mothership', { row: state.mothership, skull: board.skull })} />
        </div>
    )
}

/** A round's three phases, and which one it is. */
const PHASES = { roll: 0, place: 0, resolve: 1, robot: 1, spawn: 2, over: 3 } as const
const PHASE_NAMES = ['skies.phase.place', 'skies.phase.rooms', 'skies.phase.mothership'] as const

/** Where in a round the game is: a heading for what is asked, where there is room for one. */
export function Phases({ state }: { state: SkiesState }) {
    const now = PHASES[state.phase]
    return (
        <div class="phases">
            <b>{t('skies.round', { round: state.round })}</b>
            <ol>
                {PHASE_NAMES.map((name, i) => (
                    <li key={name} class={i < now ? 'done' : ''} aria-current={i === now ? 'step' : undefined}>{t(name)}</li>
                ))}
            </ol>
        </div>
    )
}
