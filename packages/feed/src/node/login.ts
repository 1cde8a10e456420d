import { readFileSync } from 'node:fs'

/** Who we are to the exchange. A session ends after some hours; in a file the operator can put the next one. */
export type StreamLogin = { readonly appKey: string } & (
  | { readonly session: string }
  | { readonly sessionFile: string }
)

const LONGEST_SESSION = 1000

/** The login as it stands now. Without a session the stream refuses us, and we ask again later. */
export const readLogin = (login: StreamLogin): { readonly appKey: string; readonly session: string } => ({
  appKey: login.appKey,
  session: 'session' in login ? login.session : readSession(login.sessionFile),
})

const readSession = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().slice(0, LONGEST_SESSION)
  } catch {
    return ''
  }
}
