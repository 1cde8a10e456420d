import * as z from 'zod'
import { STATEMENT_KINDS } from './kinds.ts'
import { route } from '../http/route.ts'
import { daySchema, idText, pageQuery, rupees, time } from '../http/fields.ts'

export const statementRecordSchema = z.object({
  /** The place in the player's history, counted from 1 without a gap. */
  id: z.int(),
  created_at: time,
  kind: z.enum(STATEMENT_KINDS),
  /** A sentence: `Deposit by UPI`, `Withdrawal requested`. */
  description: z.string(),
  reference: z.string().nullable(),
  /** The change of the balance. */
  amount: rupees,
  cash: rupees,
  coins: rupees,
  /** The change of what is held for bets and withdrawals. */
  held: rupees,
  /** The balance afterwards. */
  balance: rupees,
})
export type StatementRecord = z.output<typeof statementRecordSchema>

/**
 * Of the whole period and kind, not of the page. `out` is what left, above zero; `net` is `in - out`, and
 * `opening + net = closing` when no kind is chosen.
 */
export const statementTotalsSchema = z.object({
  opening: rupees,
  in: rupees,
  out: rupees,
  net: rupees,
  closing: rupees,
})
export type StatementTotals = z.output<typeof statementTotalsSchema>

const params = z.object({ from: daySchema, to: daySchema })

/** A page begins below the last line of the page before it, so that each costs the same however far back it is. */
export const statementQuery = {
  /** The `next` of the page before; without it, the newest page. */
  before: idText.optional(),
  size: pageQuery.size,
  kind: z.enum(STATEMENT_KINDS).optional(),
}

export const statementReply = {
  data: z.array(statementRecordSchema),
  /** With the newest page alone. */
  totals: statementTotalsSchema.nullable(),
  /** Where the next page begins, as its `before`; null at the end. */
  next: z.int().nullable(),
}

export const getAccountStatement = route({
  name: 'getAccountStatement',
  method: 'GET',
  path: '/getAccountstatement/:from/:to',
  access: 'player',
  summary: 'Every movement of the player’s money in a period, newest first',
  params,
  query: z.object(statementQuery),
  reply: statementReply,
  refusals: ['period_invalid'],
})

export const exportAccountStatement = route({
  name: 'exportAccountStatement',
  method: 'GET',
  path: '/getAccountstatement/:from/:to/csv',
  access: 'player',
  summary: 'The same as a table for a spreadsheet',
  params,
  query: z.object({ kind: z.enum(STATEMENT_KINDS).optional() }),
  file: true,
  reply: {},
  refusals: ['period_invalid'],
})

export const STATEMENT_ROUTES = [getAccountStatement, exportAccountStatement] as const
