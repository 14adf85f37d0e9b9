/** Hands a file to the browser, which asks where to put it or puts it with the others. */
export function download(name: string, content: Blob): void {
    const address = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
