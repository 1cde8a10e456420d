import { create } from 'zustand'
import { tabStored } from '../storage.ts'

const TOKEN_KEY = 'staff_token'

type SessionState = {
  readonly token: string | undefined
  /** Why the login is shown again, if there is something to say. */
  readonly ended: string | undefined
}

export const SESSION_OVER = 'Your session has ended. Please log in again'

export const useSession = create<SessionState>(() => ({
  token: tabStored.get(TOKEN_KEY),
  ended: undefined,
}))

export const currentToken = (): string | undefined => useSession.getState().token

export const startSession = (token: string): void => {
  tabStored.set(TOKEN_KEY, token)
  useSession.setState({ token, ended: undefined })
}

export const endSession = (ended?: string): void => {
  tabStored.remove(TOKEN_KEY)
  useSession.setState({ token: undefined, ended })
}
