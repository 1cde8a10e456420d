import type { Answer, Route } from '@maidan/contracts'
import { staffMessage } from '@maidan/contracts/staff'

/** How a write ended, in a sentence for the person who asked for it. */
export type CallOutcome = {
  readonly ok: boolean
  readonly said: string
  /** The field of the form that a refusal is about, where it is about one. */
  readonly field?: string | undefined
}

const UNSURE_ONCE =
  'We got no answer, so we do not know if it went through. Press again: it happens once at most.'
const UNSURE = 'We got no answer, so we do not know if it went through. Reload the page before you repeat it.'

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
  return {
    ok: false,
    said: answer.unknown ? unsure : (staffMessage(answer.code) ?? answer.message ?? unsure),
  }
}

/** A refusal that is about one field of the form stands under that field. */
export const underField = <R extends Route>(
  outcome: CallOutcome,
  answer: Answer<R>,
  fields: Readonly<Record<string, string>>,
): CallOutcome => ({
  ...outcome,
  ...(!answer.ok && answer.code !== undefined && { field: fields[answer.code] }),
})
