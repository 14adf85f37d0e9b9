// The menu at a table: what there is to read, who is here, and how the page looks and sounds.
import type { Front } from '../games/front'
import { titleOf } from '../games'
import type { Table } from '../net/sitting'
import { t } from '../messages'
import { Dialog } from '../shell/Dialog'
import { MenuItem, SettingsFields } from '../shell/dialogs'
import type { Action } from '../shell/keys'
import { openWindow, push } from '../shell/route'
import { useStore } from '../shell/store'

export function TableMenu({ table, front, title, onClose, onAction, onLook }: { table: Table; front: Front; title: string; onClose: () => void; onAction: (action: Action) => void; onLook: () => void }) {
    const { info } = useStore(table.at)
    const over = info?.state === 'over' || info?.state === 'closed'
    const begun = info?.state !== 'open' && info?.state !== 'showing'
    const item = (label: string, note: string, go: () => void) => <MenuItem label={label} note={note} onClick={go} />
    return (
        <Dialog title={title} onClose={onClose}>
            <ul class="menu">
                {item(t('people.title'), t('table.people'), () => openWindow('people'))}
                {begun && item(t('rules.title'), t('menu.rules'), () => onAction('rules'))}
                {front.Reference && item(t('cards.title'), t('menu.cards'), () => onAction('cards'))}
                {begun && item(t('words.title'), t('menu.words'), () => onAction('words'))}
                {begun && item(t('log.title'), t('key.log'), () => onAction('log'))}
                {over && item(t('lookback.title'), t('menu.lookback'), onLook)}
                {info?.sides && info.state === 'over' && item(t('duplicate.compare'), t('duplicate.compare.note'), () => openWindow('compare'))}
                {over && item(t('after.end'), t('after.end.note'), () => openWindow('over'))}
                {item(t('dice.title'), t('dice.note'), () => openWindow('dice'))}
                {item(t('keys.title'), t('menu.keys'), () => onAction('keys'))}
                {item(t('games.all'), t('games.all.note'), () => push({ screen: 'games' }))}
            </ul>
            <SettingsFields />
            <p class="quiet credits">{titleOf(info?.game ?? '').credits}</p>
        </Dialog>
    )
}
