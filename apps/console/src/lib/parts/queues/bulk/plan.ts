import type { CallOutcome } from '../../../api/outcome.ts'

export type BulkPlan<Row> = {
  readonly go: readonly Row[]
  readonly leftOut: readonly { readonly one: Row; readonly why: string }[]
  /** Of those that are decided, in rupees. */
  readonly sum: number
}

const PAISE = 100

/** Rupees of the server have whole paise; added up as rupees they would lose them. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * PAISE), 0) / PAISE

type Choice<Row> = {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlySet<number>
  /** Why one cannot be decided together with others. */
  readonly obstacleOf: (row: Row) => string | undefined
  readonly amountOf: (row: Row) => number
}

export const planBulk = <Row extends { readonly id: number }>(choice: Choice<Row>): BulkPlan<Row> => {
  const { rows, chosen, obstacleOf, amountOf } = choice
  const looked = rows.filter(({ id }) => chosen.has(id)).map((one) => ({ one, why: obstacleOf(one) }))
  const go = looked.filter(({ why }) => why === undefined).map(({ one }) => one)
  const leftOut = looked.flatMap(({ one, why }) => (why === undefined ? [] : [{ one, why }]))
  return { go, leftOut, sum: sumOf(go.map(amountOf)) }
}

export type BulkResult<Row> = { readonly one: Row } & CallOutcome

/** One after another, each a decision of its own with a key of its own: one that is refused stops no other. */
export const runBulk = async <Row>(
  go: readonly Row[],
  decide: (one: Row) => Promise<CallOutcome>,
): Promise<BulkResult<Row>[]> => {
  const results: BulkResult<Row>[] = []
  for (const one of go) results.push({ one, ...(await decide(one)) })
  return results
}

/** `3 approved, 1 not approved` */
export const summaryOf = (results: readonly { readonly ok: boolean }[], done: string): string => {
  const went = results.filter(({ ok }) => ok).length
  const failed = results.length - went
  return failed === 0 ? `${went} ${done}` : `${went} ${done}, ${failed} not ${done}`
}
