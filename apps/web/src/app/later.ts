import { watchOrganisation, watchReach } from '../lib/realtime/recovery.ts'
import { watchSession } from '../lib/session/session-watch.ts'
import { useSession } from '../lib/session/session.ts'
import { openSockets } from '../lib/realtime/socket.ts'
import { watchNews } from './news.ts'

/** What the site keeps an eye on once it stands. */
export const startLater = (): void => {
  watchSession()
  watchReach()
  watchOrganisation()
  watchNews()
  // A page in a frame leaves the session to the page around it, which has a socket for it already.
  if (window.parent === window) openSockets(useSession.getState().isAuth ? 'player' : 'guest')
}
