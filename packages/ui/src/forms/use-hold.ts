import { useEffect, useRef } from 'react'

const WAIT_MS = 400
const EVERY_MS = 80

/** Does it once on press, then again and again for as long as the button is held. */
export const useHold = (act: () => void) => {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = (): void => clearTimeout(timer.current)
  const repeat = (): void => {
    latest.current()
    timer.current = setTimeout(repeat, EVERY_MS)
  }
  const start = (event: React.PointerEvent): void => {
    if (event.button !== 0) return
    stop()
    latest.current()
    timer.current = setTimeout(repeat, WAIT_MS)
  }
  // Keys and screen readers send a click without a press before it (detail 0).
  const click = (event: React.MouseEvent): void => {
    if (event.detail === 0) latest.current()
  }
  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: click,
  }
}
