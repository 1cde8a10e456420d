import { useEffect, useRef } from 'react'
import { nextAfter } from './next-row.ts'

type Row = { readonly id: number }

type Next<R extends Row> = {
  /** Which list it is: what was decided in one may wait in another. */
  readonly name: string
  readonly opened: string | undefined
  readonly rows: readonly R[] | undefined
  readonly isTodo: (row: R) => boolean
  /** The list as the server has it now. */
  readonly readAgain: () => Promise<readonly R[] | undefined>
  readonly open: (id: string) => void
  readonly close: () => void
}

/**
 * Goes on to the next one after a decision. A list on the screen may be older than what was decided a moment ago, so
 * this remembers that; and where nothing is left of a page, the next one is looked for in a fresh one.
 */
export const useNext = <R extends Row>(next: Next<R>): (() => Promise<void>) => {
  const decided = useRef(new Set<string>())
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  return async () => {
    const { name, opened, rows, isTodo, readAgain } = next
    if (opened === undefined) return
    decided.current.add(`${name} ${opened}`)
    const isLeft = (row: R): boolean => !decided.current.has(`${name} ${row.id}`) && isTodo(row)
    const found =
      nextAfter(rows ?? [], opened, isLeft) ?? nextAfter((await readAgain()) ?? [], opened, isLeft)
    // Whoever has gone somewhere else meanwhile stays there.
    if (latest.current.name !== name || latest.current.opened !== opened) return
    if (found === undefined) latest.current.close()
    else latest.current.open(found)
  }
}
