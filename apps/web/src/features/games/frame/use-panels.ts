import { DESKTOP, useMedia } from '@maidan/ui/use-media.ts'
import { useCallback, useState } from 'react'

/** Wide enough for the drawer beside the board from the start. */
const WIDE = '(min-width: 1240px)'

const showHistory = (): void => document.getElementById('past-rounds')?.scrollIntoView({ block: 'start' })

/** What is open around the board. The drawer begins open where there is room for it, unless something else is there. */
export const usePanels = (isRoomTaken = false) => {
  const isWide = useMedia(WIDE)
  const isDesktop = useMedia(DESKTOP)
  const [fair, setFair] = useState<boolean>()
  const [isRulesOpen, setRulesOpen] = useState(false)
  const isFairOpen = fair ?? (isWide && isDesktop && !isRoomTaken)
  return {
    isFairOpen,
    isRulesOpen,
    openRules: useCallback(() => setRulesOpen(true), []),
    closeRules: useCallback(() => setRulesOpen(false), []),
    toggleFair: useCallback(() => setFair(!isFairOpen), [isFairOpen]),
    closeFair: useCallback(() => setFair(false), []),
    openHistory: useCallback(() => {
      setFair(true)
      // The drawer stands with the next drawing.
      requestAnimationFrame(showHistory)
    }, []),
  }
}
