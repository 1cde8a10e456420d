import { assert } from '@maidan/core'
import { type Accounts, createAccounts } from '../accounts/accounts.ts'
import type { Removal, VoidRange } from '../settlement/amendments.ts'
import { type Book, createBook } from '../book/book.ts'
import type { Field } from '../accounts/exposure.ts'
import { createIdTable, type IdTable } from '../book/id-table.ts'
import { createMatchLog, type MatchLog } from '../matching/matches.ts'
import { createOrders, type Orders } from '../book/orders.ts'
import { createPlan, type Plan } from '../plan/plan.ts'
import { isShareBp } from '../settlement/commission.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { TICKS } from '../book/ladder.ts'

export type MarketStatus = 'open' | 'suspended' | 'closed'

export type MarketConfig = {
  /** The ids of the runners, in the order in which they are shown. */
  readonly runners: readonly number[]
  readonly numberOfWinners: number
  readonly commissionBp: number
  /** Only where exactly one runner wins, because then backing all others is laying the one. */
  readonly crossMatching: boolean
  /** The smallest stake in paise. */
  readonly minStake: number
}

/** Ten crore rupees. */
export const MAX_STAKE = 10_000_000_000
export const MAX_RUNNERS = 64

/**
 * The most that all orders and matches of a market may pay together, in hundredths of a paisa. Every sum in the market
 * stays below it, so that doubles count it exactly.
 */
export const MAX_PAYOUT = 4_000_000_000_000_000

export type State = {
  readonly config: MarketConfig
  field: Field
  status: MarketStatus
  inPlay: boolean
  version: number
  /** How many orders were taken. */
  seq: number
  /** The id of the last one. Ids grow, so none is ever used twice. */
  lastOrder: number
  /** Size times price of all that is open and of all that is matched. */
  payout: number
  readonly orders: Orders
  readonly ids: IdTable
  readonly book: Book
  readonly accounts: Accounts
  readonly matches: MatchLog
  /** Matched stakes by runner and tick. */
  readonly traded: Float64Array
  /** The price of the last match by runner, or 0. */
  readonly lastTraded: Int32Array
  readonly plan: Plan
  readonly removals: Removal[]
  readonly voids: VoidRange[]
  settlement: Settlement | undefined
}

const checkConfig = ({
  runners,
  numberOfWinners,
  crossMatching,
  commissionBp,
  minStake,
}: MarketConfig): void => {
  assert(runners.length > 0 && runners.length <= MAX_RUNNERS, 'a market has 1 to 64 runners')
  assert(new Set(runners).size === runners.length, 'a runner is named once')
  assert(Number.isInteger(numberOfWinners) && numberOfWinners > 0, 'somebody wins')
  assert(numberOfWinners <= runners.length, 'no more win than run')
  assert(!crossMatching || numberOfWinners === 1, 'cross-matching needs a single winner')
  assert(isShareBp(commissionBp), 'commission is a share')
  assert(
    Number.isSafeInteger(minStake) && minStake > 0 && minStake <= MAX_STAKE,
    'a stake is at least a paisa',
  )
}

export const createState = (config: MarketConfig): State => {
  checkConfig(config)
  const count = config.runners.length
  return {
    config,
    field: { active: config.runners.map((_, index) => index), winners: config.numberOfWinners },
    status: 'open',
    inPlay: false,
    version: 1,
    seq: 0,
    lastOrder: 0,
    payout: 0,
    orders: createOrders(),
    ids: createIdTable(),
    book: createBook(count),
    accounts: createAccounts(count),
    matches: createMatchLog(),
    traded: new Float64Array(count * TICKS),
    lastTraded: new Int32Array(count),
    plan: createPlan(count),
    removals: [],
    voids: [],
    settlement: undefined,
  }
}

/** The index of a runner, or -1. Few run, so looking through them is quicker than a map. */
export const findRunner = ({ config: { runners } }: State, id: number): number => {
  for (let index = 0; index < runners.length; index++) if (runners[index] === id) return index
  return -1
}
