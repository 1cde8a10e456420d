import { CONSOLE_SESSION } from '@maidan/contracts/staff'
import { create } from 'zustand'
import { tabStored } from '../storage.ts'

const TOKEN_KEY = 'staff_token'

type SessionState = {
  readonly token: string | undefined
  /** Why the login is shown again, if there is something to say. */
  readonly ended: string | undefined
}

type Place = Pick<typeof tabStored, 'get' | 'set' | 'remove'>

export const SESSION_OVER = 'Your session has ended. Please log in again'

/** The token that the server put into this page. It is taken out at once, so that nothing finds it there. */
export const takeFromPage = (page: Document): string | undefined => {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${CONSOLE_SESSION.meta}"]`)
  const token = meta?.content
  meta?.remove()
  return token === '' ? undefined : token
}

/**
 * The session of one page, kept in its memory. Site and console share what the browser stores, so the token is not
 * stored, but for a browser that does not let the server tell pages from scripts: there `kept` lets a page load anew.
 */
export const createSession = (page: Document, kept: Place | undefined) => {
  const token = takeFromPage(page) ?? kept?.get(TOKEN_KEY)
  const use = create<SessionState>(() => ({ token, ended: undefined }))
  return {
    use,
    token: (): string | undefined => use.getState().token,
    start: (started: string): void => {
      kept?.set(TOKEN_KEY, started)
      use.setState({ token: started, ended: undefined })
    },
    end: (ended?: string): void => {
      kept?.remove(TOKEN_KEY)
      use.setState({ token: undefined, ended })
    },
  }
}

export type TabSession = ReturnType<typeof createSession>

export const ownSession = createSession(document, window.isSecureContext ? undefined : tabStored)
export const useSession = ownSession.use
export const currentToken = ownSession.token
export const startSession = ownSession.start
export const endSession = ownSession.end
