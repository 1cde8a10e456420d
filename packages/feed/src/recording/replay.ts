import { type Instant, instant } from '@maidan/core'
import type { MarketId } from '@maidan/sports'
import { createBetfairDecoder } from '../betfair/decoder.ts'
import type { GuardedUpdate } from '../guard/faults.ts'
import { createGuard, type Guard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { mergeRecordings } from './merge.ts'
import { countBook, countMarket, createTally, type MarketTally } from './tally.ts'

type Player = { readonly decode: (line: string) => FeedUpdate[]; readonly guard: Guard }

/** Plays recordings on one clock, each through an adapter and a guard of its own, and counts what comes of it. */
export const replay = async (
  recordings: readonly AsyncIterable<string>[],
  listener: (update: GuardedUpdate) => void = () => {},
): Promise<MarketTally[]> => {
  const tallies = new Map<MarketId, MarketTally>()
  let now: Instant = instant(0)
  const hear = (update: GuardedUpdate): void => {
    if (update.type === 'suspended') {
      const { suspensions } = tallyOf(tallies, update.market)
      suspensions[update.reason] = (suspensions[update.reason] ?? 0) + 1
    }
    listener(update)
  }
  const players = recordings.map(() => createPlayer(() => now, hear))
  for await (const { recording, line } of mergeRecordings(recordings)) {
    const player = players[recording]!
    const updates = player.decode(line)
    now = instant(Math.max(now, updates.at(-1)?.at ?? now))
    play(player.guard, updates, tallies)
  }
  return [...tallies.values()]
}

const createPlayer = (now: () => Instant, listener: (update: GuardedUpdate) => void): Player => ({
  decode: createBetfairDecoder().decode,
  guard: createGuard({ clock: { now }, listener }),
})

const tallyOf = (tallies: Map<MarketId, MarketTally>, id: MarketId): MarketTally => {
  const tally = tallies.get(id) ?? createTally(id)
  tallies.set(id, tally)
  return tally
}

const play = (guard: Guard, updates: readonly FeedUpdate[], tallies: Map<MarketId, MarketTally>): void => {
  const touched = new Set<MarketId>()
  for (const update of updates) {
    guard.accept(update)
    const id = marketOf(update)
    if (id === undefined) continue
    touched.add(id)
    if (update.type === 'market') countMarket(tallyOf(tallies, id), update.market, update.at)
  }
  for (const id of touched) {
    const tally = tallyOf(tallies, id)
    tally.messages += 1
    const market = guard.market(id)
    if (market) countBook(tally, market)
  }
}

const marketOf = (update: FeedUpdate): MarketId | undefined => {
  switch (update.type) {
    case 'market':
      return update.market.id
    case 'prices':
    case 'quote':
    case 'fault':
      return update.market
    default:
      return undefined
  }
}
