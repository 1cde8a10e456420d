import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query, Tx } from '../postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { createLease, fenced, isNotOwner, type Lease, NotOwner, requireFence } from './index.ts'

const TIMING = { lastsMs: 300, everyMs: 50 }
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

let db: TestDatabase
let count = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

type Owned = Lease & { readonly seen: string[] }

const leaseOf = (name: string, owner: string, begin = async () => {}, query: Query = db.database): Owned => {
  const seen: string[] = []
  const lease = createLease({
    db: query,
    name,
    self: () => ({ owner, address: `${owner}:1`, secret: owner }),
    claims: true,
    log: SILENT,
    timing: TIMING,
    onGained: async () => {
      seen.push('gained')
      await begin()
    },
    onLost: () => void seen.push('lost'),
  })
  const stop = async () => {
    await lease.handOver()
    await lease.stop()
  }
  return { ...lease, stop, seen }
}

const newWork = (): string => `work-${++count}`

/** As when its process is paused: it renews nothing and hands nothing over. */
const abandoned = async (name: string, lastsMs = 100): Promise<number> => {
  const [row] = await db.database.query<{ fence: number }>(
    `select public.claim_lease($1, 'gone', $2, 'gone:1', 'gone', null) as fence`,
    [name, lastsMs],
  )
  return row?.fence ?? 0
}

test('[OWN-1] of many processes that claim the same work one owns it', async () => {
  const name = newWork()
  const leases = Array.from({ length: 8 }, (_, at) => leaseOf(name, `process-${at}`))
  await Promise.all(leases.map((lease) => lease.start()))
  expect(leases.filter(({ seen }) => seen.includes('gained'))).toHaveLength(1)
  await Promise.all(leases.map((lease) => lease.stop()))
})

test('[OWN-1] only the owner has a fence', async () => {
  const name = newWork()
  const [one, other] = [leaseOf(name, 'one'), leaseOf(name, 'other')]
  await one.start()
  await other.start()
  expect(one.fence()).toEqual({ lease: name, number: 1 })
  expect(() => other.fence()).toThrow(NotOwner)
  await other.stop()
  await one.stop()
})

test('[OWN-2] an owner that stops hands over at once, to a higher fence', async () => {
  const name = newWork()
  const [one, other] = [leaseOf(name, 'one'), leaseOf(name, 'other')]
  await one.start()
  await other.start()
  await one.stop()
  expect(() => one.fence()).toThrow(NotOwner)
  await expect.poll(() => other.seen).toEqual(['gained'])
  expect(other.fence().number).toBe(2)
  await other.stop()
})

test('[OWN-2] an owner that stops while the database is away leaves its lease to run out', async () => {
  const name = newWork()
  let isAway = false
  const away: Query = {
    query: (...asked) =>
      isAway ? Promise.reject(new Error('the database is away')) : db.database.query(...asked),
  }
  const one = leaseOf(name, 'one', undefined, away)
  await one.start()
  isAway = true
  await one.stop()
  expect(() => one.fence()).toThrow(NotOwner)
  const other = leaseOf(name, 'other')
  await other.start()
  await expect.poll(() => other.seen).toEqual(['gained'])
  await other.stop()
})

test('[OWN-2] an owner that goes on renewing is not taken over', async () => {
  const name = newWork()
  const [one, other] = [leaseOf(name, 'one'), leaseOf(name, 'other')]
  await one.start()
  await other.start()
  const renewals = async () =>
    (
      await db.owner.query<{ n: number }>(
        `select count(*)::integer as n from public.lease where name = $1 and until > now()`,
        [name],
      )
    )[0]?.n
  const until = performance.now() + 3 * TIMING.lastsMs
  while (performance.now() < until) expect(await renewals()).toBe(1)
  expect(other.seen).toEqual([])
  await other.stop()
  await one.stop()
})

test('[OWN-2] a lease that is renewed while the work begins is kept', async () => {
  const name = newWork()
  let begin: () => void = () => {}
  const one = leaseOf(name, 'one', () => new Promise((resolve) => (begin = resolve)))
  const started = one.start()
  await expect.poll(() => one.seen).toEqual(['gained'])
  const other = leaseOf(name, 'other')
  await other.start()
  const until = performance.now() + 2 * TIMING.lastsMs
  while (performance.now() < until) await db.owner.query('select 1')
  expect(other.seen).toEqual([])
  begin()
  await started
  await other.stop()
  await one.stop()
})

