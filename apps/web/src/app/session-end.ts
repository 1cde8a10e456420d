import { useEffect } from 'react'
import { useLocation, useNavigate } from '../lib/router.ts'
import { forgetEnd, useSession } from '../lib/session/session-state.ts'
import type { Sent } from './routing/access.ts'

/** The query cache came with the pages of the player who left, and not with the first load. */
const forgetPlayer = (): Promise<void> =>
  import('../lib/cache/query.ts').then(
    (cache) => cache.forgetPlayer(),
    () => {},
  )

/** Whoever uses this device next must not see what the player is told. */
const leavePush = (): Promise<void> =>
  import('../lib/push.ts').then(
    (push) => push.leavePush(),
    () => {},
  )

/** A session that ended leads to `/` from wherever the player is; unless the player asked for it, the login opens. */
export const useSessionEnd = (): void => {
  const ended = useSession((session) => session.ended)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (ended === undefined) return
    if (pathname === '/') {
      forgetEnd()
      void forgetPlayer()
      void leavePush().catch(() => {})
      return
    }
    const state: Sent | undefined =
      ended === 'asked' ? undefined : { showLogin: true, from: pathname + search }
    navigate('/', { replace: true, state })
  }, [ended, pathname, search, navigate])
}
