import { playerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { openLedger, openWallet, seedHistory } from './index.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('[WD-28] the past of a demo player has no deposit, and a second seed adds nothing', async () => {
  const [row] = await db.owner.query<{ id: number }>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo,
       created_at)
     values (3, 1, 'Demo', 'demo1', 'demo1', '+916000000001', '$argon2id$x', true, now()) returning id`,
  )
  const player = playerId(row!.id)
  await db.owner.transact((tx) => openWallet(tx, player))
  const ledger = openLedger(db.config.app)
  await seedHistory(ledger, player)
  const kinds = () =>
    db.owner.query<{ kind: string; movement: string }>(
      'select kind, movement from ledger.posting where player_id = $1 order by seq',
      [player],
    )
  const first = await kinds()
  expect(first.slice(0, 3).map(({ kind }) => kind)).toEqual(['welcome', 'refill', 'bonus'])
  expect(first.filter(({ kind, movement }) => kind === 'deposit' || movement === 'deposit')).toEqual([])
  await seedHistory(ledger, player)
  expect(await kinds()).toEqual(first)
  await ledger.close()
})
