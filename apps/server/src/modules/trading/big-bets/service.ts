import type { BetType, BigBet } from '@maidan/contracts/staff'
import { toRupees } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { type Bet, endsOf, readBet } from '../../markets/index.ts'
import { selectionOf } from '../results/preview.ts'
import type { Settings } from '../settings/service.ts'
import { type BigBetRow, listBigBets } from './store.ts'

type Deps = { readonly db: Query; readonly settings: Pick<Settings, 'desk'> }

export const readBigBets = async (
  { db, settings }: Deps,
  ask: { readonly size: number; readonly fixture?: string | undefined },
): Promise<{ data: BigBet[]; thresholds: { stake: number; win: number } }> => {
  const { bigStake, bigWin } = await settings.desk()
  const inPaise = { stake: Math.round(bigStake * 100), win: Math.round(bigWin * 100) }
  const rows = await listBigBets(db, inPaise, ask.fixture, ask.size)
  return { data: rows.map(bigBet), thresholds: { stake: bigStake, win: bigWin } }
}

const BET_TYPE: Readonly<Record<Bet['banking'], BetType>> = {
  exchange: 'match_odds',
  rates: 'bookmaker',
  lines: 'fancy',
  slip: 'slip',
}

const bigBet = (row: BigBetRow): BigBet => {
  const bet = readBet(row)
  return {
    id: bet.id,
    player: { id: bet.player, userName: row.userName },
    betType: BET_TYPE[bet.banking],
    fixture: row.fixture === null ? null : { id: row.fixture, name: row.fixtureName ?? row.fixture },
    market:
      bet.banking === 'slip' || row.marketName === null ? null : { id: bet.market, name: row.marketName },
    selection: selectionOf(
      { runners: row.runnerName === null ? [] : [{ id: row.runner, key: '', name: row.runnerName }] },
      { runner: row.runner, side: row.side, line: row.line, legs: legsOf(bet) },
    ),
    side: bet.banking === 'slip' ? null : bet.side,
    price: priceOf(bet),
    stake: toRupees(bet.stake),
    matched: toRupees(bet.matched),
    remaining: toRupees(bet.remaining),
    toWin: toRupees(endsOf(bet).win),
    status: bet.status,
    at: bet.placedAt,
  }
}

const legsOf = (bet: Bet): number | null => (bet.banking === 'slip' ? bet.slip.legs.length : null)

const priceOf = (bet: Bet): number | null => {
  if (bet.banking === 'slip') return null
  return bet.banking === 'exchange' ? bet.price / 100 : bet.rate
}
