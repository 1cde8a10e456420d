import { INK } from '../art/inks.ts'
import { seedOf } from '../art/seed.ts'
import { PAIRS, type Roundel, roundelOf } from './roundel-seed.ts'

/** Grounds that are taken for one another in a circle of twenty pixels. */
const FAMILIES: readonly (readonly string[])[] = [
  [INK.gold, INK.ochre],
  [INK.forest, INK.turf],
  [INK.char, INK.ink, INK.olive, INK.maroon],
  [INK.brick, INK.rust],
  [INK.cream, INK.sand],
]

export const looksAlike = (one: Roundel, other: Roundel): boolean =>
  FAMILIES.some((family) => family.includes(one.ground) && family.includes(other.ground))

/** How a team looks beside its opponent: as always, or in the next inks where the two would look alike. */
export const roundelAgainst = (team: string, opponent: string): Roundel => {
  const [own, theirs] = [roundelOf(team), roundelOf(opponent)]
  if (!looksAlike(own, theirs)) return own
  const from = seedOf(team)
  const others = PAIRS.map((_, step) => PAIRS[(from + step) % PAIRS.length] ?? PAIRS[0])
  const free = others.map(([ground, figure]) => ({ ground, figure, pattern: own.pattern }))
  return free.find((roundel) => !looksAlike(roundel, theirs)) ?? own
}
