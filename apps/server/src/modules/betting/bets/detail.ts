import type { BetView, LedgerLine, ReceiptView } from '@maidan/contracts/player'
import { err, minus, ok, type PlayerId, type Result, toRupees } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { BetId } from '../../markets/index.ts'
import { readLines } from '../../wallet/index.ts'
import { readInfos, viewOf } from './played.ts'
import * as store from './store.ts'

type Detail = BetView & {
  readonly matches: { readonly price: number; readonly size: number; readonly created_at: number }[]
  readonly receipts: ReceiptView[]
  readonly marketResult: { readonly profit: number; readonly commission: number; readonly net: number } | null
  readonly ledger: LedgerLine[]
}

/** For this player another player's bet does not exist. */
export const readBet = async (
  tx: Query,
  player: PlayerId,
  bet: BetId,
): Promise<Result<Detail, 'bet_not_found'>> => {
  const row = await store.findBet(tx, player, bet)
  if (!row) return err('bet_not_found')
  const matches = await store.listMatches(tx, bet)
  const receipts = await store.listReceipts(tx, bet)
  return ok({
    ...viewOf(row, await readInfos(tx, [row])),
    matches: matches.map(({ price, size, at }) => ({
      price: price / 100,
      size: toRupees(size),
      created_at: at,
    })),
    receipts: receipts.map(receiptView),
    marketResult: await readMarketResult(tx, player, row),
    ledger: await readLines(tx, player, await ledgerKeys(tx, row, receipts)),
  })
}

const readMarketResult = async (
  tx: Query,
  player: PlayerId,
  { bet, profit }: store.PlayedBet,
): Promise<Detail['marketResult']> => {
  if (bet.banking === 'slip' || profit === null) return null
  const made = await store.findMarketResult(tx, player, bet.market)
  if (!made) return null
  return {
    profit: toRupees(made.profit),
    commission: toRupees(made.commission),
    net: toRupees(minus(made.profit, made.commission)),
  }
}

/** The keys under which money was held for a bet and moved by each of its results. */
const ledgerKeys = async (
  tx: Query,
  { bet }: store.PlayedBet,
  receipts: readonly store.ReceiptRow[],
): Promise<string[]> => {
  const key = await store.findBetKey(tx, bet.id)
  const of = bet.banking === 'slip' ? `slip:${bet.id}` : bet.market
  return [
    ...(key === undefined ? [] : [`bet:${key}`]),
    `land:${bet.id}`,
    ...receipts.map(({ version }) => `settle:${of}:${version}`),
  ]
}

const receiptView = ({ version, verdict, profit, explanation, at }: store.ReceiptRow): ReceiptView => ({
  version,
  verdict,
  profit: toRupees(profit),
  source: explanation.source,
  rule: explanation.rule,
  text: explanation.text,
  lines: [...explanation.lines],
  created_at: at,
})
