import type { PlayerId } from '@maidan/core'
import { createRecent } from '../../../platform/recent.ts'
import type { Answer, Job, PlayerJob } from './job.ts'

/**
 * Keeps off the fast path what would end its batch: keys that were answered lately, and players who were short of money
 * or above the maximum of their bonus the last time. It only guesses. A player it fails to flag makes the whole batch run twice.
 */
export type RetryGuard = {
  readonly flags: (job: Job) => boolean
  readonly note: (answers: ReadonlyMap<PlayerJob, Answer>) => void
}

const MAX_KEYS = 50_000
const MAX_PLAYERS = 50_000

/** What the ledger refuses a player for, and perhaps the next time too. */
const REFUSED_AGAIN: readonly string[] = ['insufficient_funds', 'over_bonus_maximum']

export const createRetryGuard = (): RetryGuard => {
  const keys = createRecent<string>(MAX_KEYS)
  const short = createRecent<PlayerId>(MAX_PLAYERS)
  return {
    flags: (job) => job.type === 'player' && (short.has(job.request.player) || keys.has(nameOf(job))),
    note: (answers) => {
      for (const [job, answer] of answers) {
        keys.add(nameOf(job))
        if (answer.ok) short.drop(job.request.player)
        else if (REFUSED_AGAIN.includes(answer.refusal)) short.add(job.request.player)
      }
    },
  }
}

const nameOf = ({ request: { player, key } }: PlayerJob): string => `${player} ${key}`
