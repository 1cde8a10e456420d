import type { BetView } from '@maidan/contracts/player'
import { err, type Err, instant, type Ok, ok, type PlayerId } from '@maidan/core'
import { clockText } from '../../../platform/format/calendar.ts'
import { type CsvColumn, csvHead, csvRow } from '../../../platform/format/csv.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { BetId } from '../../markets/index.ts'
import { readInfos, viewOf } from './played.ts'
import * as store from './store.ts'

const money = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

const timeOf = (at: number | null): string => (at === null ? '' : clockText(instant(at)))

/** The price that was got, or else the price that was asked for; a rate; or the prices of the legs. */
const priceOf = ({ averagePrice, price, rate, slip }: BetView): string => {
  if (slip) return slip.legs.map(({ odds }) => odds.toFixed(2)).join(' x ')
  return price === null ? String(rate ?? '') : (averagePrice ?? price).toFixed(2)
}

const fixtureOf = ({ fixture, slip }: BetView): string =>
  slip ? slip.legs.map((leg) => leg.fixture.name).join('; ') : (fixture?.name ?? '')

const selectionOf = ({ selectionName, slip }: BetView): string =>
  slip ? slip.legs.map((leg) => `${leg.selectionName} (${leg.marketName})`).join('; ') : selectionName

const COLUMNS: readonly CsvColumn<BetView>[] = [
  ['Bet', ({ id }) => String(id)],
  ['Placed (Asia/Kolkata)', ({ created_at }) => timeOf(created_at)],
  ['Kind', ({ kind }) => kind],
  ['Match', fixtureOf],
  ['Market', ({ marketName }) => marketName],
  ['Selection', selectionOf],
  ['Side', ({ side }) => side ?? ''],
  ['Price or rate', priceOf],
  ['Line', ({ line }) => String(line ?? '')],
  ['Stake', ({ stake }) => money(stake)],
  ['Matched', ({ matched }) => money(matched)],
  ['Status', ({ status }) => status],
  ['Profit before commission', ({ profit }) => money(profit)],
  ['Settled (Asia/Kolkata)', ({ settled_at }) => timeOf(settled_at)],
]

export const MAX_EXPORTED = 100_000
const CHUNK = 2000

type Exported = Ok<string> | (Err<'period_invalid'> & { readonly message?: string })

/** Every bet that the filter finds, newest first. Refused rather than cut short, like a statement. */
export const exportBets = async (
  db: Query,
  player: PlayerId,
  filter: store.BetFilter,
  maxRows = MAX_EXPORTED,
): Promise<Exported> => {
  const { bets } = await store.sumBets(db, player, filter)
  if (bets > maxRows) return tooMany(maxRows)
  const parts = [csvHead(COLUMNS)]
  let before: BetId | undefined
  for (;;) {
    const rows = await store.listOlder(db, player, filter, before, CHUNK)
    const infos = await readInfos(db, rows)
    parts.push(...rows.map((row) => csvRow(COLUMNS, viewOf(row, infos))))
    before = rows.at(-1)?.bet.id
    if (rows.length < CHUNK) return ok(parts.join(''))
  }
}

const tooMany = (maxRows: number): Exported => ({
  ...err('period_invalid'),
  message: `There are more than ${maxRows.toLocaleString('en-IN')} bets. Please choose a shorter period`,
})
