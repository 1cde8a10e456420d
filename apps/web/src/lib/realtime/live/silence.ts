import { clock } from '@maidan/browser/clock.ts'
import { LIVE } from '@maidan/contracts/player'

/** Whoever watches something hears a heartbeat; two that did not come mean that the connection is dead. */
export const SILENT_MS = 2.5 * LIVE.heartbeatMs
const LOOK_EVERY_MS = 5000

/**
 * A phone that slept has a socket that believes in its connection for up to a minute more. So we look how long nothing
 * was heard, also in the moment in which somebody looks at the page again.
 */
export const watchSilence = (onSilence: () => void) => {
  let heard: number = clock.now()
  const look = () => {
    if (clock.now() - heard <= SILENT_MS) return
    heard = clock.now()
    onSilence()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  return {
    heard: (): void => {
      heard = clock.now()
    },
    close: (): void => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    },
  }
}
