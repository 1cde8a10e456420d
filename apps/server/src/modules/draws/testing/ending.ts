import type { Transact, Tx } from '../../../platform/postgres/database.ts'

/** Transactions of which the so manieth ends badly, when all is written and nothing is committed. */
export const endingIn = (last: number, transact: Transact, end: (tx: Tx) => Promise<void>): Transact => {
  let begun = 0
  return (work) => {
    begun += 1
    const isLast = begun === last
    return transact(async (tx) => {
      const done = await work(tx)
      if (isLast) await end(tx)
      return done
    })
  }
}
