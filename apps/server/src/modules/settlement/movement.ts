import { least, minus, negate, type Paise, paise, ZERO } from '@maidan/core'
import { type HouseLeg, type Split, splitReturn, type Wallet, whole } from '@maidan/ledger'

/** What a settlement does with the money of one player. */
export type Due = {
  /** Where the stake came from, and therefore where money goes and is taken back from. */
  readonly held: Split
  /** The change of the held money: below zero where a stake is freed, above zero where it is held again. */
  readonly exposure: Paise
  /** What the player is richer by, all pockets together; below zero for a loss. */
  readonly net: Paise
  /** The part of the loss, or the gain with the opposite sign, that is the house's commission. */
  readonly commission: Paise
  /** What the player still owes from corrections before this one. */
  readonly claims: Paise
}

export type MoneyMovement = {
  readonly pockets: { readonly cash: Paise; readonly bonus: Paise; readonly exposure: Paise }
  readonly house: readonly HouseLeg[]
  /** What the player could not pay. */
  readonly owed: Paise
  /** What the ledger kept for earlier claims. */
  readonly offset: Paise
}

/** If nothing was held, winnings are cash. */
const ALL_CASH: Split = { cash: paise(1), bonus: ZERO }

const proportionOf = (held: Split): Split => (whole(held) > 0 ? held : ALL_CASH)

/** The change of the free pockets: below zero the player has to pay, and may not have enough. */
export const freeChange = ({ net, exposure }: Pick<Due, 'net' | 'exposure'>): Paise => minus(net, exposure)

/** `free` is what the player can pay with. It matters only where the player has to pay. */
export const decideMovement = (due: Due, free: Pick<Wallet, 'cash' | 'bonus'>): MoneyMovement => {
  const change = freeChange(due)
  return change >= 0 ? pay(due, change) : take(due, negate(change), free)
}

const pay = (due: Due, amount: Paise): MoneyMovement => {
  const offset = least(amount, due.claims)
  const back = splitReturn(proportionOf(due.held), minus(amount, offset))
  return withHouse(due, back, { owed: ZERO, offset })
}

const take = (due: Due, amount: Paise, free: Pick<Wallet, 'cash' | 'bonus'>): MoneyMovement => {
  const wanted = splitReturn(proportionOf(due.held), amount)
  const bonus = least(wanted.bonus, free.bonus)
  const cash = least(minus(amount, bonus), free.cash)
  const more = least(paise(amount - bonus - cash), minus(free.bonus, bonus))
  const taken = { cash: negate(cash), bonus: negate(paise(bonus + more)) }
  return withHouse(due, taken, { owed: paise(amount - cash - bonus - more), offset: ZERO })
}

/** The house stands on the other side of whatever moved: commission by its name, the rest as settlement. */
const withHouse = (
  { exposure, commission }: Due,
  { cash, bonus }: Split,
  rest: Pick<MoneyMovement, 'owed' | 'offset'>,
): MoneyMovement => ({
  pockets: { cash, bonus, exposure },
  house: [
    { account: 'commission', amount: commission },
    { account: 'settlement', amount: paise(0 - cash - bonus - exposure - commission) },
  ],
  ...rest,
})

/** A player whose money does not change gets no line in the statement. */
export const movesNothing = ({ pockets, house }: MoneyMovement): boolean =>
  Object.values(pockets).every((amount) => amount === 0) && house.every(({ amount }) => amount === 0)
