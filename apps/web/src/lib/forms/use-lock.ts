import { useCallback, useRef, useState } from 'react'

/**
 * One thing at a time: a second press, or Enter while the first is under way, does nothing. The
 * reference locks at once, before the button has had time to draw itself locked.
 */
export const useLock = (): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } => {
  const locked = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      locked.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
