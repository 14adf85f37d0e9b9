// A new game while another is on the table.
import { t } from '../../messages'
import { Dialog } from '../../shell/Dialog'
import type { NewGameProps } from '../front'
import { MissionForm } from './Start'

export function NewGame({ unfinished, onBegin, onClose }: NewGameProps) {
    return (
        <Dialog title={t('new.title')} wide onClose={onClose}>
            <div class="sun sun-new">
                {unfinished && <p class="quiet">{t('new.unfinished')}</p>}
                <MissionForm onBegin={onBegin} />
            </div>
        </Dialog>
    )
}
