import { captureAffiliate } from '../lib/affiliate.ts'
import { loadChunk } from '../lib/chunk.ts'
import { loadOrganisation } from '../lib/organisation.ts'
import { loadProfile, useSession } from '../lib/session.ts'
import { preloadAt } from './site-link.tsx'

const SETTLED_AFTER_MS = 5000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const

/** A visitor's first touch, or some quiet seconds: what is not needed for the first sight waits for either. */
const whenSettled = (work: () => void): void => {
  const run = () => {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, run)
    work()
  }
  const timer = setTimeout(run, SETTLED_AFTER_MS)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, run, { once: true, passive: true })
}

const later = (): void =>
  void loadChunk(
    () => import('./later.ts'),
    () => {},
  ).then(
    ({ startLater }) => startLater(),
    () => {},
  )

/** Everything that begins once, before the first paint. */
export const start = (): void => {
  history.scrollRestoration = 'manual'
  captureAffiliate(location.search)
  void loadOrganisation()
  const { isAuth } = useSession.getState()
  preloadAt(isAuth && location.pathname === '/' ? '/home' : location.pathname)
  if (!isAuth) return whenSettled(later)
  void loadProfile()
  later()
}
