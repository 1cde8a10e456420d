import type { BetView } from '@maidan/contracts/player'
import { marketId, toRupees } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Bet, MarketId, StoredSlip } from '../../markets/index.ts'
import * as store from './store.ts'
import { betView } from './view.ts'

export type Infos = ReadonlyMap<MarketId, store.MarketInfo>

const marketsOf = ({ bet }: store.PlayedBet): MarketId[] =>
  bet.banking === 'slip' ? bet.slip.legs.map(({ market }) => marketId(Number(market))) : [bet.market]

export const readInfos = (tx: Query, rows: readonly store.PlayedBet[]): Promise<Infos> =>
  store.findMarketInfo(tx, [...new Set(rows.flatMap(marketsOf))])

const SIDES = { yes: 'Yes', no: 'No' } as const

export const viewOf = ({ bet, profit, settledAt, landsInMs }: store.PlayedBet, infos: Infos): BetView => {
  const info = bet.banking === 'slip' ? undefined : infos.get(bet.market)
  return betView(bet, {
    fixture: info?.fixture ?? null,
    marketName: bet.banking === 'slip' ? 'Multiple' : (info?.name ?? ''),
    selectionName: nameOf(bet, info),
    persistence: bet.banking === 'exchange' ? bet.persistence : 'lapse',
    profit,
    settledAt,
    landsInMs,
    slip: bet.banking === 'slip' ? slipView(bet.slip, infos) : null,
  })
}

const nameOf = (bet: Bet, info: store.MarketInfo | undefined): string => {
  if (bet.banking === 'slip') return `${bet.slip.legs.length} selections`
  if (bet.banking === 'lines') return SIDES[bet.side]
  return info?.runners.find(({ id }) => id === bet.runner)?.name ?? ''
}

const slipView = (slip: StoredSlip, infos: Infos): BetView['slip'] => ({
  lines: slip.lines.length,
  lineStake: toRupees(slip.stake),
  maxReturns: toRupees(slip.maxReturns),
  isFree: slip.isFree ?? false,
  legs: slip.legs.flatMap(({ market, selection, odds }) => {
    const info = infos.get(marketId(Number(market)))
    if (!info) return []
    const selectionName = info.runners.find(({ key }) => key === selection)?.name ?? selection
    const { id, name: marketName, fixture } = info
    return [{ fixture, market: id, marketName, selection, selectionName, odds: odds / 100 }]
  }),
})
