import type { PageView } from '@maidan/contracts'
import type { BetCounts, BetTotals, BetView, MatchBets } from '@maidan/contracts/player'
import { groupBy, minus, type Paise, type PlayerId, plus, toRupees, ZERO } from '@maidan/core'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Bet, MarketId } from '../../markets/index.ts'
import { type Infos, readInfos, viewOf } from './played.ts'
import * as store from './store.ts'
import { kindOf } from './view.ts'

export type History = {
  readonly data: BetView[]
  readonly totals: BetTotals
  readonly counts: BetCounts
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
    totals: totalsOf(totals),
    counts: countsOf(await store.countBets(tx, player, ask)),
    page: pageOf(totals.bets, ask),
  }
}

const totalsOf = ({ bets, stake, profit, commission }: store.Totals): BetTotals => ({
  bets,
  stake: toRupees(stake),
  profit: toRupees(profit),
  commission: toRupees(commission),
  net: toRupees(minus(profit, commission)),
})

const countsOf = (counts: ReadonlyMap<Bet['status'], number>): BetCounts => {
  const of = (status: Bet['status']): number => counts.get(status) ?? 0
  return {
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
    current: of('pending') + of('open'),
    settled: of('settled'),
    void: of('void'),
    ended: of('ended'),
  }
}

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
