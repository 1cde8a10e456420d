import type { Answer, Route } from '@maidan/contracts'

/** How a write ended, in a sentence for the person who asked for it. */
export type CallOutcome = { readonly ok: boolean; readonly said: string }

const UNSURE_ONCE = 'No answer came, so it may or may not be done. Press again: it is done once at most.'
const UNSURE = 'No answer came, so it may or may not be done. Look at the page again before you repeat it.'

export const outcomeOf = <R extends Route>(
  route: R,
  answer: Answer<R>,
  done: string | ((answer: Extract<Answer<R>, { ok: true }>) => string),
): CallOutcome => {
  if (answer.ok)
    return {
      ok: true,
      said: typeof done === 'string' ? done : done(answer),
    }
  const unsure = route.idempotent ? UNSURE_ONCE : UNSURE
  return { ok: false, said: answer.unknown ? unsure : (answer.message ?? unsure) }
}
