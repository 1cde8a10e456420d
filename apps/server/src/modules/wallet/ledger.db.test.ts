import { type HoldId, instant, type Paise, paise, playerId, type PlayerId } from '@maidan/core'
import {
  credit,
  expireHold,
  type Posting,
  postHold,
  reserve,
  spend,
  type PostingVerdict,
  voidHold,
} from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import { expireHolds } from './service.ts'
import * as store from './store.ts'
import { naivePlayer, naivePost, naiveWallet } from './testing/naive-ledger.ts'
import { randomStep } from './testing/random-postings.ts'
import { seeded } from './testing/seeded.ts'
import { requireCleanBooks } from './testing/clean-books.ts'

let db: TestDatabase
let ledger: Ledger
let players = 0

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
})
afterEach(() => requireCleanBooks(db.owner))
afterAll(async () => {
  await ledger.close()
  await db.close()
})

const newPlayer = async (cash = 0, bonus = 0): Promise<PlayerId> => {
  const player = playerId(++players)
  await db.database.transact((tx) => store.openWallet(tx, player))
  if (cash > 0) await post(player, 'seed cash', credit(paise(cash), 'gateway:upi'), 'deposit')
  if (bonus > 0) await post(player, 'seed bonus', credit(paise(bonus), 'bonus_cost', 'bonus'), 'bonus')
  return player
}
const posting = (
  player: PlayerId,
  key: string,
  change: Posting['change'],
  movement: Posting['movement'] = 'stake',
) => ({
  player,
  key,
  kind: 'test',
  movement,
  change,
})
const post = (player: PlayerId, key: string, change: Posting['change'], movement?: Posting['movement']) =>
  ledger.post(posting(player, key, change, movement))
const wallet = async (player: PlayerId) => (await store.findWallets(db.database, [player])).get(player)
const refusal = (verdict: PostingVerdict | undefined) =>
  verdict && !verdict.ok ? verdict.refusal : 'applied'
const holdOf = (verdict: PostingVerdict): HoldId => {
  if (!verdict.ok || !verdict.value.hold) throw new Error('no hold was made')
  return verdict.value.hold
}
const postings = async (player: PlayerId): Promise<number> =>
  (
    await db.database.query<{ n: number }>('select count(*) as n from ledger.posting where player_id = $1', [
      player,
    ])
  )[0]!.n

/** All that a movement leaves behind. */
const traces = async (player: PlayerId) => {
  const count = async (query: string): Promise<number> =>
    (await db.database.query<{ n: number }>(`select count(*) as n from ${query}`, [player]))[0]!.n
  return {
    postings: await count('ledger.posting where player_id = $1'),
    entries: await count('ledger.house_entry where player_id = $1'),
    holds: await count('ledger.hold where player_id = $1'),
    events: await count(`outbox where event->'players' @> to_jsonb($1::bigint)`),
    wallet: await wallet(player),
  }
}

test('[LED-1] a replay gets the stored answer and moves nothing', async () => {
  const player = await newPlayer(1000)
  const first = await post(player, 'bet', spend(paise(300), 'settlement'))
  await post(player, 'other', spend(paise(100), 'settlement'))
  expect(await post(player, 'bet', spend(paise(300), 'settlement'))).toEqual(first)
  expect(await wallet(player)).toMatchObject({ cash: 600 })
})

test('[LED-2] the same key with another body is refused and moves nothing', async () => {
  const player = await newPlayer(1000)
  await post(player, 'bet', spend(paise(300), 'settlement'))
  expect(refusal(await post(player, 'bet', spend(paise(301), 'settlement')))).toBe('key_reused')
  expect(refusal(await post(player, 'bet', spend(paise(300), 'commission')))).toBe('key_reused')
  expect(await wallet(player)).toMatchObject({ cash: 700 })
})

test('[LED-2] two players may use the same key', async () => {
  const [one, two] = [await newPlayer(500), await newPlayer(500)]
  expect(refusal(await post(one, 'same', spend(paise(1), 'settlement')))).toBe('applied')
  expect(refusal(await post(two, 'same', spend(paise(2), 'settlement')))).toBe('applied')
})

test('[LED-3] a posting whose sides do not sum to zero is a bug and leaves no trace', async () => {
  const player = await newPlayer(1000)
  const lopsided = { type: 'move', pockets: { cash: 5 as Paise }, house: [] } as const
  await expect(post(player, 'lopsided', lopsided)).rejects.toThrow('sum to zero')
  expect(await postings(player)).toBe(1)
})

test('[LED-4] what is not there cannot be spent, and the refusal leaves no entry', async () => {
  const player = await newPlayer(100, 50)
  expect(refusal(await post(player, 'too much', spend(paise(151), 'settlement')))).toBe('insufficient_funds')
  expect(refusal(await post(player, 'cash only', spend(paise(101), 'settlement', true)))).toBe(
    'insufficient_funds',
  )
  expect(refusal(await post(playerId(999_999), 'nobody', spend(paise(1), 'settlement')))).toBe('no_wallet')
  expect(await postings(player)).toBe(2)
})

