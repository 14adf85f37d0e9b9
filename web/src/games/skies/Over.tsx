// The end of a game.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import { t } from '../../messages'
import { Dialog } from '../../shell/Dialog'
import { Glyph } from './art'

export function Over({ board, state, onClose, onLook, onShare, onNew, onAgain }: {
    board: SkiesBoard
    state: SkiesState
    onClose: () => void
    onLook: () => void
    onShare: () => void
    onNew: () => void
    onAgain: () => void
}) {
    const won = state.result === 'won'
    return (
        <Dialog title={t(won ? 'over.title.won' : 'over.title.lost')} onClose={onClose}>
            <svg class="over-art" viewBox="-60 -26 120 52" aria-hidden="true">
                {won ? <Glyph name="research" size={44} /> : <Glyph name={state.result === 'lost-damage' ? 'damage' : 'skull'} size={44} />}
            </svg>
            <p class="over-text">{t(`over.${state.result!}`, { round: state.round, steps: state.research, last: board.research.length })}</p>
            <p class="row over-row">
                <button type="button" class="primary" autoFocus onClick={onNew}>{t('over.new')}</button>
                <button type="button" onClick={onLook}>{t('over.look')}</button>
                <button type="button" onClick={onShare}>{t('over.share')}</button>
                <button type="button" onClick={onAgain}>{t('over.again')}</button>
            </p>
        </Dialog>
    )
}
