import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CLIMB_ENGINES, CLIMB_GAMES } from './climbs/index.ts'
import { HAND_ENGINES, HAND_GAMES } from './hands/index.ts'
import { MACHINES, SLOT_MODELS } from './slots/index.ts'
import { returnsOfHandsAndSlots } from './testing/returns-of-hands-and-slots.ts'

const PAGE = resolve(import.meta.dirname, '../../../docs/returns-of-hands-and-slots.md')

/** After a change of pays `npx vitest run -u` with this file writes the page anew. */
test('[HAND-15] [SLOT-10] [CLIMB-1] the page of returns prints what the games state', async () => {
  const games = HAND_ENGINES.map((engine) => HAND_GAMES[engine])
  const climbs = CLIMB_ENGINES.map((engine) => CLIMB_GAMES[engine])
  const machines = SLOT_MODELS.map((model) => MACHINES[model])
  await expect(returnsOfHandsAndSlots({ games, climbs, machines })).toMatchFileSnapshot(PAGE)
})
