// Under our Sun on the page.
import { useMemo, useState } from 'preact/hooks'
import type { SunBoard, SunMission, SunView } from '../../engine/sun'
import type { Answers, Look } from '../../engine/types'
import { t } from '../../messages'
import type { Front } from '../front'
import { campaigns } from './campaign'
import { Ending } from './Ending'
import { Gallery } from './Gallery'
import { Learn } from './Learn'
import { SunMap } from './Map'
import { NewGame } from './NewGame'
import { Mini } from './Party'
import { Play } from './Play'
import { Start } from './Start'
import { TableForm, TableLine } from './TableForm'
import { placesOf } from './places'
import './sun.css'
import './scene.css'
import './start.css'
import './small.css'

const NOTHING = new Map<string, never>()

function Moment({ board, moment }: { board: unknown; moment: Answers['at'] }) {
    const view = moment.view as SunView
    const places = useMemo(() => placesOf(board as SunBoard, view), [board, view])
    const [pointed, setPointed] = useState<string | null>(null)
    const me = places.find(({ heroes }) => heroes.some(({ hero }) => hero.character !== null && hero.character === view.active)) ?? null
    return (
        <div class="sun sun-moment" data-hour={view.phase}>
            <p class="moment-hour">{t('sun.moment', { part: view.part, day: view.day, phase: t(`sun.phase.${view.phase}`) })}</p>
            <div class="sun-table">
                <SunMap board={board as SunBoard} view={view} places={places} legal={NOTHING} costs={NOTHING} pointed={pointed} picked={null} me={me} keysOff onPoint={setPointed} onPick={() => {}} />
            </div>
            <div class="moment-party">{view.heroes.map((hero, i) => <Mini key={i} board={board as SunBoard} view={view} hero={hero} player="" />)}</div>
        </div>
    )
}

const whyOf = ({ result }: Pick<Look, 'result'>) => (result as { why?: string } | null)?.why
const won = (look: Pick<Look, 'result'>) => whyOf(look) === 'won'
const TITLES = { won: 'sun.over.won', 'traitor-dead': 'sun.over.traitor-dead', 'traitor-goal': 'sun.over.traitor-goal' } as const
const titleOf = (look: Look) => t(TITLES[whyOf(look) as keyof typeof TITLES] ?? 'sun.over.lost')

export const sun: Front = {
    Play,
    NewGame,
    Moment,
    Start,
    TableForm,
    TableLine,
    Over: Ending,
    Reference: Gallery,
    Learn,
    level: (setup) => Number((setup as { mission?: number } | null)?.mission ?? 1),
    columns: { level: t('sun.new.mission'), rounds: t('sun.days') },
    won: (result) => won({ result }),
    ending: (look) => ({ title: titleOf(look) }),
    keys: [['← ↑ → ↓', t('sun.key.arrows')], ['Enter', t('sun.key.enter')], ['Z', t('sun.key.whole')], ['Space', t('sun.key.me')], ['+, −', t('sun.key.zoom')]],
    about: t('sun.about'),
    together: campaigns,
    past: ({ view, status, mission }) => {
        const score = (mission as SunMission | undefined)?.score?.total
        return { rounds: (view as SunView).day, line: status, ...(score !== undefined && { score }) }
    },
    pastLine: ({ line, rounds, id }) => t('sun.past', { mission: line ?? '', day: rounds, date: new Date(id).toLocaleDateString() }),
}
