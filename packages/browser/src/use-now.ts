import { useEffect, useState } from 'react'
import { clock } from './clock.ts'

/** The time, renewed every so often while somebody looks. */
export const useNow = (everyMs = 5000): number => {
  const [now, setNow] = useState<number>(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
