import { type AnyAnswer, succeeded } from '@maidan/browser/answers.ts'
import { type Answer, API_BASE, type Ask, createClient, type Route, type Succeeded } from '@maidan/contracts'
import { currentToken, endSession, SESSION_OVER } from '../session/session.ts'

const client = createClient({
  base: API_BASE,
  token: currentToken,
  fetch: (url, sent) => fetch(url, sent),
})

export type Rest<R extends Route> =
  Partial<Ask<R>> extends Ask<R> ? [ask?: Ask<R>, signal?: AbortSignal] : [ask: Ask<R>, signal?: AbortSignal]

/** One call of the API. A session that the server no longer knows ends here as well. */
export const call = async <R extends Route>(route: R, ...rest: Rest<R>): Promise<Answer<R>> => {
  const token = currentToken()
  const answer = await client.call(route, ...rest)
  if (!answer.ok && answer.status === 401 && route.access === 'staff') endIfCurrent(token)
  return answer
}

/** An answer that comes late must not end the session of somebody who has logged in meanwhile. */
export const endIfCurrent = (token: string | undefined): void => {
  if (token !== undefined && token === currentToken()) endSession(SESSION_OVER)
}

/** For a query: the success, or an error that carries what the server said. */
export const need = async <R extends Route>(route: R, ...rest: Rest<R>): Promise<Succeeded<R>> => {
  const answer: AnyAnswer = await call(route, ...rest)
  return succeeded(answer) as Succeeded<R>
}
