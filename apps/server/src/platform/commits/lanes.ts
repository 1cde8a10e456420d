import { assert, defined, type PlayerId } from '@maidan/core'

/** Commits jobs in batches, one batch after the other. */
export type Lane<Job, Answer> = {
  readonly submit: (job: Job) => Promise<Answer>
  /** Resolves when nothing is waiting any more. */
  readonly drained: () => Promise<void>
}

/**
 * Several lanes as one. A job goes to the lane in which the player's earlier ones wait, so that their order is kept;
 * otherwise to the first idle lane, which keeps a quiet server on one warm connection; otherwise to the shortest.
 */
export const joinLanes = <Job, Answer>(
  lanes: readonly Lane<Job, Answer>[],
  playerOf: (job: Job) => PlayerId,
): Lane<Job, Answer> => {
  assert(lanes.length > 0, 'there is a lane')
  const waiting = lanes.map(() => 0)
  const players = new Map<PlayerId, { lane: number; jobs: number }>()

  const submit = async (job: Job): Promise<Answer> => {
    const player = playerOf(job)
    const known = players.get(player)
    const place = known ?? { lane: shortest(waiting), jobs: 0 }
    if (!known) players.set(player, place)
    place.jobs++
    waiting[place.lane] = defined(waiting[place.lane], 'a count') + 1
    try {
      return await defined(lanes[place.lane], 'a lane').submit(job)
    } finally {
      waiting[place.lane] = defined(waiting[place.lane], 'a count') - 1
      if (--place.jobs === 0) players.delete(player)
    }
  }
  return {
    submit,
    drained: async () => {
      await Promise.all(lanes.map((lane) => lane.drained()))
    },
  }
}

const shortest = (waiting: readonly number[]): number =>
  waiting.reduce((best, count, lane) => (count < (waiting[best] ?? 0) ? lane : best), 0)
