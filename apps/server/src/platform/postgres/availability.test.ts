import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createLender } from './availability.ts'
import { DatabaseAway } from './transaction.ts'

/** A pool whose connections come when the test says so. */
const createPool = () => {
  const asked: { resolve: (client: pg.PoolClient) => void; reject: (error: Error) => void }[] = []
  const connect = () => new Promise<pg.PoolClient>((resolve, reject) => asked.push({ resolve, reject }))
  return { asked, pool: { connect } as unknown as pg.Pool }
}

const clientOf = (processID: number) => {
  const release = vi.fn<() => void>()
  return { release, client: { processID, release } as unknown as pg.PoolClient }
}

const createWorld = () => {
  const { asked, pool } = createPool()
  const told: string[] = []
  const living = new Set<number>()
  let answers = false
  const lender = createLender(pool, {
    isBack: async (givenUp) => answers && !givenUp.some((pid) => living.has(pid)),
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
  })
  return { asked, lender, told, living, answer: () => (answers = true) }
}

test('[RUN-29] once a statement was given up, whoever waits for a connection is refused at once', async () => {
  const { asked, lender, told } = createWorld()
  const waiting = lender.connect()
  lender.onLoss(clientOf(7).client, new Error('Query read timeout'))
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway)
  await expect(lender.connect()).rejects.toMatchObject({ statusCode: 503 })
  expect([asked.length, told]).toEqual([1, ['away']])
  const late = clientOf(8)
  asked[0]?.resolve(late.client)
  await vi.waitUntil(() => late.release.mock.calls.length === 1)
  lender.stop()
})

test('[RUN-29] the database is back when it answers and the backend of the lost statement is gone', async () => {
  const { asked, lender, told, living, answer } = createWorld()
  living.add(7)
  lender.onLoss(clientOf(7).client, new Error('Query read timeout'))
  answer()
  await new Promise(setImmediate)
  await expect(lender.connect()).rejects.toBeInstanceOf(DatabaseAway)
  expect(told).toEqual(['away'])
  living.clear()
  await vi.waitUntil(() => told.length === 2)
  expect(told).toEqual(['away', 'back'])
  const { client } = clientOf(9)
  const connecting = lender.connect()
  asked[0]?.resolve(client)
  expect(await connecting).toBe(client)
})

test('[RUN-29] a connection that is refused is no reason to refuse others, one that never comes is', async () => {
  const { asked, lender, told } = createWorld()
  const refused = lender.connect()
  asked[0]?.reject(new Error('connect ECONNREFUSED'))
  await expect(refused).rejects.toBeInstanceOf(DatabaseAway)
  expect(told).toEqual([])
  const hanging = lender.connect()
  asked[1]?.reject(new Error('timeout exceeded when trying to connect'))
  await expect(hanging).rejects.toBeInstanceOf(DatabaseAway)
  expect(told).toEqual(['away'])
  lender.stop()
})
