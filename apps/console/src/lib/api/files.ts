import { CallFailed } from '@maidan/browser/answers.ts'
import { API_BASE, type Ask, REFUSALS, type Route, urlOf } from '@maidan/contracts'
import { endIfCurrent } from './api.ts'
import { currentToken } from '../session/session.ts'

type FileRoute = Route & { readonly file: true }

/** The file of a route that answers with one. It cannot be linked to, because it needs the token. */
export const loadFile = async <R extends FileRoute>(
  route: R,
  ask: Omit<Ask<R>, 'key'>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const token = currentToken()
  const response = await fetch(API_BASE + urlOf(route, ask), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  }).catch(() => undefined)
  if (response?.ok === true) return response.blob()
  if (response?.status === 401) endIfCurrent(token)
  throw new CallFailed(failureOf(response?.status ?? 0))
}

const failureOf = (status: number) => {
  const unknown = status < 400 || status >= 500
  const message = status === 404 ? REFUSALS.not_found.message : undefined
  return { message, status, unknown }
}
