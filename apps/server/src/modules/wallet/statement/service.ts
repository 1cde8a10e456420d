import { numberIn } from '@maidan/contracts'
import type { StatementKind, StatementRecord, StatementTotals } from '@maidan/contracts/player'
import {
  err,
  type Err,
  type Instant,
  minus,
  type Ok,
  ok,
  type Paise,
  type PlayerId,
  plus,
  toRupees,
} from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { postingId } from '../ledger/row.ts'
import { statementHead, statementRow } from './csv.ts'
import { describe } from './describe.ts'
import type { Period } from './period.ts'
import * as store from './store.ts'

export type StatementFilter = {
  readonly kind?: StatementKind | undefined
  readonly size: number
  /** The number of the last line of the page before. */
  readonly before?: number | undefined
}

export type Statement = {
  readonly data: StatementRecord[]
  readonly totals: StatementTotals | null
  readonly next: number | null
}

const recordOf = (line: store.Line): StatementRecord => ({
  id: line.seq,
  created_at: line.at,
  kind: line.kind,
  description: describe(line),
  reference: line.reference && (numberIn(line.reference) ?? line.reference),
  amount: toRupees(plus(line.dCash, line.dBonus)),
  cash: toRupees(line.dCash),
  coins: toRupees(line.dBonus),
  held: toRupees(line.dHeld),
  balance: toRupees(line.balance),
})

const totalsOf = (opening: Paise, sums: store.Sums, closing: Paise): StatementTotals => ({
  opening: toRupees(opening),
  in: toRupees(sums.in),
  out: toRupees(sums.out),
  net: toRupees(minus(sums.in, sums.out)),
  closing: toRupees(closing),
})

const readTotals = async (
  db: Query,
  player: PlayerId,
  range: store.Range,
  kind: StatementKind | undefined,
): Promise<StatementTotals> => {
  const sums = await store.sumLines(db, player, range, kind)
  const opening = await store.balanceBefore(db, player, range.first)
  return totalsOf(opening, sums, await store.balanceBefore(db, player, range.end))
}

/**
 * A player's movements of a period, newest first. Page and totals speak of the same postings, whatever arrives meanwhile. The
 * totals have to add up the whole period, so only the newest page has them.
 */
export const readStatement = async (
  db: Query,
  player: PlayerId,
  period: Period,
  { kind, size, before }: StatementFilter,
): Promise<Statement> => {
  const range = await store.findRange(db, player, period)
  const below = { ...range, end: Math.min(range.end, before ?? range.end) }
  // One line more than the page has says whether there is another page.
  const lines = await store.listNewest(db, player, below, kind, size + 1)
  return {
    data: lines.slice(0, size).map(recordOf),
    totals: before === undefined ? await readTotals(db, player, range, kind) : null,
    next: lines.length > size ? lines[size - 1]!.seq : null,
  }
}

/** The lines that were written under these keys, as far as there are any. */
export const readLines = async (
  db: Query,
  player: PlayerId,
  keys: readonly string[],
): Promise<(StatementRecord & { readonly key: string })[]> => {
  const lines = await store.findLines(
    db,
    player,
    keys.map((key) => postingId(player, key)),
  )
  return lines.map((line) => ({ ...recordOf(line), key: line.key }))
}

/** What a player won less what the player lost since a moment, in rupees. */
export const readResult = async (db: Query, player: PlayerId, since: Instant): Promise<number> =>
  toRupees(await store.sumResult(db, player, since))

export const MAX_EXPORTED = 100_000
const CHUNK = 5_000

type Exported = Ok<string> | (Err<'period_invalid'> & { readonly message?: string })

/** Refused rather than cut short: whoever adds up an export must have all of it. */
export const exportStatement = async (
  db: Query,
  player: PlayerId,
  period: Period,
  kind: StatementKind | undefined,
  maxRows = MAX_EXPORTED,
): Promise<Exported> => {
  const { first, end } = await store.findRange(db, player, period)
  const { count } = await store.sumLines(db, player, { first, end }, kind)
  if (count > maxRows) return tooMany(maxRows)
  const parts = [statementHead()]
  for (let to = end; to > first; to -= CHUNK) {
    const lines = await store.listAll(db, player, { first: Math.max(first, to - CHUNK), end: to }, kind)
    parts.push(...lines.map((line) => statementRow(recordOf(line))))
  }
  return ok(parts.join(''))
}

const tooMany = (maxRows: number): Exported => ({
  ...err('period_invalid'),
  message: `There are more than ${maxRows.toLocaleString('en-IN')} movements. Please choose a shorter period`,
})

/** Since the account was opened, in rupees. */
export const readPlayerTotals = async (
  db: Query,
  player: PlayerId,
): Promise<Record<keyof store.PlayerTotals, number>> => {
  const totals = await store.sumLifetime(db, player)
  return {
    deposited: toRupees(totals.deposited),
    withdrawn: toRupees(totals.withdrawn),
    staked: toRupees(totals.staked),
    won: toRupees(totals.won),
  }
}
