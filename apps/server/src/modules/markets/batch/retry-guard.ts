import type { PlayerId } from '@maidan/core'
import type { Answer, Job, PlayerJob } from './job.ts'

/**
 * Jobs that are better looked at before they are run: keys that were answered a while ago, and players whose money was
 * short the last time. It only guesses. Whoever is not suspected and should be costs a second run.
 */
export type Suspects = {
  readonly has: (job: Job) => boolean
  readonly note: (answers: ReadonlyMap<PlayerJob, Answer>) => void
}

const MAX_KEYS = 50_000
const MAX_PLAYERS = 50_000

export const createSuspects = (): Suspects => {
  const keys = createRecent<string>(MAX_KEYS)
  const short = createRecent<PlayerId>(MAX_PLAYERS)
  return {
    has: (job) => job.type !== 'turn' && (short.has(job.player) || keys.has(nameOf(job))),
    note: (answers) => {
      for (const [job, answer] of answers) {
        keys.add(nameOf(job))
        if (answer.ok) short.drop(job.player)
        else if (answer.refusal === 'insufficient_funds') short.add(job.player)
      }
    },
  }
}

const nameOf = ({ player, key }: PlayerJob): string => `${player} ${key}`

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
