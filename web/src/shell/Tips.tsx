// Says what a thing is that is pointed at: whatever has a data-tip. A mouse rests on it, the keyboard comes to it, a finger stays on
// it; after that the finger does nothing else. Escape puts it away. Where the pointer is on its way to something else, which data-tip-quiet
// says, only a finger that stays is answered.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Milliseconds a mouse rests, and a finger stays. */
const REST = 450
const STAY = 500

interface Tip {
    text: string
    x: number
    y: number
    below: boolean
}

export function Tips() {
    const [tip, setTip] = useState<Tip | null>(null)
    const held = useRef(false)
    useLayoutEffect(() => {
        let timer = 0
        let over: Element | null = null
        const tipped = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-tip]') : null)
        const unasked = (target: EventTarget | null) => {
            const element = tipped(target)
            return element?.hasAttribute('data-tip-quiet') ? null : element
        }
        const hide = () => {
            clearTimeout(timer)
            over = null
            setTip(null)
        }
        const show = (element: Element) => {
            const text = element.getAttribute('data-tip')
            if (!text || !element.isConnected) return
            const { left, top, width, height } = element.getBoundingClientRect()
            const half = Math.min(150, innerWidth / 2 - 8)
            const below = top < 120
            setTip({ text, x: Math.max(half + 8, Math.min(innerWidth - half - 8, left + width / 2)), y: below ? top + height + 6 : top - 6, below })
        }
        const enter = (event: PointerEvent) => {
            if (event.pointerType !== 'mouse') return
            const element = unasked(event.target)
            if (element === over) return
            hide()
            over = element
            if (element) timer = window.setTimeout(() => show(element), REST)
        }
        const press = (event: PointerEvent) => {
            hide()
            held.current = false
            const element = event.pointerType === 'mouse' ? null : tipped(event.target)
            if (element)
                timer = window.setTimeout(() => {
                    held.current = true
                    show(element)
                }, STAY)
        }
        const lift = () => {
            if (!held.current) clearTimeout(timer)
        }
        const click = (event: MouseEvent) => {
            if (!held.current) return
            held.current = false
            event.preventDefault()
            event.stopPropagation()
        }
        const menu = (event: Event) => {
            if (held.current || tipped(event.target)) event.preventDefault()
        }
        const focus = (event: FocusEvent) => {
            const element = unasked(event.target)
            if (element?.matches(':focus-visible') && !held.current) show(element)
        }
        const key = (event: KeyboardEvent) => {
            if (event.key === 'Escape') hide()
        }
        const all: [string, (event: never) => void, boolean][] = [
            ['pointerover', enter, false], ['pointerdown', press, true], ['pointerup', lift, true], ['pointercancel', hide, true],
            ['click', click, true], ['contextmenu', menu, true], ['focusin', focus, false], ['focusout', hide, false], ['keydown', key, true], ['scroll', hide, true],
        ]
        for (const [name, listener, capture] of all) document.addEventListener(name, listener as EventListener, capture)
        return () => {
            clearTimeout(timer)
            for (const [name, listener, capture] of all) document.removeEventListener(name, listener as EventListener, capture)
        }
    }, [])
    if (!tip) return null
    return (
        <aside>
            <div class={tip.below ? 'tip tip-below' : 'tip'} role="tooltip" style={{ left: `${tip.x}px`, top: `${tip.y}px` }}>{tip.text}</div>
        </aside>
    )
}
