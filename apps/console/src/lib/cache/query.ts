import { CallFailed } from '@maidan/browser/answers.ts'
import { createQueryClient } from '@maidan/browser/query.ts'
import { createRenewal } from '../realtime/renewal.ts'

export const DOCUMENT_KEY = 'document'
const READ_ATTEMPTS = 3

/** A refusal stays one however often it is asked; only what got no answer is asked again. */
const mayHelp = (failures: number, error: Error): boolean =>
  error instanceof CallFailed && error.unknown && failures < READ_ATTEMPTS

export const queryClient = createQueryClient({ staleMs: 15_000, retry: mayHelp })

const EVERYTHING = 'everything'

/** Reads a part of what is on the screen again, by the first word of its key, one read of it at a time. */
export const renew = createRenewal((name) =>
  name === EVERYTHING
    ? queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DOCUMENT_KEY })
    : queryClient.invalidateQueries({ queryKey: [name] }),
)

/**
 * After a decision, or a gap in the connection, everything on the screen is read again. Pictures are not: they never
 * change, and each look at one is written into the audit log. Whoever decides faster than a list is read makes it be
 * read once more at the end, and not once for each decision.
 */
export const refreshAll = (): void => renew(EVERYTHING)
