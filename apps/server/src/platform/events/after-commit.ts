import type { Transact, Tx } from '../postgres/database.ts'
import type { Publish } from './event.ts'

export type AfterCommit = {
  readonly transact: Transact
  readonly publish: Publish
  /** Marks a transaction that writes to the outbox with its own SQL. */
  readonly mark: (tx: Tx) => void
}

/** Wakes the relay after a transaction with events, and costs the other transactions nothing. */
export const kickAfterCommit = (transact: Transact, publish: Publish, kick: () => void): AfterCommit => {
  const speaking = new WeakSet<Tx>()
  return {
    mark: (tx) => {
      speaking.add(tx)
    },
    publish: (tx, event) => {
      speaking.add(tx)
      return publish(tx, event)
    },
    transact: async (work) => {
      let used: Tx | undefined
      const value = await transact((tx) => {
        used = tx
        return work(tx)
      })
      if (used && speaking.has(used)) kick()
      return value
    },
  }
}
