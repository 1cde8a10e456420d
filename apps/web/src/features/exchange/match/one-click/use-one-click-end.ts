import { clock } from '@maidan/browser/clock.ts'
import { useEffect } from 'react'
import { useSession } from '../../../../lib/session/session.ts'
import { turnOff, useOneClick } from './one-click.ts'

/** One-tap ends when the page is left, when the session ends, and when it was not used for its time. */
export const useOneClickEnd = (): void => {
  const { isOn, until } = useOneClick()
  useEffect(() => {
    const stop = useSession.subscribe((now, before) => {
      if (now.token !== before.token) turnOff()
    })
    return () => {
      stop()
      turnOff()
    }
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    // A device that slept through the end wakes with the mode off: nobody knows who holds it now.
    const look = (): void => {
      if (clock.now() >= until) turnOff()
    }
    const timer = setTimeout(look, Math.max(0, until - clock.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn, until])
}
