import { useEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** What came into a list since its reader first saw it. Another list, named by `name`, begins anew. */
export const useFresh = (name: string, ids: readonly string[] | undefined) => {
  const seen = useRef<{ name: string; ids: Set<string> } | undefined>(undefined)
  const [fresh, setFresh] = useState(NONE)
  useEffect(() => {
    if (ids === undefined) return
    const known = seen.current?.name === name ? seen.current.ids : undefined
    const came = known === undefined ? [] : ids.filter((id) => !known.has(id))
    seen.current = { name, ids: new Set([...(known ?? []), ...ids]) }
    if (known === undefined) setFresh(NONE)
    else if (came.length > 0) setFresh((before) => new Set([...before, ...came]))
  }, [name, ids])
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
