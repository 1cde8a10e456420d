import { call } from './api.ts'
import { apiBase } from './config.ts'
import { useReach } from './online.ts'
import { forgetDetails, loadOrganisation } from './organisation.ts'
import { refreshAll } from './query.ts'
import {
  begin,
  end,
  type EndReason,
  type SessionUser,
  setUser,
  setWallet,
  useSession,
} from './session-state.ts'
import { closeSockets, openSockets } from './socket.ts'
import { toast } from './toast.ts'
import { WORDS } from './words.ts'

export type { EndReason, SessionState, SessionUser, Wallet } from './session-state.ts'
export { setWallet, useSession }

/** After a login, a registration or a demo login: the token is kept, the profile and the balance are on their way. */
export const enter = async (token: string, user: SessionUser): Promise<void> => {
  begin(token, user)
  openSockets('player')
  void loadProfile()
}

export const logOut = (reason: EndReason): void => {
  const { token } = useSession.getState()
  if (reason === 'asked' && token !== undefined) void tellServer(token)
  end(reason)
}

/** The token is forgotten at once, so it is handed over here; the call goes on when the page is closed. */
const tellServer = (token: string): Promise<unknown> =>
  fetch(`${apiBase}/logout`, { headers: { authorization: `Bearer ${token}` }, keepalive: true }).catch(
    () => {},
  )

export const loadProfile = async (): Promise<void> => {
  const { token } = useSession.getState()
  const answer = await call((contracts) => contracts.getProfile)
  if (token !== useSession.getState().token) return
  if (!answer.ok) {
    if (token !== undefined) toast.error(answer.message ?? WORDS.getProfile)
    return
  }
  const { balance, cash, coins, exposureAmount, ...user } = answer.data
  setUser(user)
  setWallet({ balance, cash, coins, exposureAmount })
}

/** Whatever ends a session, the rest of the site follows; so does a second tab. */
export const watchSession = (): (() => void) => {
  const stop = useSession.subscribe((now, before) => {
    if (before.isAuth && !now.isAuth) leave()
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
  begin(token, undefined)
  closeSockets()
  openSockets('player')
  void Promise.all([loadProfile(), refreshAll()])
}
