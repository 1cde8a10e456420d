import { paise, playerId } from '@maidan/core'
import { credit, reserve, spend } from '@maidan/ledger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { audit } from './audit/check.ts'
import { ledgerChecks } from './audit/ledger-checks.ts'
import { openLedger } from './ledger/ledger.ts'
import * as store from './store.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  for (const player of [playerId(1), playerId(2)]) {
    await db.database.transact((tx) => store.openWallet(tx, player))
    const base = { player, kind: 'test', movement: 'stake' } as const
    await ledger.post({ ...base, key: 'in', change: credit(paise(1000), 'gateway:upi') })
    await ledger.post({ ...base, key: 'bet', change: spend(paise(300), 'settlement') })
    await ledger.post({ ...base, key: 'hold', change: reserve(paise(200), 'exposure') })
  }
  await ledger.close()
  await vi.waitFor(snapshotAll, { timeout: 30_000 })
})
afterAll(() => db.close())

/** A transaction of another database on the same server holds the horizon back while it runs. */
const snapshotAll = async (): Promise<void> => {
  await db.database.transact(store.snapshotHouse)
  const rows = await db.owner.query(`select from ledger.house_entry e
    left join ledger.house_snapshot s on s.account = e.account and e.tx < s.below
    where s.account is null`)
  expect(rows).toEqual([])
}

/** Does harm as the owner could, looks, and undoes it. */
const found = async (harm: string): Promise<string[]> => {
  let names: string[] = []
  const look = db.owner.transact(async (tx) => {
    await tx.query(harm)
    for (const { name, find } of ledgerChecks)
      names.push(...(await find(tx)).map(({ where }) => `${name}: ${where}`))
    throw new Error('undo')
  })
  await expect(look).rejects.toThrow('undo')
  return names
}

test('[LED-15] untouched books are clean', async () => {
  const report = await db.database.transact((tx) => audit(tx, ledgerChecks))
  expect(report.clean).toBe(true)
  expect(report.checks).toHaveLength(10)
})

test('[LED-14] the audit names the account in which an entry was altered', async () => {
  expect(await found(`update ledger.posting set kind = 'gift' where player_id = 2 and seq = 2`)).toEqual([
    'the hash chain of every player is whole: player 2',
  ])
})

test('[LED-14] the audit names the account from which an entry was removed', async () => {
  expect(await found('delete from ledger.posting where player_id = 2 and seq = 2')).toContain(
    'the hash chain of every player is whole: player 2',
  )
})

test('[LED-14] a rewritten end of a chain is found against the wallet', async () => {
  expect(await found(`update ledger.wallet set link = sha256('x'::bytea) where player_id = 1`)).toEqual([
    'the chain of every player ends where the wallet says: player 1',
  ])
})

test('[LED-15] money made from nothing is found', async () => {
  expect(await found('update ledger.wallet set cash = cash + 1 where player_id = 1')).toEqual([
    'the balance of every account is the sum of its entries: player 1',
  ])
  expect(
    await found('update ledger.house_entry set amount = amount - 1 where player_id = 1 and seq = 2'),
  ).toEqual([
    'all entries sum to zero: ledger',
    'every posting balances, and its other side is booked as it says: player 1',
    'the snapshots of the house accounts agree with their entries: settlement',
  ])
  expect(await found('update ledger.posting set cash = cash + 1 where player_id = 1 and seq = 2')).toContain(
    'every posting continues the balance before it: player 1',
  )
})

test('[LED-15] money booked to another house account is found', async () => {
  expect(
    await found(`update ledger.house_entry set account = 'commission' where player_id = 1 and seq = 2`),
  ).toContain('every posting balances, and its other side is booked as it says: player 1')
})

test('[LED-16] a gap in a sequence is found', async () => {
  expect(await found('delete from ledger.posting where player_id = 1 and seq = 3')).toContain(
    'the sequences have no gap: player 1',
  )
  expect(await found('update ledger.wallet set seq = 9 where player_id = 1')).toContain(
    'the sequences have no gap: player 1',
  )
})

test('[LED-16] held money without its hold is found', async () => {
  expect(await found(`update ledger.hold set state = 'voided' where player_id = 2`)).toEqual([
    'held money equals the open holds and positions: player 2',
  ])
})

test('[LED-15] an entry without its posting is found', async () => {
  expect(
    await found(
      `insert into ledger.house_entry (player_id, seq, account, amount) values (77, 1, 'settlement', 0)`,
    ),
  ).toContain('nothing is booked for nobody: player 77')
})

test('[LED-19] a snapshot that disagrees with its entries is found', async () => {
  expect(await found(`update ledger.house_snapshot set balance = 0 where account = 'settlement'`)).toEqual([
    'the snapshots of the house accounts agree with their entries: settlement',
  ])
})
