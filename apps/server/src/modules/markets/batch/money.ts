import { assert, Bug, defined, err, negate, paise, type PlayerId } from '@maidan/core'
import { type LedgerRefusal, type Posting, type Receipt, type Split, whole } from '@maidan/ledger'
import { findWallets } from '../../wallet/index.ts'
import type { MarketId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import { type Sheet, touch, type Wish, writerOf } from './batch.ts'
import { freeSurplus, hold, missing } from '../memory/live-market.ts'

/** Somebody cannot pay for what the books have taken already: nothing of the batch may stand. */
export class Uncovered extends Error {
  override readonly name = 'Uncovered'
}

/** Holds for each wish all it may cost, before anything is taken. Gives those that are covered. */
export const holdFirst = async (sheet: Sheet, wishes: readonly Wish[]): Promise<Wish[]> => {
  const paying = wishes.filter(({ need }) => need > 0)
  const refused = new Set<Wish>()
  const verdicts = await post(
    sheet,
    paying.map((wish) => drawPosting(wish.job.player, `bet:${wish.job.key}`, wish.need, referenceOf(wish))),
  )
  paying.forEach((wish, at) => {
    const verdict = defined(verdicts[at], 'a verdict for each posting')
    if (verdict.ok) {
      keep(sheet, wish, drawnBy(verdict.value))
      return
    }
    refused.add(wish)
    sheet.answers.set(wish.job, err(refusalOf(verdict.refusal)))
  })
  return wishes.filter((wish) => !refused.has(wish))
}

const keep = (sheet: Sheet, wish: Wish, drawn: Split): void => {
  if (wish.type === 'slip') {
    const line = defined(sheet.ink.bets.get(wish.bet), 'the line of the slip')
    line.heldCash = drawn.cash
    line.heldBonus = drawn.bonus
    return
  }
  hold(writerOf(sheet, wish.order.market), wish.job.player, drawn)
  touch(sheet, wish.order.market, wish.job.player)
}

/** What a player is short of in a market, or for a slip. */
type Debt = {
  readonly amount: number
  readonly market: MarketId | undefined
  readonly keep: (drawn: Split) => void
}

/** What the changed books need in addition, and what they no longer need. */
export type Balance = {
  readonly debts: ReadonlyMap<PlayerId, Debt>
  readonly frees: ReadonlyMap<PlayerId, Split>
}

export const weighAll = (sheet: Sheet, wishes: readonly Wish[], heldFirst: boolean): Balance => {
  const frees = new Map<PlayerId, Split>()
  const debts = new Map<PlayerId, Debt>()
  if (!heldFirst)
    for (const wish of wishes) if (wish.type === 'slip') debts.set(wish.job.player, slipDebt(sheet, wish))
  for (const [market, players] of sheet.touched)
    for (const player of players) weigh(sheet, market, player, frees, debts)
  return { debts, frees }
}

/** The postings of a balance: a draw is known by the key of the bet it is for. */
export const postingsOf = (sheet: Sheet, wishes: readonly Wish[], { debts, frees }: Balance) => {
  const wished = new Map(wishes.map((wish) => [wish.job.player, wish]))
  const name = sheet.deps.newId()
  return {
    draws: [...debts].map(([player, { amount }]) => {
      const wish = wished.get(player)
      return drawPosting(
        player,
        wish ? `bet:${wish.job.key}` : `hold:${name}`,
        amount,
        wish && referenceOf(wish),
      )
    }),
    frees: [...frees].map(([player, back]) => freePosting(player, `free:${name}`, back)),
  }
}

/**
 * After the books have changed: what they need in addition is held, what they no longer need goes back. One posting a
 * player, unless one market of a player needs and another frees.
 */
export const evenOut = async (sheet: Sheet, wishes: readonly Wish[], heldFirst: boolean): Promise<void> => {
  const balance = weighAll(sheet, wishes, heldFirst)
  const { draws, frees } = postingsOf(sheet, wishes, balance)
  const asked = new Set(wishes.map(({ job }) => job.player))
  const verdicts = await post(sheet, [...draws, ...frees])
  const drawing = [...balance.debts]
  const short = drawing.filter(([player, debt], at) => {
    const verdict = defined(verdicts[at], 'a verdict for each posting')
    if (verdict.ok) debt.keep(drawnBy(verdict.value))
    else if (asked.has(player)) throw new Uncovered(verdict.refusal)
    return !verdict.ok
  })
  await holdTheRest(sheet, short)
  assert(
    verdicts.slice(drawing.length).every(({ ok }) => ok),
    'what is held can be given back',
  )
}

/**
 * A runner that was taken out can cost somebody more who asked for nothing: the bets stand, and what is left of the
 * player's money is held. The wallets are locked by the posting that was refused.
 */
const holdTheRest = async (sheet: Sheet, short: readonly (readonly [PlayerId, Debt])[]): Promise<void> => {
  if (short.length === 0) return
  const wallets = await findWallets(
    sheet.tx,
    short.map(([player]) => player),
  )
  const name = sheet.deps.newId()
  const left = short.flatMap(([player, debt]) => {
    const wallet = wallets.get(player)
    const free = wallet ? whole(wallet) : 0
    return free > 0 ? [{ debt, posting: drawPosting(player, `hold:${name}`, free) }] : []
  })
  const verdicts = await post(
    sheet,
    left.map(({ posting }) => posting),
  )
  left.forEach(({ debt }, at) => {
    const verdict = defined(verdicts[at], 'a verdict for each posting')
    if (verdict.ok) debt.keep(drawnBy(verdict.value))
  })
}

const slipDebt = (sheet: Sheet, wish: Extract<Wish, { type: 'slip' }>): Debt => ({
  amount: wish.need,
  market: undefined,
  keep: (drawn) => keep(sheet, wish, drawn),
})

const weigh = (
  sheet: Sheet,
  market: MarketId,
  player: PlayerId,
  frees: Map<PlayerId, Split>,
  debts: Map<PlayerId, Debt>,
): void => {
  const writer = writerOf(sheet, market)
  const short = missing(writer, player)
  if (short > 0) {
    const before = debts.get(player)
    if (before) throw new Uncovered('two markets of one player need money at once')
    debts.set(player, { amount: short, market, keep: (drawn) => hold(writer, player, drawn) })
    return
  }
  const back = freeSurplus(writer, player)
  if (whole(back) === 0) return
  const before = frees.get(player)
  frees.set(player, {
    cash: paise(back.cash + (before?.cash ?? 0)),
    bonus: paise(back.bonus + (before?.bonus ?? 0)),
  })
}

const post = async (sheet: Sheet, postings: readonly Posting[]) =>
  postings.length === 0 ? [] : sheet.deps.postIn(sheet.tx, postings)

const drawnBy = ({ change: { cash, bonus } }: Receipt): Split => ({
  cash: negate(cash),
  bonus: negate(bonus),
})

const referenceOf = (wish: Wish): string =>
  wish.type === 'slip' ? `bet:${wish.bet}` : `market:${wish.order.market}`

const drawPosting = (player: PlayerId, key: string, amount: number, reference?: string): Posting => ({
  player,
  key,
  kind: 'bet',
  movement: 'stake',
  ...(reference === undefined ? {} : { reference }),
  change: {
    type: 'draw',
    amount: paise(amount),
    cashOnly: false,
    pockets: { exposure: paise(amount) },
    house: [],
  },
})

const freePosting = (player: PlayerId, key: string, back: Split): Posting => ({
  player,
  key,
  kind: 'bet_release',
  movement: 'payout',
  change: {
    type: 'move',
    pockets: { exposure: negate(whole(back)), cash: back.cash, bonus: back.bonus },
    house: [],
  },
})

const refusalOf = (refusal: LedgerRefusal): BetRefusal => {
  switch (refusal) {
    case 'no_wallet':
    case 'key_reused':
    case 'blocked':
    case 'limit_reached':
    case 'insufficient_funds':
      return refusal
    default:
      throw new Bug(`the ledger cannot refuse a bet with ${refusal}`)
  }
}
