export type Access = 'guest' | 'player' | 'open'

export type AccessVerdict = 'show' | 'home' | 'login'

/** Who may see a page, and where the others go. */
export const decideAccess = (access: Access, isAuth: boolean): AccessVerdict => {
  if (access === 'guest' && isAuth) return 'home'
  if (access === 'player' && !isAuth) return 'login'
  return 'show'
}

/** What travels with a visitor who is sent to `/`. */
export type Sent = { readonly showLogin?: boolean; readonly from?: string; readonly agent_code?: string }

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path)

/** A history entry can be of an older build, so nothing about its state is taken for granted. */
export const readSent = (state: unknown): Sent => {
  if (typeof state !== 'object' || state === null) return {}
  const { showLogin, from, agent_code } = state as Record<string, unknown>
  return {
    ...(showLogin === true && { showLogin }),
    ...(isOwnPath(from) && { from }),
    ...(typeof agent_code === 'string' && { agent_code }),
  }
}
