// A value that components follow: set it, and whoever uses it is drawn again.
//
// All effects of the page are layout effects: they have run by the time what was drawn can be clicked. Others run a little
// later, and a key pressed in between would meet the handlers of the drawing before, or be forgotten by what they reset.
import { useLayoutEffect, useState } from 'preact/hooks'

export class Store<T> {
    private readonly followers = new Set<() => void>()
    constructor(private current: T) {}

    get value(): T {
        return this.current
    }
    set(change: Partial<T>): void {
        this.current = { ...this.current, ...change }
        for (const follower of this.followers) follower()
    }
    follow(follower: () => void): () => void {
        this.followers.add(follower)
        return () => this.followers.delete(follower)
    }
}

export function useStore<T>(store: Store<T>): T {
    const [, draw] = useState(0)
    useLayoutEffect(() => store.follow(() => draw((n) => n + 1)), [store])
    return store.value
}