test('[LED-5] a hold takes the money out of the free pockets, or nothing at all', async () => {
  const player = await newPlayer(100, 50)
  expect(refusal(await post(player, 'big', reserve(paise(151), 'exposure')))).toBe('insufficient_funds')
  await post(player, 'fits', reserve(paise(120), 'exposure'))
  expect(await wallet(player)).toEqual({ cash: 0, bonus: 30, exposure: 120, pending: 0 })
})

test('[LED-6] posting a hold books what is due and gives the rest back in the proportion it came in', async () => {
  const player = await newPlayer(60, 40)
  const hold = holdOf(await post(player, 'hold', reserve(paise(100), 'exposure')))
  expect(refusal(await post(player, 'more', postHold(hold, paise(101), 'settlement')))).toBe('hold_too_small')
  await post(player, 'post', postHold(hold, paise(25), 'settlement'))
  expect(await wallet(player)).toEqual({ cash: 45, bonus: 30, exposure: 0, pending: 0 })
})

test('[LED-7] voiding a hold returns the same amounts to the same pockets', async () => {
  const player = await newPlayer(61, 40)
  const hold = holdOf(await post(player, 'hold', reserve(paise(100), 'pending')))
  await post(player, 'void', voidHold(hold))
  expect(await wallet(player)).toEqual({ cash: 61, bonus: 40, exposure: 0, pending: 0 })
})

test('[LED-8] a hold past its deadline expires as if voided, one before it does not', async () => {
  const player = await newPlayer(100)
  const late = { expiresAt: instant(Date.UTC(2020, 0, 1)) }
  const early = { expiresAt: instant(Date.UTC(2090, 0, 1)) }
  await post(player, 'late', reserve(paise(30), 'exposure', late))
  const open = holdOf(await post(player, 'early', reserve(paise(20), 'exposure', early)))
  expect(refusal(await post(player, 'too soon', expireHold(open)))).toBe('hold_not_due')
  expect(await expireHolds({ transact: db.database.transact, ledger })).toBe(1)
  expect(await expireHolds({ transact: db.database.transact, ledger })).toBe(0)
  expect(await wallet(player)).toMatchObject({ cash: 80, exposure: 20 })
})

test('[LED-9] when post, void and expire race for a hold exactly one wins, every time', async () => {
  const player = await newPlayer(10_000)
  const late = { expiresAt: instant(Date.UTC(2020, 0, 1)) }
  for (let round = 0; round < 30; round++) {
    const hold = holdOf(await post(player, `h${round}`, reserve(paise(10), 'exposure', late)))
    const racers = [postHold(hold, paise(10), 'settlement'), voidHold(hold), expireHold(hold)]
    const verdicts = await Promise.all(racers.map((change, i) => post(player, `r${round}-${i}`, change)))
    expect(verdicts.map(refusal).sort()).toEqual(['applied', 'hold_closed', 'hold_closed'])
  }
})

test('[LED-9] a hold cannot be ended by another player', async () => {
  const [owner, thief] = [await newPlayer(100), await newPlayer(100)]
  const hold = holdOf(await post(owner, 'hold', reserve(paise(50), 'exposure')))
  expect(refusal(await post(thief, 'mine', voidHold(hold)))).toBe('hold_not_found')
})

test('[LED-10] the gate blocks a class of movement inside the transaction and leaves no entry', async () => {
  const player = await newPlayer(100)
  await db.database.transact((tx) => store.block(tx, player, 'stake', 'self_excluded'))
  const before = await traces(player)
  expect(refusal(await post(player, 'bet', spend(paise(1), 'settlement')))).toBe('blocked')
  expect(refusal(await post(player, 'hold', reserve(paise(1), 'exposure')))).toBe('blocked')
  expect(await traces(player)).toEqual(before)
  expect(refusal(await post(player, 'win', credit(paise(1), 'settlement'), 'payout'))).toBe('applied')
  await db.database.transact((tx) => store.unblock(tx, player, 'stake', 'self_excluded'))
  await db.database.transact((tx) => store.block(tx, player, 'stake', 'cool_off', Date.UTC(2020, 0, 1)))
  expect(refusal(await post(player, 'bet', spend(paise(1), 'settlement')))).toBe('applied')
})

test('[LED-10] a cap bounds what moves in its time, exactly', async () => {
  const player = await newPlayer(1000)
  const before = await traces(player)
  await db.database.transact((tx) => store.cap(tx, player, 'stake', paise(100), 86_400_000))
  const bets = await Promise.all(
    [60, 30, 11, 10].map((n, i) => post(player, `b${i}`, spend(paise(n), 'settlement'))),
  )
  expect(bets.map(refusal)).toEqual(['applied', 'applied', 'limit_reached', 'applied'])
  expect(await traces(player)).toEqual({
    postings: before.postings + 3,
    entries: before.entries + 3,
    holds: 0,
    events: before.events + 3,
    wallet: { ...before.wallet, cash: 900 },
  })
})

