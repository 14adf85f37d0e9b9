// What is on the screen, as a class of the root: a style that is to hold for the whole page asks for that, and not with :has(), for which the
// browser would look at every element anew whenever anything changes.
import { useLayoutEffect } from 'preact/hooks'

export function useMark(name: 'has-sky' | 'has-fight' | 'has-start' | 'has-lookback') {
    useLayoutEffect(() => {
        const { classList } = document.documentElement
        classList.add(name)
        return () => classList.remove(name)
    }, [name])
}
