import { heed } from '../api/answer-rules.ts'
import { ask } from '../api/ask.ts'
import { delayAfter, pause } from '@maidan/browser/backoff.ts'
import { chance } from '@maidan/browser/chance.ts'
import { getAppDetails } from '../api/first/first-load.ts'
import { useReach } from '../api/online.ts'
import { loadOrganisation, useOrganisation } from '../organisation/organisation.ts'
import { refreshAll } from '../cache/query.ts'

const KNOCK = { firstMs: 1000, maxMs: 5000, randomization: 0.5 } as const

/** While the server does not answer, knocks until it does; then everything on the screen is read again. */
export const watchReach = (): (() => void) => {
  let knocking = false
  const knock = async () => {
    if (knocking) return
    knocking = true
    for (let failures = 1; !useReach.getState().reachable; failures += 1) {
      await pause(delayAfter(failures, KNOCK, chance()))
      heed(await ask(getAppDetails), undefined)
    }
    knocking = false
    await Promise.all([loadOrganisation(), refreshAll()])
  }
  if (!useReach.getState().reachable) void knock()
  return useReach.subscribe(({ reachable }) => {
    if (!reachable) void knock()
  })
}

/** How often a page under maintenance asks whether it is over, besides listening for it. */
export const ASK_AGAIN_MS = 15_000

/** The status is told by the socket; a page that slept, or has no socket yet, asks when it is looked at again. */
export const watchOrganisation = (): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') void loadOrganisation()
  }
  const timer = setInterval(() => {
    if (useOrganisation.getState().status !== 'live') look()
  }, ASK_AGAIN_MS)
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