test('[OWN-3] a crashed owner is taken over when its lease has run out', async () => {
  const name = newWork()
  const first = await abandoned(name)
  const next = leaseOf(name, 'next')
  await next.start()
  await expect.poll(() => next.seen).toEqual(['gained'])
  expect(next.fence().number).toBe(first + 1)
  await next.stop()
})

test('[OWN-3] a paused owner that comes back learns that it was taken over, and has no fence any more', async () => {
  const name = newWork()
  const paused = leaseOf(name, 'paused')
  await paused.start()
  await db.owner.query(`update public.lease set fence = fence + 1, owner = 'next' where name = $1`, [name])
  await expect.poll(() => paused.seen).toEqual(['gained', 'lost'])
  expect(() => paused.fence()).toThrow(NotOwner)
  await paused.stop()
})

test('[OWN-3] work that cannot be begun ends the process that claimed it', async () => {
  const name = newWork()
  const busy = await abandoned(name)
  const next = leaseOf(name, 'next', () => Promise.reject(new Error('no memory')))
  await next.start()
  await expect.poll(() => next.seen).toEqual(['gained', 'lost'])
  expect(busy).toBe(1)
  await next.stop()
})

test('[OWN-7] a process that does not own the work knows who does, and hears when that changes', async () => {
  const name = newWork()
  const [one, other] = [leaseOf(name, 'one'), leaseOf(name, 'other')]
  let changes = 0
  other.onHolder(() => (changes += 1))
  await one.start()
  await other.start()
  expect(other.holder()).toEqual({ owner: 'one', fence: 1, address: 'one:1', secret: 'one' })
  expect(one.holder()).toBeUndefined()
  expect(changes).toBe(1)
  await one.stop()
  await expect.poll(() => other.isOurs()).toBe(true)
  expect(other.holder()).toBeUndefined()
  await other.stop()
})

test('[OWN-7] the work of a process that is known to be gone is claimed before its lease runs out', async () => {
  const name = newWork()
  const fence = await abandoned(name, 3_600_000)
  const next = leaseOf(name, 'next')
  await next.start()
  next.reportGone(fence - 1)
  expect(next.isOurs()).toBe(false)
  next.reportGone(fence)
  await expect.poll(() => next.seen).toEqual(['gained'])
  expect(next.fence().number).toBe(fence + 1)
  await next.stop()
})

test('[OWN-4] what a former owner writes is refused, and its transaction is rolled back', async () => {
  const name = newWork()
  const number = await abandoned(name)
  const write = fenced(db.database.transact, () => ({ lease: name, number }))
  const insert = (tx: Tx) => tx.query(`insert into public.outbox (event) values ('{"topic":"late"}')`)
  await write(insert)
  const next = leaseOf(name, 'next')
  await next.start()
  await expect.poll(() => next.seen).toEqual(['gained'])
  const late = await write(insert).catch((error: unknown) => error)
  expect(isNotOwner(late)).toBe(true)
  expect(await db.owner.query(`select from public.outbox where event ->> 'topic' = 'late'`)).toHaveLength(1)
  await next.stop()
})

test('[OWN-5] a new owner ends the transaction that a paused owner has left open, and then begins', async () => {
  const name = newWork()
  const number = await abandoned(name)
  let pause: (() => void) | undefined
  const open = db.database.transact(async (tx) => {
    await requireFence(tx, { lease: name, number })
    await tx.query(`insert into public.outbox (event) values ('{"topic":"half"}')`)
    await new Promise<void>((resolve) => (pause = resolve))
    return tx.query('select 1')
  })
  const failed = open.then(
    () => 'committed',
    () => 'rolled back',
  )
  await expect.poll(() => pause).toBeDefined()
  const next = leaseOf(name, 'next')
  await next.start()
  await expect.poll(() => next.seen).toEqual(['gained'])
  pause?.()
  expect(await failed).toBe('rolled back')
  expect(await db.owner.query(`select from public.outbox where event ->> 'topic' = 'half'`)).toEqual([])
  await next.stop()
})
