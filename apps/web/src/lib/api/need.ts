import { type AnyAnswer, succeeded } from '@maidan/browser/answers.ts'
import type { Rest, Route, Succeeded } from '@maidan/contracts'
import { call, type Pick } from './api.ts'

/** For a query: the success, or an error that carries what the server said. */
export const need = async <R extends Route>(pick: Pick<R>, ...rest: Rest<R>): Promise<Succeeded<R>> => {
  const answer: AnyAnswer = await call(pick, ...rest)
  return succeeded(answer) as Succeeded<R>
}
