import { CONSOLE_PATH } from '@maidan/contracts'
import { CONSOLE_SESSION } from '@maidan/contracts/staff'
import type { IncomingHttpHeaders } from 'node:http'
import { isToken, tokenHash } from '../../accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import { isTabOpen } from '../rules.ts'
import { findLive } from '../store/sessions.ts'

type CookieDeps = { readonly operator: Pick<StaffDeps['operator'], 'url'> }

/** Read by no script, sent with pages of the console alone, and gone with the browser. */
export const sessionCookie = ({ operator }: CookieDeps, token: string): string => {
  const { protocol } = new URL(operator.url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${CONSOLE_SESSION.cookie}=${token}; Path=${CONSOLE_PATH}; HttpOnly; SameSite=Lax${secure}`
}

export const noSessionCookie = (deps: CookieDeps): string => `${sessionCookie(deps, '')}; Max-Age=0`

const readCookie = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === CONSOLE_SESSION.cookie)?.[1]

/** A browser opens a page. No script can send these headers, and none can read the page it gets. */
const isNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/**
 * What a page of the console has in its head for whoever is logged in: the token of the session. A session of which no
 * tab is open any more lets nobody in: the next person at the desk finds nothing.
 */
export const consoleHead = async (
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<string | undefined> => {
  if (!isNavigation(headers)) return undefined
  const token = readCookie(headers)
  if (token === undefined || !isToken(token)) return undefined
  const now = deps.clock.now()
  const session = await findLive(deps.db, tokenHash(token), now)
  if (session === undefined || !isTabOpen(session, now)) return undefined
  return `<meta name="${CONSOLE_SESSION.meta}" content="${token}" />`
}
