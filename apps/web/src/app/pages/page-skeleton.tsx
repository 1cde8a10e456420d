import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 300
const SLOW_AFTER_MS = 8000

const useAfter = (delayMs: number): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}

/** Keeps the footer below the fold; a fast screen is there before anything of this is seen. */
export const PageSkeleton = () => {
  const isShown = useAfter(SHOW_AFTER_MS)
  const isSlow = useAfter(SLOW_AFTER_MS)
  return (
    <div className="min-h-dvh p-3 lg:p-5" aria-busy="true">
      {isShown && <SkeletonRows rows={6} label="Loading the page" />}
      {isSlow && (
        <p role="status" className="pt-4 text-center text-small text-ink-2">
          Your connection is slow. The page is still loading.
        </p>
      )}
    </div>
  )
}
