import { type Clock, type Instant, later, MINUTE_MS, type PlayerId } from '@maidan/core'
import type { OnResync, Subscribe } from '../../platform/events/index.ts'
import type { Query } from '../../platform/postgres/database.ts'
import { type CountDeps, countPlayers } from './service.ts'
import { findAhead } from './store.ts'

export type PlayDeps = CountDeps & {
  readonly db: Query
  readonly clock: Clock
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  /** Whether this process does the chores. Any other hears of wallets and forgets it. */
  readonly isOwner: () => boolean
}

/** The most players that one transaction counts, and the most transactions of one turn. */
const PLAYERS = 200
const BATCHES = 100
/**
 * A turn counts so many players, or this part of those who wait. While many play, the rest waits for its turn: to count a player costs
 * as much for ten bets as for one.
 */
const LEAST = 500
const PART = 5

/** How many wallets one look goes through. */
const LOOK = 10_000
const LOOK_EVERY_MS = 30 * MINUTE_MS

/**
 * Counts play for whom the ledger says that something moved: while nobody plays it asks the database nothing. A new owner, and one
 * that may have missed something, first looks through all wallets for those that are ahead of their count.
 */
export const createPlay = (deps: PlayDeps) => {
  const { db, clock, subscribe, onResync, isOwner } = deps
  const waiting = new Set<PlayerId>()
  let lookAt: Instant | undefined
  subscribe((event) => {
    if (event.topic === 'wallet_changed' && isOwner()) for (const player of event.players) waiting.add(player)
  })
  onResync(() => {
    lookAt = undefined
  })
  return {
    /** To be called again and again by the owner of the chores. Gives the number of players it has counted. */
    count: async (): Promise<number> => {
      const now = clock.now()
      if (lookAt === undefined || now >= lookAt) {
        lookAt = later(now, LOOK_EVERY_MS)
        await lookThrough(db, waiting).catch((error: unknown) => {
          lookAt = undefined
          throw error
        })
      }
      return countWaiting(deps, waiting)
    },
  }
}

const lookThrough = async (db: Query, waiting: Set<PlayerId>): Promise<void> => {
  let after = 0
  for (let seen = LOOK; seen === LOOK;) {
    const look = await findAhead(db, after, LOOK)
    for (const player of look.ahead) waiting.add(player)
    after = look.last ?? after
    seen = look.seen
  }
}

const countWaiting = async (deps: CountDeps, waiting: Set<PlayerId>): Promise<number> => {
  const failures: unknown[] = []
  const failed = new Set<PlayerId>()
  let counted = 0
  const most = Math.min(PLAYERS * BATCHES, Math.max(LEAST, Math.ceil(waiting.size / PART)))
  while (counted < most && waiting.size > 0) {
    const players = firstOf(waiting, Math.min(PLAYERS, most - counted))
    // Whoever plays on meanwhile is heard of again.
    for (const player of players) waiting.delete(player)
    for (const player of await countBatch(deps, players, failed, failures)) waiting.add(player)
    counted += players.length
  }
  for (const player of failed) waiting.add(player)
  if (failures.length > 0) throw new AggregateError(failures, `${failed.size} players could not be counted`)
  return counted
}

/** Those who wait longest. */
const firstOf = (waiting: ReadonlySet<PlayerId>, most: number): PlayerId[] => {
  const players: PlayerId[] = []
  for (const player of waiting) {
    if (players.length === most) break
    players.push(player)
  }
  return players
}

/** One player who cannot be counted does not keep the others from it. */
const countBatch = async (
  deps: CountDeps,
  players: readonly PlayerId[],
  failed: Set<PlayerId>,
  failures: unknown[],
): Promise<PlayerId[]> => {
  try {
    return await countPlayers(deps, players)
  } catch (error) {
    if (players.length > 1) {
      const more = []
      for (const player of players) more.push(...(await countBatch(deps, [player], failed, failures)))
      return more
    }
    failures.push(error)
    for (const player of players) failed.add(player)
    return []
  }
}
