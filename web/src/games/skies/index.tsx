// Under Falling Skies on the page.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Answers, Look } from '../../engine/types'
import { t } from '../../messages'
import type { Front } from '../front'
import { Glyph } from './art'
import { Board } from './Board'
import { Learn } from './Learn'
import { NewGame } from './NewGame'
import { Play } from './Play'
import './skies.css'
import { Tracks } from './Tracks'

const NONE: ReadonlySet<string> = new Set()

function Moment({ board, moment }: { board: unknown; moment: Answers['at'] }) {
    const shared = { board: board as SkiesBoard, state: moment.view as SkiesState }
    return (
        <>
            <Tracks {...shared} />
            <Board {...shared} lines={moment.lines} legal={NONE} live={false} preview={null} flashes={[]} onPoint={() => {}} onChoose={() => {}} />
        </>
    )
}

function ending({ result }: Look) {
    const name = result === 'won' ? 'research' : result === 'lost-damage' ? 'damage' : 'skull'
    return {
        title: t(result === 'won' ? 'over.title.won' : 'over.title.lost'),
        picture: <svg class="over-art" viewBox="-60 -26 120 52" aria-hidden="true"><Glyph name={name} size={44} /></svg>,
    }
}

const levelOf = (setup: unknown) => (setup as { hard?: string[] } | null)?.hard?.length ?? 0

export const skies: Front = {
    Play,
    NewGame,
    Moment,
    ending,
    Learn,
    about: `${t('skies.theme')} ${t('skies.goal')}`,
    past: ({ view }) => ({ rounds: (view as SkiesState).round, research: (view as SkiesState).research }),
    pastLine: ({ setup, rounds, research, id }) =>
        t('past.line', { level: levelOf(setup), rounds, steps: research ?? 0, date: new Date(id).toLocaleDateString() }),
    level: levelOf,
}
