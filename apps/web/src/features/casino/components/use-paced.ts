import { startTransition, useEffect, useState } from 'react'

/** How many of a few parts are drawn: some at once, and one more with each frame until all are there. */
export const usePaced = (total: number, first: number): number => {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
