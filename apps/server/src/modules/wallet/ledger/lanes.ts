import { assert, defined, type PlayerId } from '@maidan/core'
import type { PostingVerdict } from '@maidan/ledger'
import { createLane, type Lane, type LaneOptions, type Write } from './lane.ts'
import type { Row } from './row.ts'

/**
 * Several lanes as one. A posting goes to the lane in which the player's earlier ones wait, so that their
 * order is kept; otherwise to the first idle lane, which keeps a quiet server on one warm connection;
 * otherwise to the shortest.
 */
export const joinLanes = (writes: readonly Write[], options: LaneOptions): Lane => {
  assert(writes.length > 0, 'there is a lane')
  const lanes = writes.map((write) => createLane(write, options))
  const waiting = lanes.map(() => 0)
  const players = new Map<PlayerId, { lane: number; postings: number }>()

  const submit = async (row: Row): Promise<PostingVerdict> => {
    const known = players.get(row.player)
    const place = known ?? { lane: shortest(waiting), postings: 0 }
    if (!known) players.set(row.player, place)
    place.postings++
    waiting[place.lane] = defined(waiting[place.lane], 'a count') + 1
    try {
      return await defined(lanes[place.lane], 'a lane').submit(row)
    } finally {
      waiting[place.lane] = defined(waiting[place.lane], 'a count') - 1
      if (--place.postings === 0) players.delete(row.player)
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
