import { defined } from '@maidan/core'
import type { SportsbookDeps } from '../deps.ts'
import { isBadData } from '../store/bad-data.ts'
import { findByKeys, type StoredMarket } from '../store/markets.ts'
import { createLane, type Lane, offer, runStep } from './lane.ts'
import { afterStep, planSteps } from './plan.ts'

type Deps = Pick<SportsbookDeps, 'markets' | 'db' | 'log'> & {
  /** Stores the matches; a market can be made only after its match. */
  readonly saveMatches: () => Promise<void>
}

/** The lanes of all markets of the feed. Each runs by itself, so a slow market does not hold up the others. */
export type Lanes = {
  readonly get: (key: string) => Lane | undefined
  readonly all: () => Iterable<Lane>
  readonly add: (lane: Lane) => void
  /** Makes the lane of a market that is in the database already. */
  readonly adopt: (stored: StoredMarket) => Lane
  readonly remove: (key: string) => void
  /** Sends the markets the steps to the wanted state of the lane. */
  readonly drive: (lane: Lane) => void
  /** Repeats failed steps. Call it now and then. */
  readonly retry: () => void
  /** Resolves when no lane has a step under way. */
  readonly caughtUp: () => Promise<void>
}

const BATCH = 200

export const createLanes = (deps: Deps): Lanes => {
  const lanes = new Map<string, Lane>()
  const running = new Set<Promise<void>>()
  const nameless = new Set<Lane>()
  let naming = false
  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const drive = (lane: Lane): void => {
    if (lane.id !== undefined) return lane.isBusy ? undefined : track(run(deps, lane))
    nameless.add(lane)
    if (!naming) track(nameAll())
  }
  const nameAll = async (): Promise<void> => {
    naming = true
    // Waits one turn of the loop, so that one call makes all markets of an image.
    await Promise.resolve()
    while (nameless.size > 0) {
      const batch = [...nameless].slice(0, BATCH)
      for (const lane of batch) nameless.delete(lane)
      const named = await nameBatch(deps, batch)
      for (const lane of named) drive(lane)
    }
    naming = false
  }
  return {
    get: (key) => lanes.get(key),
    all: () => lanes.values(),
    add: (lane) => {
      lanes.set(lane.definition.key, lane)
    },
    adopt: (stored) => {
      const lane = Object.assign(createLane(stored.definition), { id: stored.id, standing: stored.standing })
      lane.wanted = { ...lane.wanted, inPlay: stored.standing.inPlay, result: stored.standing.result }
      lanes.set(stored.definition.key, lane)
      return lane
    },
    remove: (key) => {
      lanes.delete(key)
    },
    drive,
    retry: () => {
      for (const lane of lanes.values()) if (lane.isDirty && !lane.isBusy) drive(lane)
    },
    caughtUp: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Makes the markets and gives those that now have an id. It tries the others again later. */
const nameBatch = async (deps: Deps, batch: readonly Lane[]): Promise<Lane[]> => {
  try {
    await deps.saveMatches()
    await deps.markets.add(batch.map(({ definition }) => definition))
    const stored = await findByKeys(
      deps.db,
      batch.map(({ definition }) => definition.key),
    )
    const byKey = new Map(stored.map((market) => [market.definition.key, market]))
    return batch.filter((lane) => take(deps, lane, byKey.get(lane.definition.key)))
  } catch (error) {
    deps.log.warn({ err: error, markets: batch.length }, 'markets could not be made')
    if (!isBadData(error)) return []
    if (batch.length > 1)
      return (await Promise.all(halves(batch).map((half) => nameBatch(deps, half)))).flat()
    for (const lane of batch) lane.isDirty = false
    return []
  }
}

/** Halves a failed batch, so that one bad market costs a few attempts and no other market. */
const halves = (batch: readonly Lane[]): Lane[][] => {
  const middle = batch.length >> 1
  return [batch.slice(0, middle), batch.slice(middle)]
}

const take = ({ markets }: Deps, lane: Lane, stored: StoredMarket | undefined): boolean => {
  if (!stored) return false
  lane.id = stored.id
  lane.standing = stored.standing
  offer(markets, lane, lane.quote)
  return true
}

const run = async (deps: Deps, lane: Lane): Promise<void> => {
  lane.isBusy = true
  try {
    while (lane.isDirty) await runOnce(deps, lane)
  } catch (error) {
    deps.log.warn({ err: error, market: lane.definition.key }, 'a market could not be turned')
    lane.isDirty = true
    lane.standing = undefined
  } finally {
    lane.isBusy = false
  }
}

const runOnce = async (deps: Deps, lane: Lane): Promise<void> => {
  const id = defined(lane.id, 'a lane that is driven has its market')
  lane.standing ??= await readStanding(deps, lane)
  const { wanted } = lane
  lane.isDirty = false
  lane.wanted = { ...wanted, wasShut: false, lapses: false }
  try {
    for (const step of planSteps(lane.standing, wanted)) {
      // The feed suspended the market meanwhile. The next round begins where this one stops.
      if (step.type === 'open' && !lane.wanted.isOpen) break
      await runStep(deps.markets, id, step)
      lane.standing = afterStep(lane.standing, step)
    }
  } catch (error) {
    // The steps in between must still happen.
    const { wasShut, lapses } = wanted
    lane.wanted = {
      ...lane.wanted,
      wasShut: lane.wanted.wasShut || wasShut,
      lapses: lane.wanted.lapses || lapses,
    }
    throw error
  }
}

/** After a failure only the database knows which steps were done. */
const readStanding = async ({ db }: Deps, { definition }: Lane) =>
  defined((await findByKeys(db, [definition.key]))[0], `${definition.key} is gone`).standing
