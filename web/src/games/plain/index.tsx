// A game nobody has drawn: what the engine says of it, and its choices as buttons. Plain, but all of it.
import { t } from '../../messages'
import type { Answers } from '../../engine/types'
import type { Front } from '../front'
import { NewGame } from './NewGame'
import { Lines, Play } from './Play'
import './plain.css'

const Moment = ({ moment }: { board: unknown; moment: Answers['at'] }) => <Lines lines={moment.lines} />

export const plain: Front = {
    Play,
    NewGame,
    Moment,
    ending: () => ({ title: t('over.title') }),
    past: ({ status }) => ({ rounds: 0, line: status }),
    pastLine: ({ line, id }) => t('past.plain', { line: line ?? '', date: new Date(id).toLocaleDateString() }),
}
