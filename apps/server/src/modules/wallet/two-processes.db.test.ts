import { paise, playerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import * as store from './store.ts'
import type { Answered, Order } from './testing/writer-process.ts'
import { requireCleanBooks } from './testing/clean-books.ts'

const ROUNDS = 25
const SCRIPT = fileURLToPath(new URL('testing/writer-process.ts', import.meta.url))

let db: TestDatabase
let ledger: Ledger
let writers: ChildProcess[]

const startWriter = async (): Promise<ChildProcess> => {
  const env = { ...process.env, WRITER_CONFIG: JSON.stringify(db.config.app) }
  const child = fork(SCRIPT, { execArgv: ['--import', 'tsx'], env })
  await once(child, 'message')
  return child
}
const order = async (child: ChildProcess, what: Order): Promise<Answered[]> => {
  child.send(what)
  const [answers] = (await once(child, 'message')) as [Answered[]]
  return answers
}
const openPlayer = async (id: number, cash: number) => {
  const player = playerId(id)
  await db.database.transact((tx) => store.openWallet(tx, player))
  await ledger.post({
    player,
    key: 'in',
    kind: 'test',
    movement: 'deposit',
    change: credit(paise(cash), 'gateway:upi'),
  })
  return player
}
const cashOf = async (id: number) =>
  (await store.findWallets(db.database, [playerId(id)])).get(playerId(id))?.cash

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
  writers = await Promise.all([startWriter(), startWriter()])
})
afterAll(async () => {
  for (const writer of writers) writer.disconnect()
  await ledger.close()
  await db.close()
})

const keys = (count: number, key: (i: number) => string) => Array.from({ length: count }, (_, i) => key(i))

test(`[LED-1] of 64 parallel calls with one key on two processes one is applied and all answers are identical, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const player = await openPlayer(1000 + round, 1000)
    const what = { player, keys: keys(32, () => 'same'), amount: 10 }
    const answers = (await Promise.all(writers.map((writer) => order(writer, what)))).flat()
    expect(answers).toHaveLength(64)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).toContain('"ok":true')
    expect(await cashOf(player)).toBe(990)
  }
}, 60_000)

test(`[LED-4] of 50 parallel debits on two processes of which 10 are affordable exactly 10 succeed, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const player = await openPlayer(2000 + round, 1000)
    const answers = (
      await Promise.all(
        writers.map((writer, w) =>
          order(writer, { player, keys: keys(25, (i) => `${w}-${i}`), amount: 100 }),
        ),
      )
    ).flat()
    expect(answers.filter(({ text }) => text.includes('"ok":true'))).toHaveLength(10)
    expect(answers.filter(({ text }) => text.includes('insufficient_funds'))).toHaveLength(40)
    expect(await cashOf(player)).toBe(0)
  }
}, 60_000)

test('[LED-15] after the races of two processes the audit is clean', async () => {
  await expect(requireCleanBooks(db.database)).resolves.toBeUndefined()
})
