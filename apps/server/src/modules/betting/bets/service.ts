import type { PageView } from '@maidan/contracts'
import type { BetView, MatchBets, ReceiptView } from '@maidan/contracts/player'
import { err, marketId, ok, type Paise, type PlayerId, plus, type Result, toRupees, ZERO } from '@maidan/core'
import type { Slip } from '@maidan/sports'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Bet, BetId, MarketId } from '../../markets/index.ts'
import * as store from './store.ts'
import { betView, kindOf } from './view.ts'

type Infos = ReadonlyMap<MarketId, store.MarketInfo>

const marketsOf = ({ bet }: store.PlayedBet): MarketId[] =>
  bet.banking === 'slip' ? bet.slip.legs.map(({ market }) => marketId(Number(market))) : [bet.market]

const readInfos = (tx: Query, rows: readonly store.PlayedBet[]): Promise<Infos> =>
  store.findMarketInfo(tx, [...new Set(rows.flatMap(marketsOf))])

const SIDES = { yes: 'Yes', no: 'No' } as const

const viewOf = ({ bet, profit, settledAt }: store.PlayedBet, infos: Infos): BetView => {
  const info = bet.banking === 'slip' ? undefined : infos.get(bet.market)
  return betView(bet, {
    fixture: info?.fixture ?? null,
    marketName: bet.banking === 'slip' ? 'Multiple' : (info?.name ?? ''),
    selectionName: nameOf(bet, info),
    persistence: bet.banking === 'exchange' ? bet.persistence : 'lapse',
    profit,
    settledAt,
    slip: bet.banking === 'slip' ? slipView(bet.slip, infos) : null,
  })
}

const nameOf = (bet: Bet, info: store.MarketInfo | undefined): string => {
  if (bet.banking === 'slip') return `${bet.slip.legs.length} selections`
  if (bet.banking === 'lines') return SIDES[bet.side]
  return info?.runners.find(({ id }) => id === bet.runner)?.name ?? ''
}

const slipView = (slip: Slip, infos: Infos): BetView['slip'] => ({
  lines: slip.lines.length,
  lineStake: toRupees(slip.stake),
  maxReturns: toRupees(slip.maxReturns),
  legs: slip.legs.flatMap(({ market, selection, odds }) => {
    const info = infos.get(marketId(Number(market)))
    if (!info) return []
    const selectionName = info.runners.find(({ key }) => key === selection)?.name ?? selection
    const { id, name: marketName, fixture } = info
    return [{ fixture, market: id, marketName, selection, selectionName, odds: odds / 100 }]
  }),
})

export type History = {
  readonly data: BetView[]
  readonly totals: { readonly bets: number; readonly stake: number; readonly profit: number }
  readonly page: PageView
}

export const readHistory = async (
  tx: Query,
  player: PlayerId,
  ask: store.BetFilter & Paging,
): Promise<History> => {
  const totals = await store.sumBets(tx, player, ask)
  const rows = await store.listBets(tx, player, ask, ask)
  const infos = await readInfos(tx, rows)
  return {
    data: rows.map((row) => viewOf(row, infos)),
    totals: { bets: totals.bets, stake: toRupees(totals.stake), profit: toRupees(totals.profit) },
    page: pageOf(totals.bets, ask),
  }
}

type Detail = BetView & {
  readonly matches: { readonly price: number; readonly size: number; readonly created_at: number }[]
  readonly receipts: ReceiptView[]
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
  })
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

export type OpenBets = { readonly data: MatchBets[]; readonly slips: BetView[] }

export const readOpenBets = async (tx: Query, player: PlayerId): Promise<OpenBets> => {
  const rows = await store.listOpen(tx, player)
  const infos = await readInfos(tx, rows)
  const held = await store.listExposures(tx, player)
  return {
    data: matchesOf(rows, infos, held),
    slips: rows.filter(({ bet }) => bet.banking === 'slip').map((row) => viewOf(row, infos)),
  }
}

/** Groups bets by fixture, then by market, each in the order of its newest bet. */
const matchesOf = (
  rows: readonly store.PlayedBet[],
  infos: Infos,
  held: ReadonlyMap<MarketId, Paise>,
): MatchBets[] => {
  const markets = groupBy(rows, ({ bet }) => (bet.banking === 'slip' ? undefined : bet.market))
  const inMarkets = [...markets].flatMap(([id, bets]) => {
    const info = id === undefined ? undefined : infos.get(id)
    return info ? [{ info, bets, exposure: held.get(info.id) ?? ZERO }] : []
  })
  return [...groupBy(inMarkets, ({ info }) => info.fixture.id).values()].map((group) => ({
    fixture: group[0]!.info.fixture,
    exposure: toRupees(group.map(({ exposure }) => exposure).reduce(plus, ZERO)),
    markets: group.map(({ info, bets, exposure }) => ({
      market: info.id,
      name: info.name,
      kind: kindOf(bets[0]!.bet),
      exposure: toRupees(exposure),
      bets: bets.map((row) => viewOf(row, infos)),
    })),
  }))
}

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
