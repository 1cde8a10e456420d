import { useEffect, useState } from 'react'

/** Long enough to be seen, short enough to say something about now. */
const SHOWN_MS = 1500

export type Move = 'up' | 'down' | undefined
type Seen = { readonly price: number | null; readonly move: Move }

const moveOf = (before: number | null, now: number | null): Move => {
  if (before === null || now === null) return undefined
  return now > before ? 'up' : 'down'
}

/** Which way a price went, for the moment after it did. */
export const useMove = (price: number | null): Move => {
  const [seen, setSeen] = useState<Seen>({ price, move: undefined })
  if (seen.price !== price) setSeen({ price, move: moveOf(seen.price, price) })
  useEffect(() => {
    if (seen.move === undefined) return
    const timer = setTimeout(() => setSeen({ ...seen, move: undefined }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.move
}
