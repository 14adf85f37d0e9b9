// A window over the page. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../messages'

export function Dialog({ title, wide, onClose, children }: {
    title: string
    wide?: boolean | 'book'
    onClose: () => void
    children: ComponentChildren
}) {
    const dialog = useRef<HTMLDialogElement>(null)
    useLayoutEffect(() => {
        dialog.current?.showModal()
        // What has the focus may stand at its end; it is read from its beginning.
        dialog.current?.querySelector('.dialog-body')?.scrollTo(0, 0)
    }, [])
    return (
        <dialog
            ref={dialog}
            class={wide === 'book' ? 'dialog book-wide' : wide ? 'dialog wide' : 'dialog'}
            aria-label={title}
            onClose={onClose}
            onClick={(event) => event.target === dialog.current && onClose()}
        >
            <div class="dialog-inside">
                <header class="dialog-head">
                    <h2>{title}</h2>
                    <button type="button" class="icon-button" aria-label={t('close')} title={t('close')} onClick={onClose}>
                        <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="m5 5 10 10M15 5 5 15" /></svg>
                    </button>
                </header>
                <div class="dialog-body" tabIndex={0} role="region" aria-label={title}>{children}</div>
            </div>
        </dialog>
    )
}
