import { startTransition, useEffect, useState } from 'react'

/** Set once the first sight is painted. */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