test('[LED-10] a block that is set while a movement waits for its player is seen by the movement', async () => {
  const player = await newPlayer(100)
  const before = await traces(player)
  const waiting = await db.database.transact(async (tx) => {
    await store.lockWallet(tx, player)
    const verdict = post(player, 'bet', spend(paise(1), 'settlement'))
    await store.block(tx, player, 'stake', 'self_excluded')
    return [verdict]
  })
  expect(refusal(await waiting[0])).toBe('blocked')
  expect(await traces(player)).toEqual(before)
})

test('[LED-11] an applied movement has one outbox row with its player, a refused or rolled back one has none', async () => {
  const player = await newPlayer(100)
  const events = async () =>
    (
      await db.database.query<{ n: number }>(
        'select count(*) as n from outbox where event->$1 @> to_jsonb($2::bigint)',
        ['players', player],
      )
    )[0]!.n
  const before = await events()
  await post(player, 'ok', spend(paise(10), 'settlement'))
  await post(player, 'ok', spend(paise(10), 'settlement'))
  await post(player, 'refused', spend(paise(1000), 'settlement'))
  const change = spend(paise(5), 'settlement')
  const undone = db.database.transact(async (tx) => {
    await ledger.postIn(tx, [posting(player, 'undone', change)])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await events()).toBe(before + 1)
  expect(await wallet(player)).toMatchObject({ cash: 90 })
})

test('[LED-12] postings that go down together each get their own verdict', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, i) => newPlayer(i % 2 === 0 ? 100 : 10)))
  const verdicts = await Promise.all(all.map((player) => post(player, 'bet', spend(paise(50), 'settlement'))))
  expect(verdicts.map(refusal)).toEqual(all.map((_, i) => (i % 2 === 0 ? 'applied' : 'insufficient_funds')))
})

test('[LED-12] postings of one player in one transaction see each other, in order', async () => {
  const player = await newPlayer(100)
  const verdicts = await db.database.transact((tx) =>
    ledger.postIn(tx, [
      posting(player, 'a', spend(paise(80), 'settlement')),
      posting(player, 'b', spend(paise(80), 'settlement')),
      posting(player, 'c', spend(paise(20), 'settlement')),
    ]),
  )
  expect(verdicts.map(refusal)).toEqual(['applied', 'insufficient_funds', 'applied'])
})

test('[LED-13] the application cannot change a line of history, nor write one but through the ledger', async () => {
  for (const table of ['posting', 'house_entry', 'wallet', 'hold'])
    for (const statement of [
      `update ledger.${table} set player_id = player_id`,
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
      `insert into ledger.${table} select * from ledger.${table} limit 0`,
    ])
      await expect(db.database.query(statement)).rejects.toThrow('permission denied')
})

test('[LED-17] a stake takes cash first, then coins', async () => {
  const player = await newPlayer(6000, 5000)
  const verdict = await post(player, 'bet', spend(paise(10_000), 'settlement'))
  expect(verdict).toMatchObject({ ok: true, value: { change: { cash: -6000, bonus: -4000 } } })
})

test('[LED-19] the balance of a house account is the sum of its entries, with and without a snapshot', async () => {
  const player = await newPlayer(1000)
  const balances = () => db.database.query('select * from ledger.house_balance order by account')
  const before = await balances()
  await db.database.transact(store.snapshotHouse)
  expect(await balances()).toEqual(before)
  await post(player, 'bet', spend(paise(100), 'commission'))
  const after = await balances()
  expect(after).not.toEqual(before)
  await db.database.transact(store.snapshotHouse)
  await db.database.transact(store.snapshotHouse)
  expect(await balances()).toEqual(after)
})

const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000)

test(`[LED-4] thousands of random postings agree with a naive twin (LEDGER_SEED=${SEED})`, async () => {
  const twins = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => ({
      id: await newPlayer(),
      twin: naivePlayer(),
      random: seeded(SEED + i),
    })),
  )
  await Promise.all(
    twins.map(async ({ id, twin, random }) => {
      if (random.chance(30)) {
        await db.database.transact((tx) => store.cap(tx, id, 'deposit', paise(20_000), 86_400_000))
        twin.caps.set('deposit', 20_000)
      }
      for (let count = 0; count < 200; count++) {
        const { posting: next, due } = randomStep(random, id, count, [...twin.holds.keys()] as HoldId[])
        const verdict = await ledger.post(next)
        const nextHold = verdict.ok ? (verdict.value.hold ?? 0) : 0
        const expected = naivePost(twin, next, nextHold, due)
        const got = verdict.ok ? { ...verdict.value, at: undefined } : verdict.refusal
        expect(got, `seed ${SEED}, player ${id}, step ${count}`).toEqual(
          typeof expected === 'string' ? expected : { ...expected, at: undefined },
        )
      }
      expect(await wallet(id)).toEqual(naiveWallet(twin))
    }),
  )
}, 60_000)
