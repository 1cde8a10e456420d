import { minus, negate, type Paise, paise, plus, shareDown, ZERO } from '@maidan/core'
import type { Known, Played, PlayPosting, Product, Settled } from './model.ts'

export type Counted = {
  readonly played: readonly Played[]
  /** The bonus money that is still at risk. */
  readonly heldBonus: Paise
}

type Amounts = Pick<Played, 'risked' | 'bonusRisked' | 'result' | 'houseWin'>

/** Reads what was played from the postings of one player, in their order. */
export const countPlay = (postings: readonly PlayPosting[], heldBonus: Paise, known: Known): Counted => {
  const played: Played[] = []
  let held = heldBonus
  for (const posting of postings) {
    const change = heldBonusChange(posting, held)
    const amounts = amountsOf(posting, change, known)
    held = plus(held, change)
    if (amounts && !isNothing(amounts.play)) {
      const { seq, at, reference } = posting
      played.push({ seq, at, product: amounts.product, reference, ...amounts.play })
    }
  }
  return { played, heldBonus: held }
}

const amountsOf = (
  posting: PlayPosting,
  heldBonus: Paise,
  known: Known,
): { readonly product: Product; readonly play: Amounts } | undefined => {
  switch (posting.kind) {
    case 'game_bet':
    case 'game_cancelled':
      return { product: gameProduct(posting), play: { ...movedBy(posting), ...staked(posting) } }
    case 'game_win':
      return {
        product: gameProduct(posting),
        play: { ...movedBy(posting), risked: ZERO, bonusRisked: ZERO },
      }
    case 'bet_settled':
    case 'bet_corrected': {
      const product = known.productOf(posting.reference)
      return { product, play: settled(posting, product, heldBonus, known.settledBefore(posting)) }
    }
    default:
      return undefined
  }
}

const movedBy = ({ cash, bonus }: PlayPosting): Pick<Amounts, 'result' | 'houseWin'> => ({
  result: plus(cash, bonus),
  houseWin: negate(cash),
})

const staked = ({ cash, bonus }: PlayPosting): Pick<Amounts, 'risked' | 'bonusRisked'> => ({
  risked: negate(plus(cash, bonus)),
  bonusRisked: negate(bonus),
})

/** Each game of our own that is no game of a provider has an account of the house by its name. */
const gameProduct = ({ house }: PlayPosting): Product =>
  /(?:^|,)provider:studio-/.test(house) ? 'instant' : 'casino'

/**
 * A settlement counts what it released, unless the player is as rich as before: a market that was void was no risk. A
 * correction counts the difference to what the settlements before it counted.
 */
const settled = (posting: PlayPosting, product: Product, heldBonus: Paise, before: Settled): Amounts => {
  const result = paise(posting.cash + posting.bonus + posting.exposure)
  const after = {
    released: minus(before.released, posting.exposure),
    net: plus(before.net, result),
  }
  const risked = minus(riskOf(after), riskOf(before))
  const bonusRisked = bonusOf(posting, heldBonus, risked)
  const cashResult = paise(result - posting.bonus - heldBonus)
  return {
    risked,
    bonusRisked,
    result,
    houseWin: product === 'exchange' ? commissionOf(posting, risked, bonusRisked) : negate(cashResult),
  }
}

const riskOf = ({ released, net }: Settled): Paise => (net === 0 ? ZERO : released)

/** The bonus money in what was at risk. A correction moves money where the stake came from, in its proportion. */
const bonusOf = ({ cash, bonus, exposure }: PlayPosting, heldBonus: Paise, risked: Paise): Paise => {
  if (exposure !== 0) return risked === 0 ? ZERO : negate(heldBonus)
  return share(risked, bonus, plus(cash, bonus))
}

/** On the exchange players win from players; the house has its commission, of which the part on bonus money is none. */
const commissionOf = ({ house }: PlayPosting, risked: Paise, bonusRisked: Paise): Paise => {
  const commission = paise(Number(/(?:^|,)commission=(-?\d+)/.exec(house)?.[1] ?? 0))
  return minus(commission, share(commission, bonusRisked, risked))
}

/**
 * How the bonus money at risk changes. A bet and a release say it; a settlement releases cash and bonus in the proportion of
 * all that is at risk, and the last one whatever bonus is left.
 */
const heldBonusChange = (posting: PlayPosting, held: Paise): Paise => {
  const { kind, cash, bonus, exposure, atRisk } = posting
  if (exposure === 0) return ZERO
  if (kind === 'bet' || kind === 'bet_release') return atLeast(negate(bonus), held)
  if (exposure > 0) return share(exposure, bonus, plus(cash, bonus))
  return negate(atRisk === 0 ? held : share(held, negate(exposure), minus(atRisk, exposure)))
}

/** Nothing below zero is at risk. */
const atLeast = (change: Paise, held: Paise): Paise => (change + held < 0 ? negate(held) : change)

/** Rounded towards zero, with the sign of the amount. */
const share = (amount: Paise, part: Paise, of: Paise): Paise => {
  if (amount === 0 || part === 0 || of === 0) return ZERO
  const down = shareDown(size(amount), size(part), size(of))
  return amount < 0 ? negate(down) : down
}

const size = (amount: Paise): Paise => paise(Math.abs(amount))

const isNothing = ({ risked, bonusRisked, result, houseWin }: Amounts): boolean =>
  [risked, bonusRisked, result, houseWin].every((amount) => amount === 0)
