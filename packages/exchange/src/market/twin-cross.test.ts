import { rounds } from '@maidan/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { createMarket } from './market.ts'
import { compare, playMarket } from '../testing/side-by-side.ts'
import { createTwin } from '../testing/twin.ts'

const MARKETS = rounds(100, 2500)
const COMMANDS = 200

test(
  `[EX-30] ${MARKETS * COMMANDS} commands with cross-matching: engine and twin tell the same and have the same hash`,
  { timeout: 600_000 },
  () => {
    for (let seed = 1; seed <= MARKETS; seed++) expect(playMarket(seed, COMMANDS, true)).toBeUndefined()
  },
)

/** Small runs that shrink to the shortest story when they fail. */
const anyOrder = fc.record({
  account: fc.integer({ min: 1, max: 4 }),
  runner: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom(250, 290, 300, 305, 310, 350, 600),
  stake: fc.integer({ min: 1, max: 3000 }),
  leaves: fc.boolean(),
})

test('[EX-30] [EX-17] short stories: the same events, and an internal account that cannot lose', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 12 }), fc.boolean(), (orders, crossMatching) => {
      const config = { runners: [1, 2, 3], numberOfWinners: 1, commissionBp: 0, crossMatching, minStake: 1 }
      const engine = createMarket(config)
      const twin = createTwin(config)
      orders.forEach(({ leaves, ...terms }, index) => {
        const order = index + 1
        const commands: Command[] = [
          { type: 'place', order, ...terms },
          ...(leaves ? [{ type: 'cancel', order, account: terms.account } as const] : []),
        ]
        for (const command of commands) expect(compare(engine, twin, command)).toBeUndefined()
      })
      expect(engine.hash()).toBe(twin.hash())
      expect(Math.min(...twin.crossResults())).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})
