import { clock } from '@maidan/browser/clock.ts'
import { useEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

const always = () => true

/**
 * What came into a list since its reader first saw it. Another list, named by `name`, begins anew. Where `bornSince`
 * knows better, what only moved up from the next page does not count.
 */
export const useFresh = (
  name: string,
  ids: readonly string[] | undefined,
  bornSince: (id: string, at: number) => boolean = always,
) => {
  const seen = useRef<{ name: string; ids: Set<string>; at: number } | undefined>(undefined)
  const [fresh, setFresh] = useState(NONE)
  useEffect(() => {
    if (ids === undefined) return
    const before = seen.current?.name === name ? seen.current : undefined
    const at = before?.at ?? clock.now()
    const came = ids.filter((id) => before?.ids.has(id) === false && bornSince(id, at))
    seen.current = { name, ids: new Set([...(before?.ids ?? []), ...ids]), at }
    if (before === undefined) setFresh(NONE)
    else if (came.length > 0) setFresh((marked) => new Set([...marked, ...came]))
  }, [name, ids, bornSince])
  return { fresh, clear: () => setFresh(NONE) }
}

type PillProps = { readonly count: number; readonly onPress: () => void }

/** Says that something came in; pressing it leads to the first of them. */
export const FreshPill = ({ count, onPress }: PillProps) => (
  <span role="status">
    {count > 0 && (
      <button type="button" className="con-fresh" onClick={onPress}>
        {count} new
      </button>
    )}
  </span>
)

/** Brings the first new row of the page into sight and into focus. */
export const showFirstFresh = (): void => {
  const row = document.querySelector<HTMLElement>('[data-fresh=true] [data-row], [data-row][data-fresh=true]')
  row?.scrollIntoView({ block: 'center' })
  row?.focus()
}
