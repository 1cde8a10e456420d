import { type PageView, SEAMLESS } from '@maidan/contracts'
import type { ProviderRound } from '@maidan/contracts/player'
import type { ProviderRoundLine, ProviderTransaction, ReconciliationLine } from '@maidan/contracts/staff'
import { type Clock, DAY_MS, err, later, ok, paise, type PlayerId, type Result, toRupees } from '@maidan/core'
import { dayEnd, dayOf, dayStart } from '../../../platform/format/calendar.ts'
import { type CsvColumn, csvHead, csvRow } from '../../../platform/format/csv.ts'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import * as store from './store.ts'

type Deps = { readonly db: Query; readonly clock: Clock }
type Page<T> = { readonly data: T[]; readonly page: PageView }

const MOST_FOUND = 10_000

const roundOf = (row: store.RoundLineRow): ProviderRound => ({
  id: row.id,
  provider: row.provider,
  providerName: row.providerName,
  game: row.game,
  round: row.round,
  bets: row.bets,
  stake: toRupees(row.stake),
  won: toRupees(row.won),
  openedAt: row.openedAt,
  closedAt: row.closedAt,
})

const pageRounds = async <T>(
  db: Query,
  filter: store.RoundFilter,
  paging: Paging,
  view: (row: store.RoundLineRow) => T,
): Promise<Page<T>> => {
  const total = await store.countRounds(db, filter, MOST_FOUND)
  // A page behind the last one is empty, and the database does not walk there.
  const rows = offsetOf(paging) < total ? await store.listRounds(db, filter, paging) : []
  return { data: rows.map(view), page: pageOf(total, paging) }
}

export const listOwnRounds = (
  { db }: Pick<Deps, 'db'>,
  player: PlayerId,
  { provider, game, ...paging }: Paging & Pick<store.RoundFilter, 'provider' | 'game'>,
): Promise<Page<ProviderRound>> => pageRounds(db, { player, provider, game }, paging, roundOf)

const openSince = ({ clock }: Pick<Deps, 'clock'>) => later(clock.now(), -SEAMLESS.incompleteMs)

const lineOf =
  (deps: Pick<Deps, 'clock'>) =>
  (row: store.RoundLineRow): ProviderRoundLine => ({
    ...roundOf(row),
    player: { id: row.player, username: row.username ?? '' },
    incomplete: row.isOwed && row.closedAt === null && row.openedAt < openSince(deps),
  })

type Search = Paging &
  Pick<store.RoundFilter, 'provider' | 'round'> & {
    readonly player?: string | undefined
    readonly state?: 'open' | 'closed' | 'incomplete' | undefined
  }

/** Staff know a player by number or by name. */
const findPlayerId = async (db: Query, text: string): Promise<number | undefined> =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : store.findPlayerByName(db, text)

export const searchRounds = async (
  deps: Deps,
  { provider, player, round, state, ...paging }: Search,
): Promise<Page<ProviderRoundLine>> => {
  const id = player === undefined ? undefined : await findPlayerId(deps.db, player)
  if (player !== undefined && id === undefined) return { data: [], page: pageOf(0, paging) }
  const filter = {
    provider,
    player: id,
    round,
    ...(state === 'incomplete' ? { openSince: openSince(deps) } : {}),
    ...(state === 'open' || state === 'closed' ? { isOpen: state === 'open' } : {}),
  }
  return pageRounds(deps.db, filter, paging, lineOf(deps))
}

type Looked = { readonly round: ProviderRoundLine; readonly transactions: ProviderTransaction[] }

export const lookAtRound = async (deps: Deps, id: number): Promise<Result<Looked, 'round_not_found'>> => {
  const round = await store.findRound(deps.db, id)
  if (!round) return err('round_not_found')
  const rows = await store.listTransactions(deps.db, id)
  const transactions = rows.map((row) => ({
    ...row,
    amount: toRupees(row.amount),
    change: toRupees(row.change),
    balance: toRupees(row.balance),
  }))
  return ok({ round: lineOf(deps)(round), transactions })
}

const reconciled = (day: string, row: store.DayRow): ReconciliationLine => {
  const net = paise(row.betAmount - row.winAmount - row.rollbackAmount - row.promoAmount)
  return {
    provider: row.provider,
    day,
    bets: { count: row.bets, amount: toRupees(row.betAmount) },
    wins: { count: row.wins, amount: toRupees(row.winAmount) },
    rollbacks: { count: row.rollbacks, amount: toRupees(row.rollbackAmount) },
    promos: { count: row.promos, amount: toRupees(row.promoAmount) },
    refused: row.refused,
    tombstones: row.tombstones,
    net: toRupees(net),
    cleared: toRupees(row.cleared),
    incompleteRounds: row.incomplete,
    clean: net === row.cleared && row.incomplete === 0,
  }
}

/** What each provider took and paid on a day of India, against the ledger. */
export const reconcile = async (
  deps: Deps,
  { day, provider }: { readonly day: string; readonly provider?: string | undefined },
): Promise<ReconciliationLine[]> => {
  const period = { from: dayStart(day), to: dayEnd(day) }
  const rows = await store.sumDay(deps.db, provider, period, openSince(deps))
  return rows.map((row) => reconciled(day, row))
}

const COLUMNS: readonly CsvColumn<ReconciliationLine>[] = [
  ['day', ({ day }) => day],
  ['provider', ({ provider }) => provider],
  ['bets', ({ bets }) => String(bets.count)],
  ['staked', ({ bets }) => bets.amount.toFixed(2)],
  ['wins', ({ wins }) => String(wins.count)],
  ['won', ({ wins }) => wins.amount.toFixed(2)],
  ['rollbacks', ({ rollbacks }) => String(rollbacks.count)],
  ['given back', ({ rollbacks }) => rollbacks.amount.toFixed(2)],
  ['prizes', ({ promos }) => String(promos.count)],
  ['prizes paid', ({ promos }) => promos.amount.toFixed(2)],
  ['refused', ({ refused }) => String(refused)],
  ['rolled back before the bet', ({ tombstones }) => String(tombstones)],
  ['net', ({ net }) => net.toFixed(2)],
  ['clearing account', ({ cleared }) => cleared.toFixed(2)],
  ['incomplete rounds', ({ incompleteRounds }) => String(incompleteRounds)],
  ['clean', ({ clean }) => (clean ? 'yes' : 'no')],
]

type ReconciledDays = {
  readonly day: string
  readonly days: number
  readonly provider?: string | undefined
}

/** The day and those before it as a table, oldest first. */
export const exportReconciliation = async (
  deps: Deps,
  { day, days, provider }: ReconciledDays,
): Promise<string> => {
  let table = csvHead(COLUMNS)
  for (let back = days - 1; back >= 0; back -= 1) {
    const lines = await reconcile(deps, { day: dayOf(later(dayStart(day), -back * DAY_MS)), provider })
    table += lines.map((line) => csvRow(COLUMNS, line)).join('')
  }
  return table
}
