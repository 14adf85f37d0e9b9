// How it ended: the end of the story, what decided it, what each of them did for it, and who they really were.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { SunBoard, SunMission, SunView } from '../../engine/sun'
import type { Act, Answers } from '../../engine/types'
import { t } from '../../messages'
import { useStore } from '../../shell/store'
import type { OverProps } from '../front'
import { continueCampaign, findCampaign } from './campaign'
import { Portrait } from './Party'
import { heroName, playerName, seatOf } from './places'
import { SuspicionCurve } from './Suspicions'
import { DEFS, slabOf } from './Tile'

/** What counts as a contribution: the kinds of what happened, and what each is called. */
const DEEDS = { revealed: 'sun.did.revealed', 'foe-down': 'sun.did.defeated', crafted: 'sun.did.crafted', gained: 'sun.did.gathered', deal: 'sun.did.traded', healed: 'sun.did.recovered', moved: 'sun.did.walked', damaged: 'sun.did.suffered' } as const
type Deed = keyof typeof DEEDS

/** Who did how much. Who defeated an enemy is whoever attacked it last. */
export function deedsOf(log: Act[]): Record<string, Partial<Record<Deed, number>>> {
    const all: Record<string, Partial<Record<Deed, number>>> = {}
    let striker = ''
    for (const { told } of log)
        for (const it of told) {
            const { kind = '', who, count, hp } = it as typeof it & { who?: string; count?: number; hp?: number }
            if ((kind === 'attacks' || kind === 'shoots' || kind === 'joins') && who) striker = who
            const doer = kind === 'foe-down' ? striker : who
            if (!doer || !(kind in DEEDS)) continue
            const sum = (all[doer] ??= {})
            sum[kind as Deed] = (sum[kind as Deed] ?? 0) + (kind === 'gained' ? count ?? 1 : kind === 'damaged' ? hp ?? 1 : 1)
        }
    return all
}

const team = (view: SunView) => view.team as { traitor?: unknown; cards?: (string | null)[] } | undefined

export function Ending({ sitting, gameId, onBegin }: OverProps) {
    const { look, board: laid, log } = useStore(sitting.sight)
    const [carry, setCarry] = useState<Answers['carry']['carry']>(null)
    const [roles, setRoles] = useState<Record<string, string>>({})
    const board = laid as SunBoard
    const view = look!.view as SunView
    const mission = look!.mission as SunMission | undefined
    const deeds = useMemo(() => deedsOf(log), [log])
    const { campaign } = sitting.extras
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'carry' }).then(
            (answer) => {
                setCarry(answer.carry)
                if (campaign !== undefined && answer.carry) continueCampaign(campaign, { game: gameId, title: answer.carry.title, told: answer.carry.told, won: answer.carry.won }, answer.carry.next)
            },
            () => {},
        )
        if (team(view)?.cards)
            sitting.engine.ask({ do: 'reference', game: 'sun', find: 'team' }).then(
                ({ entries }) => setRoles(Object.fromEntries(entries.map(({ id, name }) => [id, name]))),
                () => {},
            )
    }, [sitting])
    // With a traitor, whoever is left of New Haven has come through it, too.
    const won = ['won', 'traitor-dead'].includes((look!.result as { why?: string } | null)?.why ?? '')
    const next = campaign === undefined ? undefined : carry?.next
    const story = findCampaign(campaign)?.story ?? []
    return (
        <div class="sun sun-ending">
            <figure class={won ? 'ending-picture won' : 'ending-picture'} aria-hidden="true">
                <svg viewBox="-92 -84 184 166" dangerouslySetInnerHTML={{ __html: `<defs>${DEFS}</defs>${slabOf('t0')}` }} />
            </figure>
            {carry && <p class="ending-story">{carry.told}</p>}
            {look!.outcome?.map((line, i) => <p key={i} class="over-text">{line}</p>)}
            {mission && (
                <section>
                    <h3>{t('sun.over.decided')}</h3>
                    <ul class="ending-goals">{mission.goals.map(({ text, met }) => <li key={text} class={met ? 'met' : ''}>{met ? '✓' : '✗'} {text}</li>)}</ul>
                </section>
            )}
            <section>
                <h3>{t('sun.over.deeds')}</h3>
                <ul class="ending-people">
                    {view.heroes.filter(({ character }) => character).map((hero, i) => {
                        const did = deeds[hero.character!] ?? {}
                        const card = team(view)?.cards?.[i]
                        const fate = hero.conditions.includes('dead') ? t('sun.condition.dead') : hero.conditions.includes('defeated') ? t('sun.condition.defeated') : ''
                        return (
                            <li key={i} class={fate ? 'fell' : ''}>
                                <Portrait character={hero.character} />
                                <div>
                                    <b>{heroName(board, hero)} <small>{playerName(look!.setup, seatOf(view, look!.setup, i)) ?? board.characters[hero.character!]?.name}{fate && ` · ${fate}`}</small></b>
                                    {card && <p class={card.startsWith('sol') ? 'role traitor' : 'role'}>{roles[card] ?? card}</p>}
                                    <p>{(Object.keys(DEEDS) as Deed[]).filter((deed) => did[deed]).map((deed) => did[deed] === 1 ? t(`${DEEDS[deed]}.one`) : t(DEEDS[deed], { count: did[deed]! })).join(', ') || t('sun.did.nothing')}</p>
                                </div>
                            </li>
                        )
                    })}
                </ul>
            </section>
            {team(view)?.cards && (
                <SuspicionCurve sitting={sitting} names={view.heroes.filter(({ character }) => character).map((hero, i) => playerName(look!.setup, seatOf(view, look!.setup, i)) ?? heroName(board, hero))} />
            )}
            {campaign !== undefined && (
                <section class="ending-campaign">
                    <h3>{t('sun.campaigns.one')}</h3>
                    <ol>{story.map(({ game, title, told, won: done }) => <li key={game}><b>{done ? '✓' : '✗'} {title}</b> {told}</li>)}</ol>
                    {next ? (
                        <button type="button" class="primary" onClick={() => onBegin(next, undefined, { ...sitting.extras, pack: findCampaign(campaign)?.pack })}>{t('sun.campaign.go', { mission: Number((next as { mission?: number }).mission ?? 1) })}</button>
                    ) : (
                        carry && <p>{t('sun.campaign.over')}</p>
                    )}
                </section>
            )}
        </div>
    )
}
