import type { PlayerId } from '@maidan/core'
import type { Answer, Job, PlayerJob } from './job.ts'

/**
 * Keeps off the fast path what would end its batch: keys that were answered lately, and players who were short of money
 * the last time. It only guesses. A player it fails to flag makes the whole batch run twice.
 */
export type RetryGuard = {
  readonly flags: (job: Job) => boolean
  readonly note: (answers: ReadonlyMap<PlayerJob, Answer>) => void
}

const MAX_KEYS = 50_000
const MAX_PLAYERS = 50_000

export const createRetryGuard = (): RetryGuard => {
  const keys = createRecent<string>(MAX_KEYS)
  const short = createRecent<PlayerId>(MAX_PLAYERS)
  return {
    flags: (job) => job.type === 'player' && (short.has(job.request.player) || keys.has(nameOf(job))),
    note: (answers) => {
      for (const [job, answer] of answers) {
        keys.add(nameOf(job))
        if (answer.ok) short.drop(job.request.player)
        else if (answer.refusal === 'insufficient_funds') short.add(job.request.player)
      }
    },
  }
}

const nameOf = ({ request: { player, key } }: PlayerJob): string => `${player} ${key}`

/** Remembers the newest so many, in two generations: the older one is given up whole. */
const createRecent = <T>(size: number) => {
  let young = new Set<T>()
  let old = new Set<T>()
  return {
    has: (item: T): boolean => young.has(item) || old.has(item),
    add: (item: T): void => {
      if (young.size >= size) {
        old = young
        young = new Set()
      }
      young.add(item)
    },
    drop: (item: T): void => {
      young.delete(item)
      old.delete(item)
    },
  }
}
