import { useEffect, useState } from 'react'

const QUIET_MS = 5000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Runs work that the first sight does not need: at the visitor's first touch, or after some quiet seconds. */
export const afterFirstTouch = (work: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, run)
  }
  const run = () => {
    stop()
    work()
  }
  const timer = setTimeout(run, QUIET_MS)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, run, { passive: true })
  return stop
}

let wasTouched = false

/** True after the first touch, for as long as the page lives: a part that is shown later does not wait again. */
export const useFirstTouch = (): boolean => {
  const [isTouched, setTouched] = useState(wasTouched)
  useEffect(() => {
    if (isTouched) return
    return afterFirstTouch(() => {
      wasTouched = true
      setTouched(true)
    })
  }, [isTouched])
  return isTouched
}
