import { accountIds, figuresOf } from '../accounts/accounts.ts'
import { hashNumbers } from './hash.ts'
import { listMatches, type Match } from '../matching/matches.ts'
import { liveOrder } from './snapshot.ts'
import type { MarketStatus, State } from '../market/state.ts'
import { liveSlots } from '../book/walk.ts'

const STATUS: Record<MarketStatus, number> = { open: 1, suspended: 2, closed: 3 }

/** One text for everything that decides what the market does next. Equal markets have equal texts. */
export const stateHash = (state: State): string =>
  hashNumbers([
    ...marketNumbers(state),
    ...liveSlots(state).flatMap((slot) => orderNumbers(state, slot)),
    ...listMatches(state.matches).flatMap(matchNumbers),
    ...accountNumbers(state),
  ])

const marketNumbers = (state: State): number[] => [
  ...state.config.runners,
  state.config.numberOfWinners,
  STATUS[state.status],
  state.inPlay ? 1 : 0,
  state.version,
  state.seq,
  state.lastOrder,
  ...state.removals.flatMap(({ runner, factorBp, afterMatch }) => [runner, factorBp, afterMatch]),
  ...state.voids.flatMap(({ from, to }) => [from, to]),
  state.settlement?.version ?? 0,
  state.settlement?.house.commission ?? 0,
]

const orderNumbers = (state: State, slot: number): number[] => {
  const { order, account, runner, side, price, remaining, persistence, seq } = liveOrder(state, slot)
  return [
    runner,
    side === 'back' ? 0 : 1,
    price,
    order,
    account,
    remaining,
    seq,
    persistence === 'persist' ? 1 : 0,
  ]
}

const matchNumbers = (match: Match): number[] => [
  match.cross,
  match.runner,
  match.price,
  match.size,
  match.backOrder,
  match.backAccount,
  match.layOrder,
  match.layAccount,
]

/** By id, and without accounts that have nothing here any more, which a rebuilt market has never heard of. */
const accountNumbers = ({ accounts }: State): number[] =>
  accountIds(accounts)
    .map((id, index) => ({ id, index }))
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, index }) => {
      const figures = [...figuresOf(accounts, index)]
      // `+ 0` because a figure that went down to nothing may be a negative zero.
      return figures.every((figure) => figure === 0) ? [] : [id, ...figures.map((figure) => figure + 0)]
    })
