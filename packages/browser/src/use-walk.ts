import { useState } from 'react'

/**
 * A walk through a list, newest first, in which a page begins below the last line of the page before it. It belongs to the filter it
 * was begun with, and another filter begins at the top.
 */
export const useWalk = (filter: string) => {
  const [walk, setWalk] = useState<{ readonly filter: string; readonly below: readonly number[] }>({
    filter,
    below: [],
  })
  const below = walk.filter === filter ? walk.below : []
  return {
    /** Undefined at the top. */
    before: below.at(-1),
    onOlder: (next: number): void => setWalk({ filter, below: [...below, next] }),
    onNewer: (): void => setWalk({ filter, below: below.slice(0, -1) }),
  }
}
