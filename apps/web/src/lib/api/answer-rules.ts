import type { AnyAnswer } from '@maidan/browser/answers.ts'
import { reached } from './online.ts'
import { end, restrict } from '../session/session-state.ts'
import { stored } from '../storage.ts'
import { WORDS } from './first-load.ts'

/** What every answer means to the site, whoever asked. `token` is the one the call was sent with. */
export const heed = (answer: AnyAnswer, token: string | undefined): void => {
  // A proxy answers for a server that is gone, but it does not speak in our envelope.
  reached(answer.ok || answer.message !== undefined)
  if (answer.ok) return
  if (answer.code === 'account_blocked' && answer.message) restrict(answer.message)
  // A late answer to the session before this one says nothing about this one.
  const isOurs = token !== undefined && token === stored.get('token')
  if (isOurs && answer.status === 401 && answer.message === WORDS.unauthorized) end('silent')
}
