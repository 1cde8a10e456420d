import { useEffect, useRef, useState } from 'react'

/** What a reading of the clock says, looked at ten times a second and drawn when it changes. */
export const usePolled = <T extends string | boolean>(read: () => T): T => {
  const [said, setSaid] = useState(read)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current()), 100)
    return () => clearInterval(timer)
  }, [])
  return said
}
