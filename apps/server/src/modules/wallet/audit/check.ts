import type { Tx } from '../../../platform/postgres/database.ts'

/** Something that must never be: `where` names the account, `what` says it in a sentence. */
export type Violation = { readonly where: string; readonly what: string }

/** One statement of the books that is either true or names what contradicts it. */
export type AuditCheck = {
  readonly name: string
  readonly find: (tx: Tx) => Promise<Violation[]>
}

export type AuditReport = {
  readonly clean: boolean
  readonly checks: readonly { readonly name: string; readonly violations: readonly Violation[] }[]
}

/** No more than this many of one kind are listed: a broken book must not flood whoever reads it. */
const LISTED = 20

/** A check written as a query for what contradicts it. */
export const sqlCheck = (name: string, query: string): AuditCheck => ({
  name,
  find: (tx) => tx.query<Violation>(`${query} limit ${LISTED}`),
})

/** Reads the books as they stand at one moment and says what is wrong with them. */
export const audit = async (tx: Tx, checks: readonly AuditCheck[]): Promise<AuditReport> => {
  await tx.query('set transaction isolation level repeatable read, read only')
  const results = []
  for (const { name, find } of checks) results.push({ name, violations: await find(tx) })
  return { clean: results.every(({ violations }) => violations.length === 0), checks: results }
}
