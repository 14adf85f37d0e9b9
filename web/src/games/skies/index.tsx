// Under Falling Skies on the page.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Answers, Look } from '../../engine/types'
import { t } from '../../messages'
import type { Front, Instead } from '../front'
import { Board } from './Board'
import { handsOf } from './choices'
import { daily } from './daily'
import { Ending } from './Endings'
import { Learn } from './Learn'
import { NewGame } from './NewGame'
import { Play } from './Play'
import { rulebook } from './rulebook'
import { TableForm } from './TableForm'
import './art.css'
import './skies.css'
import { Tracks } from './Tracks'

function Moment({ board, moment, instead }: { board: unknown; moment: Answers['at']; instead: Instead | null }) {
    const shared = { board: board as SkiesBoard, state: moment.view as SkiesState }
    const offered = instead?.choice && instead.group ? handsOf([{ ...instead.group, choices: [instead.choice] }], shared.board) : []
    const places = new Set(offered.flatMap((hand) => [...hand.places.keys()]))
    return (
        <>
            <Tracks {...shared} />
            <Board {...shared} lines={moment.lines} legal={places} live={false} marked={[...places][0] ?? null} preview={instead?.preview ?? null} flashes={[]} onPoint={() => {}} onChoose={() => {}} />
        </>
    )
}

function ending({ result }: Look) {
    const title = result === 'won' ? 'over.title.won' : result === 'lost-damage' ? 'over.title.lost-damage' : 'over.title.lost-mothership'
    return { title: t(title), picture: <Ending result={result} /> }
}

const levelOf = (setup: unknown) => (setup as { hard?: string[] } | null)?.hard?.length ?? 0

export const skies: Front = {
    Play,
    NewGame,
    TableForm,
    TableLine: ({ options }) => <p>{t('new.level', { level: levelOf(options) || Number(options['level'] ?? 0) })}</p>,
    Moment,
    ending,
    Learn,
    keys: [['1 … 9', t('skies.key.hand')], ['← ↑ → ↓', t('skies.key.arrows')], ['Enter', t('skies.key.enter')], ['F, S, X, E', t('skies.key.second')]],
    about: `${t('skies.theme')} ${t('skies.goal')}`,
    past: ({ view }) => ({ rounds: (view as SkiesState).round, research: (view as SkiesState).research }),
    pastLine: ({ setup, rounds, id, ...more }) =>
        t('past.line', { level: levelOf(setup), rounds, steps: (more as { research?: number }).research ?? 0, date: new Date(id).toLocaleDateString() }),
    level: levelOf,
    daily,
    rulebook,
}
