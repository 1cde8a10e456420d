import { soon } from '@maidan/browser/soon.ts'
import { captureAffiliate } from '../lib/visitor/affiliate.ts'
import { loadChunk } from '../lib/chunk.ts'
import { loadOrganisation } from '../lib/organisation/organisation.ts'
import { loadProfile, useSession } from '../lib/session/session.ts'
import { afterFirstTouch } from '../lib/visitor/first-touch.ts'
import { usePanel } from '../lib/page/panels.ts'
import { loadPageBody } from './frame/load-page-body.ts'
import { isLanding } from './frame/places.ts'
import { preloadPanels } from './panels.tsx'
import { placeAt } from './routing/routes.tsx'
import { preloadAt } from './routing/site-link.tsx'

const later = (): void =>
  void loadChunk(
    () => import('./later.ts'),
    () => {},
  ).then(
    ({ startLater }) => startLater(),
    () => {},
  )

/** A page that takes longer is waited for inside the frame. */
const WHOLE_WITHIN_MS = 1000

/** The panel of an address that opens one. */
const firstPanel = (path: string): Promise<void> | undefined => {
  const panel = placeAt(path)?.route.panel
  if (panel === undefined) return undefined
  usePanel.getState().open(panel)
  return preloadPanels()
}

/** The first page with what stands around it: shown as a whole it appears sooner than piece by piece. */
const wholePage = async (path: string, isAuth: boolean): Promise<void> => {
  const body = !isAuth && isLanding(path) ? undefined : loadPageBody().then(({ prepare }) => soon(prepare()))
  await Promise.allSettled([preloadAt(path), body])
}

/** A panel is drawn before the page behind it, so nobody waits for that page. */
const firstSight = async (path: string, isAuth: boolean): Promise<void> => {
  const page = wholePage(path, isAuth)
  const panel = isAuth ? undefined : firstPanel(path)?.catch(() => {})
  const limit = new Promise((resolve) => setTimeout(resolve, WHOLE_WITHIN_MS))
  await Promise.race([panel ?? page, limit])
}

/** Everything that begins once. It resolves when there is something to paint. */
export const start = async (): Promise<void> => {
  captureAffiliate(location.search)
  void loadOrganisation()
  const { isAuth } = useSession.getState()
  if (isAuth) void loadProfile()
  afterFirstTouch(later)
  await firstSight(isAuth && location.pathname === '/' ? '/home' : location.pathname, isAuth)
}
