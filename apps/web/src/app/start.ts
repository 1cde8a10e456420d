import { captureAffiliate } from '../lib/affiliate.ts'
import { loadOrganisation } from '../lib/organisation.ts'
import { watchOrganisation, watchReach } from '../lib/recovery.ts'
import { loadProfile, useSession, watchSession } from '../lib/session.ts'
import { openSockets } from '../lib/socket.ts'
import { preloadAt } from './site-link.tsx'

const SETTLED_AFTER_MS = 5000

/** A visitor's first touch, or some quiet seconds: what is not needed for the first sight waits for either. */
const whenSettled = (work: () => void): void => {
  const events = ['pointerdown', 'keydown', 'scroll'] as const
  const run = () => {
    clearTimeout(timer)
    for (const event of events) window.removeEventListener(event, run)
    work()
  }
  const timer = setTimeout(run, SETTLED_AFTER_MS)
  for (const event of events) window.addEventListener(event, run, { once: true, passive: true })
}

/** Everything that begins once, before the first paint. */
export const start = (): void => {
  history.scrollRestoration = 'manual'
  captureAffiliate(location.search)
  watchSession()
  watchReach()
  watchOrganisation()
  void loadOrganisation()
  const { isAuth } = useSession.getState()
  preloadAt(isAuth && location.pathname === '/' ? '/home' : location.pathname)
  if (!isAuth) return whenSettled(() => openSockets(useSession.getState().isAuth ? 'player' : 'guest'))
  void loadProfile()
  openSockets('player')
}
