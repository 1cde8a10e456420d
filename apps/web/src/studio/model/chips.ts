import { err, ok, type Paise, paise, type Result, sum, ZERO } from '@maidan/core'
import { type CallBet, mostOn, type SpotChip, type SpotGame } from '@maidan/games/spots'

/** What lies on the table, and how it came there one step after another. */
export type Bets = {
  readonly chips: readonly SpotChip[]
  readonly before: readonly (readonly SpotChip[])[]
}

export const NO_BETS: Bets = { chips: [], before: [] }

export type ChipRefusal = 'too_little' | 'too_much' | 'balance'

export const totalOf = (chips: readonly SpotChip[]): Paise => sum(chips.map(({ stake }) => stake))

export const stakeOn = (chips: readonly SpotChip[], spot: string): Paise =>
  chips.find((chip) => chip.spot === spot)?.stake ?? ZERO

/** Steps that can be taken back. */
const MOST_STEPS = 100

const laid = (bets: Bets, chips: readonly SpotChip[]): Bets => ({
  chips,
  before: [...bets.before, bets.chips].slice(-MOST_STEPS),
})

const add = (chips: readonly SpotChip[], spot: string, stake: Paise): readonly SpotChip[] =>
  chips.some((chip) => chip.spot === spot)
    ? chips.map((chip) => (chip.spot === spot ? { spot, stake: paise(chip.stake + stake) } : chip))
    : [...chips, { spot, stake }]

/** What the table takes and the player has. */
const checked = (
  game: SpotGame,
  chips: readonly SpotChip[],
  balance: Paise,
): Result<readonly SpotChip[], ChipRefusal> => {
  for (const { spot, stake } of chips) {
    if (stake < game.limits.least) return err('too_little')
    if (stake > mostOn(game, spot)) return err('too_much')
  }
  return totalOf(chips) > balance ? err('balance') : ok(chips)
}

type Table = { readonly game: SpotGame; readonly balance: Paise }
type Laid = Result<Bets, ChipRefusal>

const take = ({ game, balance }: Table, bets: Bets, chips: readonly SpotChip[]): Laid => {
  const good = checked(game, chips, balance)
  return good.ok ? ok(laid(bets, good.value)) : good
}

export const place = (table: Table, bets: Bets, spot: string, stake: Paise): Laid =>
  take(table, bets, add(bets.chips, spot, stake))

/** A bet called by name: as many chips on each of its spots as the call says. */
export const placeCall = (table: Table, bets: Bets, call: CallBet, stake: Paise): Laid =>
  take(
    table,
    bets,
    call.chips.reduce((chips, { spot, count }) => add(chips, spot, paise(stake * count)), bets.chips),
  )

export const double = (table: Table, bets: Bets): Laid =>
  take(
    table,
    bets,
    bets.chips.map(({ spot, stake }) => ({ spot, stake: paise(stake * 2) })),
  )

/** The chips of the last round once more, in place of what lies there. */
export const again = (table: Table, bets: Bets, last: readonly SpotChip[]): Laid => take(table, bets, last)

export const undo = ({ before }: Bets): Bets => ({
  chips: before.at(-1) ?? [],
  before: before.slice(0, -1),
})

export const clear = (bets: Bets): Bets => (bets.chips.length === 0 ? bets : laid(bets, []))

/** Rupees. A table offers those that it takes on a spot. */
const VALUES = [10, 50, 100, 500, 1_000, 5_000, 10_000, 25_000] as const
const MOST_VALUES = 5

export const chipValues = ({ limits }: Pick<SpotGame, 'limits'>): readonly Paise[] =>
  VALUES.map((rupees) => paise(rupees * 100))
    .filter((value) => value >= limits.least && value <= limits.most)
    .slice(0, MOST_VALUES)
