import { assert, unreachable, ZERO } from '@maidan/core'
import type { Known } from '@maidan/sports'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'
import { type BetId, findMarket, type MarketId, type MarketRow, readMatches } from '../markets/index.ts'
import { decideLines, decideRates } from './decide-banked.ts'
import { decideExchange } from './decide-exchange.ts'
import type { Decide } from './model.ts'
import { type Settling, settlePlayers, type Tell } from './settle-players.ts'
import { settleSlips } from './slips/settle-slips.ts'
import * as store from './store.ts'

export type MarketDeps = {
  readonly db: Query
  readonly transact: Transact
  readonly ledger: Pick<Ledger, 'postIn'>
  /** How many players or slips are settled in one transaction. */
  readonly chunk: number
  readonly tell?: Tell
}

const tellNobody: Tell = async () => {}

/** True once the market is settled; false while another process is at it or its result was changed meanwhile. */
export const settleMarket = async (deps: MarketDeps, id: MarketId): Promise<boolean> => {
  const row = await findMarket(deps.db, id)
  if (!row?.result || row.settledVersion === row.resultVersion) return false
  const settling = {
    market: id,
    version: row.resultVersion,
    decide: await decideOf(deps.db, row, row.result),
  }
  const status = row.result.type === 'void' ? 'void' : 'settled'
  let slipsAfter: BetId | undefined
  for (;;) {
    const step = await deps.transact((tx) => takeStep(tx, deps, settling, slipsAfter, status))
    if (step.type === 'slips') slipsAfter = step.last
    if (step.type === 'finished' || step.type === 'taken') return step.type === 'finished'
  }
}

type Step =
  | { readonly type: 'taken' | 'players' | 'finished' }
  | { readonly type: 'slips'; readonly last: BetId }

/** Settles first the players of the market, then the slips with a leg in it. When none are left, the market is done. */
const takeStep = async (
  tx: Tx,
  { ledger, chunk, tell = tellNobody }: MarketDeps,
  settling: Settling,
  slipsAfter: BetId | undefined,
  status: 'settled' | 'void',
): Promise<Step> => {
  const { market, version } = settling
  if (!(await store.lockMarket(tx, market, version))) return { type: 'taken' }
  if ((await settlePlayers(tx, ledger, settling, chunk, tell)) > 0) return { type: 'players' }
  const last = await settleSlips(tx, { ledger, tell }, { market, version }, slipsAfter, chunk)
  if (last !== undefined) return { type: 'slips', last }
  await store.finishMarket(tx, market, version, status)
  return { type: 'finished' }
}

/** How the bets of a market are decided by a result. */
export const decideOf = async (db: Query, row: MarketRow, result: Known): Promise<Decide> => {
  switch (row.banking) {
    case 'exchange':
      return decideExchange(row, result, await readMatches(db, row.id))
    case 'rates':
      return decideRates(row.runners, result)
    case 'lines':
      return decideLines(result)
    case 'odds':
      return decideNothing
    default:
      return unreachable(row.banking)
  }
}

/** Only slips bet on fixed odds. A player who owes from a correction of a slip has nothing to settle here. */
const decideNothing: Decide = (player, bets) => {
  assert(bets.length === 0, `player ${player} has a bet on fixed odds that is no slip`)
  return { bets: [], profit: ZERO, commission: ZERO }
}
