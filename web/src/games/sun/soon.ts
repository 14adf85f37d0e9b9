// What has to measure the page, or to scroll it, waits until the next picture is made: the page is laid out once, and nothing waits for the
// picture before.
export function soon(act: () => unknown): () => void {
    const frame = requestAnimationFrame(act)
    return () => cancelAnimationFrame(frame)
}
