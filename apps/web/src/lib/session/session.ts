import { call } from '../api/api.ts'
import { apiBase } from '../api/config.ts'
import {
  begin,
  end,
  type EndReason,
  type SessionUser,
  setUser,
  setWallet,
  useSession,
} from './session-state.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { WORDS } from '../api/first-load.ts'

export type { EndReason, SessionUser } from './session-state.ts'
export { setWallet, useSession }

/** After a login, a registration or a demo login: the token is kept, the profile and the balance are on their way. */
export const enter = async (token: string, user: SessionUser): Promise<void> => {
  begin(token, user)
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
