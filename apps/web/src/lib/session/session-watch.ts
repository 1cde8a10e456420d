import { useReach } from '../api/online.ts'
import { forgetDetails, loadOrganisation } from '../organisation/organisation.ts'
import { refreshAll } from '../cache/query.ts'
import { begin, end, useSession } from './session-state.ts'
import { loadProfile } from './session.ts'
import { closeSockets, openSockets } from '../realtime/socket.ts'

/** Whatever ends a session, the rest of the site follows; so does a second tab. */
export const watchSession = (): (() => void) => {
  const stop = useSession.subscribe((now, before) => {
    if (before.isAuth && !now.isAuth) leave()
    else if (now.isAuth && !before.isAuth) openSockets('player')
  })
  const stopReach = useReach.subscribe(({ reachable }) => {
    const { isAuth, user } = useSession.getState()
    if (reachable && isAuth && user === undefined) void loadProfile()
  })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'token' || key === null) followOtherTab(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    stopReach()
    window.removeEventListener('storage', onStorage)
  }
}

const leave = (): void => {
  closeSockets()
  forgetDetails()
  void loadOrganisation()
  openSockets('guest')
}

const followOtherTab = (token: string | null): void => {
  if (token === useSession.getState().token) return
  if (token === null) return end('silent')
  closeSockets()
  begin(token, undefined)
  openSockets('player')
  void Promise.all([loadProfile(), refreshAll()])
}
