// When the game is over: how it ended, who everybody was, and what comes next.
import { useState } from 'preact/hooks'
import type { Front } from '../games/front'
import type { Table, TableSitting } from '../net/sitting'
import { t } from '../messages'
import { Dialog } from '../shell/Dialog'
import { openWindow } from '../shell/route'
import { useStore } from '../shell/store'
import { followRematch } from './sit'

export function AfterDialog({ table, sitting, front, onClose, onLook }: { table: Table; sitting: TableSitting; front: Front; onClose: () => void; onLook: () => void }) {
    const { look } = useStore(sitting.sight)
    const { seat, info } = useStore(table.at)
    const [wrong, setWrong] = useState('')
    if (!look || look.actor !== 'over') return null
    const { title, picture } = front.ending(look)
    const go = (id: string) => followRematch(table, id)
    const rematch = () => {
        if (info?.rematch) return go(info.rematch)
        table.connection.command({ do: 'rematch' }).then(({ table: id }) => go(id as string), (error: Error) => setWrong(error.message))
    }
    return (
        <Dialog title={title} wide onClose={onClose}>
            {front.Over ? (
                <front.Over sitting={sitting} gameId={0} onBegin={() => {}} />
            ) : (
                <>
                    {picture}
                    {look.outcome?.map((line, i) => <p key={i} class="over-text">{line}</p>)}
                </>
            )}
            <p class="notice notice-line" role="alert">{wrong}</p>
            <p class="row over-row story-row">
                {info?.sides && <button type="button" class="primary" onClick={() => openWindow('compare')}>{t('duplicate.compare')}</button>}
                {seat !== null && <button type="button" class={info?.sides ? '' : 'primary'} onClick={rematch}>{t(info?.rematch ? 'after.rematch.go' : 'after.rematch')}</button>}
                <button type="button" class={seat === null ? 'primary' : ''} onClick={onLook}>{t('after.look')}</button>
                <button type="button" onClick={() => openWindow('dice')}>{t('after.dice')}</button>
                <button type="button" onClick={onClose}>{t('after.board')}</button>
            </p>
        </Dialog>
    )
}
