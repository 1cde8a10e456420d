import { startTransition, useEffect, useState } from 'react'

/**
 * How many parts of a long page to draw: those that are seen first, and then more, piece by piece, so that a slow phone
 * answers taps in between. Another key begins anew.
 */
export const usePieces = (
  key: string,
  total: number,
  { first, step }: { first: number; step: number },
): number => {
  const [drawn, setDrawn] = useState({ key, count: first })
  const count = drawn.key === key ? drawn.count : first
  useEffect(() => {
    if (count < total) startTransition(() => setDrawn({ key, count: count + step }))
  }, [key, count, total, step])
  return count
}
