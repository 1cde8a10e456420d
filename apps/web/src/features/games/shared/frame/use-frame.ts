import { useEffect, useRef } from 'react'

/** Calls with every frame that the browser draws; a hidden tab has none. */
export const useFrame = (draw: () => void): void => {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => {
    let frame = 0
    const next = (): void => {
      latest.current()
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [])
}
