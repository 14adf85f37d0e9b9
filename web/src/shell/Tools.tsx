// The actions at the top of a game, wherever it is played.
import { t } from '../messages'
import type { Action } from './keys'

const TOOLS = {
    undo: { key: 'u', label: 'undo', picture: 'M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 9H8' },
    hint: { key: 'h', label: 'hint', picture: 'M10 2a6 6 0 0 0-3.5 10.8V15h7v-2.2A6 6 0 0 0 10 2zM8 18h4' },
    why: { key: 'w', label: 'why', picture: 'M7 7a3 3 0 1 1 4.5 2.6C10.3 10.3 10 11 10 12.5M10 16v.1' },
    log: { key: 'l', label: 'log.title', picture: 'M4 5h.1M4 10h.1M4 15h.1M8 5h9M8 10h9M8 15h6' },
} as const
type Tool = keyof typeof TOOLS

/** Opens a window that stays beside the board: the button shows whether it is open. */
const BESIDE: readonly Tool[] = ['hint', 'why']

export function Tools({ tools = Object.keys(TOOLS) as Tool[], dim, open, onAction }: { tools?: Tool[]; dim?: Tool | false; open: string | null; onAction: (action: Action) => void }) {
    return (
        <nav class="head-actions" aria-label={t('dock')}>
            {tools.map((tool) => (
                <button key={tool} type="button" class={`tool${tool === 'log' ? ' tool-log' : ''}${tool === dim ? ' dim' : ''}`} aria-keyshortcuts={TOOLS[tool].key} aria-pressed={BESIDE.includes(tool) ? open === tool : undefined} onClick={() => onAction(tool)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d={TOOLS[tool].picture} /></svg>
                    <span>{t(TOOLS[tool].label)}</span>
                </button>
            ))}
        </nav>
    )
}
