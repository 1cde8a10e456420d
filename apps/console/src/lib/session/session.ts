import { create } from 'zustand'
import { tabStored } from '../storage.ts'

const TOKEN_KEY = 'staff_token'

type SessionState = {
  readonly token: string | undefined
  /** Why the login is shown again, if there is something to say. */
  readonly ended: string | undefined
}

export const SESSION_OVER = 'Your session has ended. Please log in again'

/** The session of one tab, kept in what that tab stores. */
export const createSession = (stored: typeof tabStored) => {
  const use = create<SessionState>(() => ({ token: stored.get(TOKEN_KEY), ended: undefined }))
  return {
    use,
    token: (): string | undefined => use.getState().token,
    start: (token: string): void => {
      stored.set(TOKEN_KEY, token)
      use.setState({ token, ended: undefined })
    },
    end: (ended?: string): void => {
      stored.remove(TOKEN_KEY)
      use.setState({ token: undefined, ended })
    },
  }
}

export type TabSession = ReturnType<typeof createSession>

export const ownSession = createSession(tabStored)
export const useSession = ownSession.use
export const currentToken = ownSession.token
export const startSession = ownSession.start
export const endSession = ownSession.end
