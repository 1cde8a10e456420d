import type { Fixture, MatchState } from '@maidan/sports'
import { slotById } from './calendar.ts'
import { createMatch } from './create-match.ts'

/**
 * How a simulated match ends, at whatever speed and however long ago it was told. Nothing where the fixture is not one
 * that these simulators would make: of another source, or of simulators that knew other sides.
 */
export const recallMatch = ({ id, home, away }: Fixture): MatchState | undefined => {
  const found = slotById(id)
  if (!found) return undefined
  const { fixture, beats, initial, play } = createMatch(found.seed, found.slot)
  if (fixture.home.name !== home.name || fixture.away.name !== away.name) return undefined
  return beats.reduce((state, { event }) => (event ? play(state, event) : state), initial)
}

/** Whether simulators made the fixture, these or others. */
export const isSimulated = ({ id }: Fixture): boolean => slotById(id) !== undefined
