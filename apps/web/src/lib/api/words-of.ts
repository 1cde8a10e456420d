import { CallFailed } from '@maidan/browser/answers.ts'

/** What the player reads when a query failed: the server's own words, else ours. */
export const wordsOf = (error: Error | null, fallback: string): string | undefined =>
  error === null ? undefined : ((error instanceof CallFailed ? error.said : undefined) ?? fallback)
