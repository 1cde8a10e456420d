import { vi } from 'vitest'

export type Seen = { readonly target: Element; readonly isIntersecting: boolean }

/** A window whose sight the test directs. Rows that come in are seen at once if `isSeen` says so. */
export const createScene = (isSeen: (element: Element) => boolean = () => false) => {
  const observers = new Set<(entries: readonly Seen[]) => void>()
  const see = (entries: readonly Seen[]): void => {
    for (const tell of observers) tell(entries)
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: readonly Seen[]) => void
      constructor(tell: (entries: readonly Seen[]) => void) {
        this.tell = tell
        observers.add(tell)
      }
      observe(target: Element): void {
        if (isSeen(target)) this.tell([{ target, isIntersecting: true }])
      }
      unobserve(): void {}
      disconnect(): void {
        observers.delete(this.tell)
      }
    },
  )
  return { see, isOpen: () => observers.size > 0 }
}
