// A card under the pointer, or with the focus, is shown large beside it.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { SunBoard } from '../../engine/sun'
import { Card } from './Card'

const WIDTH = 232
const HEIGHT = 330
const WAIT = 160

export function Zoom({ board }: { board: SunBoard }) {
    const [shown, setShown] = useState<{ id: string; x: number; y: number } | null>(null)
    useLayoutEffect(() => {
        let timer = 0
        const over = (event: Event) => {
            const card = (event.target as Element | null)?.closest?.<HTMLElement>('.sun [data-card]:not(.whole)')
            clearTimeout(timer)
            if (!card || (event as PointerEvent).pointerType === 'touch') {
                setShown(null)
                return
            }
            timer = window.setTimeout(() => {
                const box = card.getBoundingClientRect()
                const right = box.right + 12 + WIDTH < innerWidth
                setShown({ id: card.dataset['card']!, x: right ? box.right + 12 : Math.max(8, box.left - WIDTH - 12), y: Math.max(8, Math.min(innerHeight - HEIGHT - 8, box.top - 40)) })
            }, WAIT)
        }
        const away = () => {
            clearTimeout(timer)
            setShown(null)
        }
        document.addEventListener('pointerover', over)
        document.addEventListener('focusin', over)
        document.addEventListener('pointerdown', away)
        document.addEventListener('keydown', away)
        return () => {
            away()
            document.removeEventListener('pointerover', over)
            document.removeEventListener('focusin', over)
            document.removeEventListener('pointerdown', away)
            document.removeEventListener('keydown', away)
        }
    }, [])
    if (!shown) return null
    return <div class="card-zoom" style={{ left: `${shown.x}px`, top: `${shown.y}px`, width: `${WIDTH}px` }} aria-hidden="true"><Card board={board} id={shown.id} story /></div>
}
