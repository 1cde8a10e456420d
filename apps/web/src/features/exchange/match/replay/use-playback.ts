import { useEffect, useState } from 'react'
import type { Span } from '../chart/series.ts'
import { afterTick, TICK_MS } from './timeline.ts'

/** Where a replay stands and whether it runs. It begins at the end, where the match stands. */
export const usePlayback = (span: Span) => {
  const [at, setAt] = useState(span.to)
  const [isPlaying, setPlaying] = useState(false)
  const isOver = at >= span.to
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setAt((before) => afterTick(before, span)), TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, span])
  return {
    at,
    isPlaying: isPlaying && !isOver,
    toggle: (): void => {
      if (isPlaying && !isOver) return setPlaying(false)
      if (isOver) setAt(span.from)
      setPlaying(true)
    },
    moveTo: (to: number): void => {
      setPlaying(false)
      setAt(to)
    },
  }
}
