import { err, ok, type Paise, paise, type Result, sum, ZERO } from '@maidan/core'
import type { StakeLimits } from '@maidan/games/spots'
import type { ChipRefusal } from '../model/chips.ts'
import type { Stakes, Wager } from './play-game.ts'

/** What is placed for the next round, and how it came there one step after another. */
export type Placed = { readonly stakes: Stakes; readonly before: readonly Stakes[] }

export const NOTHING_PLACED: Placed = { stakes: {}, before: [] }

type Table = {
  readonly wagers: readonly Wager[]
  readonly limits: StakeLimits
  readonly balance: Paise
}

const MOST_STEPS = 100

export const totalOf = (stakes: Stakes): Paise => sum(Object.values(stakes))

export const stakeOn = (stakes: Stakes, key: string): Paise => stakes[key] ?? ZERO

const laid = (placed: Placed, stakes: Stakes): Placed => ({
  stakes,
  before: [...placed.before, placed.stakes].slice(-MOST_STEPS),
})

/** What the table takes and the player has. */
const take = (
  { wagers, limits, balance }: Table,
  placed: Placed,
  stakes: Stakes,
): Result<Placed, ChipRefusal> => {
  for (const { key, most } of wagers) {
    const stake = stakeOn(stakes, key)
    if (stake > ZERO && stake < limits.least) return err('too_little')
    if (stake > most) return err('too_much')
  }
  return totalOf(stakes) > balance ? err('balance') : ok(laid(placed, stakes))
}

export const place = (table: Table, placed: Placed, key: string, chip: Paise): Result<Placed, ChipRefusal> =>
  take(table, placed, { ...placed.stakes, [key]: paise(stakeOn(placed.stakes, key) + chip) })

export const double = (table: Table, placed: Placed): Result<Placed, ChipRefusal> =>
  take(
    table,
    placed,
    Object.fromEntries(Object.entries(placed.stakes).map(([key, stake]) => [key, paise(stake * 2)])),
  )

/** The stakes of the last round once more, in place of what lies there. */
export const again = (table: Table, placed: Placed, last: Stakes): Result<Placed, ChipRefusal> =>
  take(table, placed, last)

export const undo = ({ before }: Placed): Placed => ({
  stakes: before.at(-1) ?? {},
  before: before.slice(0, -1),
})

export const clear = (placed: Placed): Placed => (totalOf(placed.stakes) === ZERO ? placed : laid(placed, {}))
