import { expect, test } from 'vitest'
import type { Transact, Tx } from '../postgres/database.ts'
import { kickAfterCommit } from './after-commit.ts'

const world = () => {
  const log: string[] = []
  const transact: Transact = async (work) => {
    const tx = { query: async () => [] } as unknown as Tx
    const value = await work(tx)
    log.push('commit')
    return value
  }
  const after = kickAfterCommit(
    transact,
    async () => void log.push('publish'),
    () => void log.push('kick'),
  )
  return { log, ...after }
}

test('[LED-11] the relay sends the events of a transaction after its commit', async () => {
  const { log, transact, publish } = world()
  await transact((tx) => publish(tx, { topic: 'organisation_status', status: 'live' }))
  expect(log).toEqual(['publish', 'commit', 'kick'])
})

test('[LED-11] a transaction without events, or one that is rolled back, does not wake the relay', async () => {
  const { log, transact, mark } = world()
  await transact(async () => 1)
  const undone = transact(async (tx) => {
    mark(tx)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(log).toEqual(['commit'])
})
