export function Learn(_: { onLeave: () => void; onRule: (id: string) => void }) { return null }
