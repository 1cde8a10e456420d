import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { playMarket } from '../testing/side-by-side.ts'

const MARKETS = rounds(100, 2500)
const COMMANDS = 200

test(
  `[EX-30] ${MARKETS * COMMANDS} commands without cross-matching: engine and twin tell the same and have the same hash`,
  { timeout: 600_000 },
  () => {
    for (let seed = 1; seed <= MARKETS; seed++) expect(playMarket(seed, COMMANDS, false)).toBeUndefined()
  },
)
