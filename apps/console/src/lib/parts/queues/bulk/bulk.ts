import type { CallOutcome } from '../../../api/outcome.ts'

export type BulkDecision<Row> = {
  /** What the button says, and what those are afterwards: `Approve`, `approved`. */
  readonly verb: string
  readonly done: string
  /** What follows from it, for the question. */
  readonly consequence: string
  readonly amountOf: (row: Row) => number
  /** Why one cannot be decided together with others; undefined while nobody knows, as long as settings load. */
  readonly obstacleOf: ((row: Row) => string | undefined) | undefined
  readonly act: (row: Row) => Promise<CallOutcome>
}

/** What can be done with several rows of a queue at once. */
export type Bulk<Row> = {
  /** Of one and of many: `withdrawal`, `withdrawals`. */
  readonly nouns: readonly [one: string, many: string]
  /** `W-12` */
  readonly nameOf: (row: Row) => string
  /** `W-12, ₹500.00`, for a list of them. */
  readonly lineOf: (row: Row) => string
  readonly assign: (row: Row) => Promise<CallOutcome>
  /** Nothing where each one has to be looked at by itself. */
  readonly decision?: BulkDecision<Row> | undefined
}

/** `1 withdrawal`, `2 withdrawals` */
export const countOf = ([one, many]: Bulk<never>['nouns'], count: number): string =>
  `${count} ${count === 1 ? one : many}`
