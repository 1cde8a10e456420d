import { CallFailed } from '@maidan/browser/answers.ts'
import { createQueryClient } from '@maidan/browser/query.ts'

export const DOCUMENT_KEY = 'document'
const READ_ATTEMPTS = 3

/** A refusal stays one however often it is asked; only what got no answer is asked again. */
const mayHelp = (failures: number, error: Error): boolean =>
  error instanceof CallFailed && error.unknown && failures < READ_ATTEMPTS

export const queryClient = createQueryClient({ staleMs: 15_000, retry: mayHelp })

/**
 * After a decision, or a gap in the connection, everything on the screen is read again. Pictures are not: they never
 * change, and each look at one is written into the audit log.
 */
export const refreshAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DOCUMENT_KEY })
