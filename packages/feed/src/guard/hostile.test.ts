import { instant } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { tickOf } from '@maidan/exchange'
import { expect, test } from 'vitest'
import { createBetfairDecoder } from '../betfair/decoder.ts'
import { levelsOf } from '../book.ts'
import type { FeedUpdate } from '../port.ts'
import { countBook, createTally } from '../recording/tally.ts'
import { createRandom } from '../sim/random.ts'
import { createHonestStream, MARKETS, spoil } from '../testing/hostile.ts'
import { RUNNERS } from '../testing/stream.ts'
import { createGuard, type Guard } from './guard.ts'

const HOSTILE = rounds(400, 10_000)
const MESSAGES = rounds(2000, 10_000)
const REASONS = ['garbage', 'off_ladder', 'crossed', 'duplicate', 'out_of_order', 'unknown_runner', 'silence']
const TIME_LIMIT_MS = 120_000

/** True where the market is suspended, or its book is one that can be. */
const isSound = (guard: Guard): boolean =>
  guard.markets().every((market) => {
    const tally = createTally(market.market.id)
    countBook(tally, market)
    return tally.offLadder + tally.crossed === 0
  })

/** How many of ten lines are spoiled: from a bad day to an attack. */
test.each([
  [1, 2],
  [2, 5],
  [3, 8],
])(
  `[FEED-12] ${HOSTILE} hostile lines of a stream leave no book broken (seed %i, %i of ten lines are hostile)`,
  (seed, ofTen) => {
    const random = createRandom('hostile', seed)
    const stream = createHonestStream(seed)
    const decoder = createBetfairDecoder()
    const held: string[] = []
    const broken: string[] = []
    const asked: string[] = []
    const seen = { suspended: new Map<string, number>(), restored: 0, taken: 0, hostile: 0 }
    let now = 0
    const guard = createGuard({
      clock: { now: () => instant(now) },
      refresh: (market) => asked.push(market),
      listener: (update) => {
        if (update.type === 'suspended')
          seen.suspended.set(update.reason, (seen.suspended.get(update.reason) ?? 0) + 1)
        if (update.type === 'restored') seen.restored += 1
        if (update.type === 'prices') seen.taken += 1
      },
    })
    const hear = (line: string): void => {
      for (const update of decoder.decode(line)) guard.accept(update)
      if (!isSound(guard)) broken.push(line)
    }
    MARKETS.forEach((id) => hear(stream.image(id)))
    while (seen.hostile < HOSTILE) {
      now += random.happens(0.01) ? 5000 : 100
      guard.check()
      const wanted = asked.shift()
      const line = wanted === undefined ? stream.delta() : stream.image(wanted)
      const isHostile = random.happens(ofTen / 10)
      if (isHostile) seen.hostile += 1
      for (const arrived of isHostile ? spoil(line, random, held) : [line]) hear(arrived)
    }
    expect([...seen.suspended.keys()]).toEqual(expect.arrayContaining(REASONS))
    expect(broken).toEqual([])
    expect(seen.restored).toBeGreaterThan(HOSTILE / 100)
    expect(seen.taken).toBeGreaterThan(HOSTILE / 10)
  },
  TIME_LIMIT_MS,
)

/** What the source really has, in the words of the book. */
const truth = (stream: ReturnType<typeof createHonestStream>, id: string, runner: number) => {
  const { toBack, toLay } = stream.books.get(`${id} ${runner}`)!
  const sorted = (ladder: ReadonlyMap<number, number>, sign: number) =>
    [...ladder].sort(([a], [b]) => sign * (a - b)).map(([tick, size]) => [tick, size * 100])
  return { toBack: sorted(toBack, -1), toLay: sorted(toLay, 1) }
}

const told = (guard: Guard, id: string, runner: number) => {
  const { book } = guard.market(id)!
  const read = (side: 'toBack' | 'toLay') =>
    levelsOf(book, runner, side).map(({ price, size }) => [tickOf(price), size])
  return { toBack: read('toBack'), toLay: read('toLay') }
}

test(
  '[FEED-6] [FEED-12] where a source counts, a book that is not suspended is the very book of the source',
  () => {
    const random = createRandom('counted')
    const stream = createHonestStream(9)
    const decoder = createBetfairDecoder()
    const asked: string[] = []
    const guard = createGuard({
      clock: { now: () => instant(0) },
      refresh: (market) => asked.push(market),
      listener: () => {},
    })
    let [seq, compared] = [0, 0]
    const held: FeedUpdate[] = []
    const wrong: unknown[] = []
    const count = (line: string): FeedUpdate[] =>
      decoder.decode(line).map((update) => ({ ...update, seq: ++seq }))
    MARKETS.flatMap((id) => count(stream.image(id))).forEach(guard.accept)
    for (let index = 0; index < MESSAGES; index += 1) {
      const updates = count(random.happens(0.3) ? stream.image(random.oneOf(MARKETS)) : stream.delta())
      const fate = random.below(40)
      if (fate === 0) held.push(...updates)
      else updates.forEach(guard.accept)
      if (fate === 1) updates.forEach(guard.accept)
      if (fate === 2) held.splice(0).forEach(guard.accept)
      if (fate === 0) continue
      for (const { market, fault } of guard.markets())
        if (fault === undefined)
          for (const runner of RUNNERS) {
            const [have, want] = [told(guard, market.id, runner), truth(stream, market.id, runner)]
            if (JSON.stringify(have) !== JSON.stringify(want)) wrong.push({ have, want })
            compared += 1
          }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(MESSAGES)
  },
  TIME_LIMIT_MS,
)
