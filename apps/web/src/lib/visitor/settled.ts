import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 5000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** A visitor's first touch, or some quiet seconds: what is not needed for the first sight waits for either. */
export const whenSettled = (work: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, run)
  }
  const run = () => {
    stop()
    work()
  }
  const timer = setTimeout(run, SETTLED_AFTER_MS)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, run, { passive: true })
  return stop
}

let hasSettled = false

/** Settles once for as long as the page lives; a part that is shown after that waits no more. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(hasSettled)
  useEffect(() => {
    if (isSettled) return
    return whenSettled(() => {
      hasSettled = true
      setSettled(true)
    })
  }, [isSettled])
  return isSettled
}
