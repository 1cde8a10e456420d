import { watchOrganisation, watchReach } from '../lib/recovery.ts'
import { watchSession } from '../lib/session-watch.ts'
import { useSession } from '../lib/session.ts'
import { openSockets } from '../lib/socket.ts'
import { watchNews } from './news.ts'

/** What the site keeps an eye on once it stands. */
export const startLater = (): void => {
  watchSession()
  watchReach()
  watchOrganisation()
  watchNews()
  openSockets(useSession.getState().isAuth ? 'player' : 'guest')
}
