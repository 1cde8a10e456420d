import { type Clock, DAY_MS, instant, paise, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { credit, giveBack, spend } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemEntropy } from '../../platform/entropy.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger } from '../wallet/index.ts'
import { countPlayers } from '../play/testing/count.ts'
import { referralChecks } from './audit-checks.ts'
import type { ReferralDeps } from './deps.ts'
import { readChildren, readSources, readStats } from './figures.ts'
import { decideReward, listRewards } from './review.ts'
import { generate, join } from './service.ts'
import { countReferred, payWeeks } from './weeks.ts'

let db: TestDatabase
let ledger: Ledger
let deps: ReferralDeps
const now = Date.now()
const told: string[] = []
const toldTo = (player: PlayerId): string[] =>
  told.filter((line) => line.startsWith(`${player}: `)).map((line) => line.slice(`${player}: `.length))
const clock: Clock = { now: () => instant(now) }

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
  const { transact } = db.database
  deps = {
    transact,
    ownerTransact: transact,
    db: db.database,
    clock,
    entropy: systemEntropy,
    publish: async () => {},
    ledger,
    notify: async (_, player, { title }) => void told.push(`${player}: ${title}`),
  }
})
afterAll(async () => {
  await ledger.close()
  await db.close()
})

const requireClean = async (): Promise<void> => {
  const report = await db.database.transact((tx) => audit(tx, [...ledgerChecks, ...referralChecks]))
  expect(report.checks.filter(({ violations }) => violations.length > 0)).toEqual([])
}

let count = 0
type Joining = { readonly code?: string | undefined; readonly address?: string; readonly mobile?: number }
/** Numbers of different players are far apart, unless a test says otherwise. */
const newPlayer = async ({ code, address, mobile }: Joining = {}): Promise<PlayerId> => {
  count += 1
  const name = `${'abcdefghij'[count % 10]}${'klmnopqrst'[Math.floor(count / 10) % 10]} friend`
  const [row] = await db.owner.query<{ id: PlayerId }>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, agent_code, created_at)
     values (3, 1, $1, $2, $2, $3, '$argon2id$x', $4, to_timestamp($5 / 1000.0)) returning id`,
    [name, `player ${count}`, `+91${mobile ?? 7_000_000_000 + count * 1000}`, code ?? null, now],
  )
  const player = row!.id
  await db.database.transact(async (tx) => {
    await tx.query('select ledger.open_wallet($1)', [player])
    await join(tx, deps, {
      player,
      code,
      address: address ?? `10.${count >> 8}.${count % 256}.1`,
      userAgent: 'Test',
    })
  })
  const change = credit(paise(100_000_00), 'play_money')
  await ledger.post({ player, key: 'in', kind: 'test', movement: 'deposit', change })
  return player
}
const newCode = async (player: PlayerId, source: string | null = null): Promise<string> => {
  const made = await generate(deps, player, source)
  if (!made.ok) throw new Error(made.refusal)
  return made.value.code
}
const cashOf = async (player: PlayerId) => (await findWallets(db.database, [player])).get(player)!.cash

const lose = async (player: PlayerId, rupees: number): Promise<void> => {
  const change = spend(paise(rupees * 100), 'provider:studio-dice')
  await ledger.post({ player, key: randomUUID(), kind: 'game_bet', movement: 'stake', change })
  await countPlayers(db.database.transact, [countReferred], [player])
}
/** A stake of before is given back, as after a rollback of its provider. */
const takeBack = async (player: PlayerId, rupees: number): Promise<void> => {
  const change = giveBack({ cash: paise(rupees * 100), bonus: paise(0) }, 'provider:studio-dice')
  await ledger.post({ player, key: randomUUID(), kind: 'game_cancelled', movement: 'correction', change })
  await countPlayers(db.database.transact, [countReferred], [player])
}

/** The ledger has the time of the database, so a week that is over is made by the clock that closes it. */
const afterWeeks = (weeks: number): ReferralDeps => ({
  ...deps,
  clock: { now: () => instant(now + weeks * 7 * DAY_MS) },
})
const rewardsOf = (player: PlayerId) =>
  db.database.query<{ id: number; amount: number; state: string; level: number; reasons: string[] }>(
    'select id, amount, state, level, reasons from referral.reward where player_id = $1 order by id',
    [player],
  )

test('[REF-1] a player has one code however often and from however many devices it is asked for', async () => {
  const player = await newPlayer()
  const codes = await Promise.all(Array.from({ length: 8 }, () => newCode(player)))
  expect(new Set(codes).size).toBe(1)
  const sources = await Promise.all(['YouTube', 'youtube', 'Telegram'].map((name) => newCode(player, name)))
  expect(new Set(sources).size).toBe(2)
  for (let number = 0; number < 18; number += 1) await newCode(player, `source ${number}`)
  expect(await generate(deps, player, 'one more')).toEqual({ ok: false, refusal: 'too_many_sources' })
})

test('[REF-1] a demo player has no code', async () => {
  const player = await newPlayer()
  await db.owner.query('update accounts.player set demo = true where id = $1', [player])
  expect(await generate(deps, player, null)).toEqual({ ok: false, refusal: 'demo_account' })
})

test('[REF-2] a code that nobody has, and that of an agent, invite nobody', async () => {
  for (const code of ['ZZZZZZZZ', 'AGENT7', "' or 1=1", undefined]) await newPlayer({ code })
  const [row] = await db.owner.query<{ count: number }>('select count(*) from referral.child')
  expect(row!.count).toBe(0)
})

test('[REF-2] nobody is a friend of themselves', async () => {
  const player = await newPlayer()
  const code = await newCode(player)
  await db.database.transact((tx) => join(tx, deps, { player, code, address: '10.9.9.9', userAgent: 'Test' }))
  expect(await readChildren(db.database, player)).toEqual([])
})

test('[REF-3] [REF-4] the week of a friend pays both levels in cash, once, whoever closes it and however often', async () => {
  const top = await newPlayer()
  const middle = await newPlayer({ code: await newCode(top) })
  const child = await newPlayer({ code: (await newCode(middle, 'Stream')).toLowerCase() })
  await lose(child, 1000)
  expect(await payWeeks(deps)).toBe(0)
  expect(await readStats(db.database, middle, clock.now())).toMatchObject({
    joined: 1,
    played: 1,
    coming: 200,
    earned: 0,
  })
  const later = afterWeeks(2)
  await Promise.all(Array.from({ length: 6 }, () => payWeeks(later)))
  expect([await cashOf(middle), await cashOf(top)]).toEqual([100_200_00, 100_050_00])
  expect(await readStats(db.database, middle, clock.now())).toMatchObject({ earned: 200, coming: 0, held: 0 })
  expect(await readChildren(db.database, middle)).toMatchObject([
    { level: 1, source: 'Stream', step: 'paid', earned: 200, name: expect.stringMatching(/^[A-Z]•••$/) },
  ])
  expect(await readChildren(db.database, top)).toMatchObject([
    { level: 2, source: null, earned: 50 },
    { level: 1, source: null, earned: 0 },
  ])
  expect(await readSources(db.database, middle)).toMatchObject([{ source: 'Stream', joined: 1, earned: 200 }])
  await requireClean()
})

test('[REF-11] a referrer is told once of a week that paid, however many friends it pays for, and of each reward that staff release', async () => {
  const referrer = await newPlayer()
  const code = await newCode(referrer)
  const friends = [await newPlayer({ code }), await newPlayer({ code })]
  for (const friend of friends) await lose(friend, 1000)
  await Promise.all([payWeeks(afterWeeks(1)), payWeeks(afterWeeks(1))])
  expect(toldTo(referrer)).toEqual(['Your referral rewards are in your cash'])
  const held = await newPlayer({ code })
  const block = `insert into ledger.block (player_id, movement, reason) values ($1, 'bonus', 'account_blocked')`
  await db.owner.query(block, [referrer])
  await lose(held, 1000)
  await payWeeks(afterWeeks(2))
  expect(toldTo(referrer)).toHaveLength(1)
  await db.owner.query('delete from ledger.block where player_id = $1', [referrer])
  const reward = (await rewardsOf(referrer)).find(({ state }) => state === 'held')
  const decide = (verdict: 'release' | 'refuse') =>
    db.database.transact((tx) =>
      decideReward(tx, deps, { id: 1 }, { id: reward!.id, verdict, reason: 'looked at' }),
    )
  await Promise.all([decide('release'), decide('release'), decide('refuse')])
  const last = toldTo(referrer).slice(1)
  const [after] = await db.database.query<{ state: string }>(
    'select state from referral.reward where id = $1',
    [reward!.id],
  )
  expect(last).toEqual(after!.state === 'paid' ? ['₹200.00 of referral reward is in your cash'] : [])
  await requireClean()
})

test('[REF-6] a bet taken back after its week was paid lowers the weeks after it, and nothing is taken from anybody', async () => {
  const referrer = await newPlayer()
  const child = await newPlayer({ code: await newCode(referrer) })
  await lose(child, 1000)
  await payWeeks(afterWeeks(1))
  expect(await cashOf(referrer)).toBe(100_200_00)
  await takeBack(child, 1000)
  await lose(child, 400)
  await payWeeks(afterWeeks(3))
  expect(await cashOf(referrer)).toBe(100_200_00)
  await lose(child, 700)
  await payWeeks(afterWeeks(5))
  // 1,100 lost since, of which 1,000 make up for what was taken back.
  expect(await cashOf(referrer)).toBe(100_220_00)
  await requireClean()
})

test('[REF-7] a second account of the referrer, paid to the same account, waits for staff and is paid or refused once', async () => {
  const referrer = await newPlayer()
  const twins = [
    await newPlayer({ code: await newCode(referrer) }),
    await newPlayer({ code: await newCode(referrer) }),
  ]
  for (const player of [referrer, ...twins])
    await db.owner.query(
      `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
       values ($1, 'upi', '{}', 'UPI', 'upi:one@bank', now())`,
      [player],
    )
  for (const twin of twins) await lose(twin, 500)
  await payWeeks(afterWeeks(1))
  expect(await cashOf(referrer)).toBe(100_000_00)
  const rewards = await rewardsOf(referrer)
  expect(rewards).toMatchObject([
    { state: 'held', reasons: ['same_destination'] },
    { state: 'held', reasons: ['same_destination'] },
  ])
  const held = await listRewards(db.database, { state: 'held', page: 1, size: 1 })
  expect(held.page).toMatchObject({ total: 2, pages: 2 })
  expect(held.data[0]).toMatchObject({
    amount: 100,
    base: 500,
    reasons: ['Money of several of these players is paid out to one account.'],
  })
  const decide = (id: number, verdict: 'release' | 'refuse') =>
    db.database.transact((tx) => decideReward(tx, deps, { id: 1 }, { id, verdict, reason: 'looked at' }))
  const both = await Promise.all([decide(rewards[0]!.id, 'release'), decide(rewards[0]!.id, 'release')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await decide(rewards[1]!.id, 'refuse')).toMatchObject({
    ok: true,
    value: { details: { verdict: 'refuse' } },
  })
  expect(await decide(rewards[1]!.id, 'release')).toEqual({ ok: false, refusal: 'already_decided' })
  expect(await cashOf(referrer)).toBe(100_100_00)
  const refused = await listRewards(db.database, { state: 'refused', page: 1, size: 20 })
  expect(refused.data.filter((one) => one.referrer.id === referrer)).toMatchObject([
    { id: rewards[1]!.id, decided: { reason: 'looked at' } },
  ])
  // What comes later follows the decision.
  for (const twin of twins) await lose(twin, 500)
  await payWeeks(afterWeeks(3))
  expect(
    (await rewardsOf(referrer))
      .slice(2)
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['paid', 'refused'])
  await requireClean()
})

test('[REF-7] a reward for a blocked account waits, and is paid once the account may have it', async () => {
  const referrer = await newPlayer()
  const child = await newPlayer({ code: await newCode(referrer) })
  const block = `insert into ledger.block (player_id, movement, reason) values ($1, 'bonus', 'account_blocked')`
  await db.owner.query(block, [referrer])
  await lose(child, 100)
  await payWeeks(afterWeeks(1))
  const [reward] = await rewardsOf(referrer)
  expect(reward).toMatchObject({ state: 'held', reasons: ['account_blocked'] })
  const release = () =>
    db.database.transact((tx) =>
      decideReward(tx, deps, { id: 1 }, { id: reward!.id, verdict: 'release', reason: 'ok' }),
    )
  expect(await release()).toEqual({ ok: false, refusal: 'movement_blocked' })
  await db.owner.query('delete from ledger.block where player_id = $1', [referrer])
  expect(await release()).toMatchObject({ ok: true })
  expect(await cashOf(referrer)).toBe(100_020_00)
  await requireClean()
})

test('[REF-8] six accounts at one address with numbers in one series are held', async () => {
  const referrer = await newPlayer()
  const code = await newCode(referrer)
  const ring = []
  for (let at = 0; at < 7; at += 1)
    ring.push(await newPlayer({ code, address: '10.200.0.1', mobile: 8_000_000_000 + at }))
  for (const child of ring) await lose(child, 1000)
  await payWeeks(afterWeeks(1))
  expect(new Set((await rewardsOf(referrer)).map(({ state }) => state))).toEqual(new Set(['held']))
  await requireClean()
})

const RACES = rounds(5, 60, 200)
const AT_ONCE = 30

/** A friend whose reward staff have to look at: both are paid out to one account. */
const payOutTo = async (identity: string, players: readonly PlayerId[]): Promise<void> => {
  for (const player of players)
    await db.owner.query(
      `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
       values ($1, 'upi', '{}', 'UPI', $2, now())`,
      [player, identity],
    )
}

test(`[REF-4] [REF-7] of ${AT_ONCE} who close a week and ${AT_ONCE} who pay a held reward at once one does, in ${RACES} rounds`, async () => {
  for (let round = 0; round < RACES; round += 1) {
    const referrer = await newPlayer()
    const code = await newCode(referrer)
    const [friend, twin] = [await newPlayer({ code }), await newPlayer({ code })]
    await payOutTo(`upi:race-${round}@bank`, [referrer, twin])
    for (const player of [friend, twin]) await lose(player, 500)
    const later = afterWeeks(1)
    await Promise.all(Array.from({ length: AT_ONCE }, () => payWeeks(later)))
    expect(await cashOf(referrer)).toBe(100_100_00)
    const held = (await rewardsOf(referrer)).filter(({ state }) => state === 'held')
    expect(held).toHaveLength(1)
    const release = { id: held[0]!.id, verdict: 'release', reason: 'looked at' } as const
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        db.database.transact((tx) => decideReward(tx, deps, { id: 1 }, release)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cashOf(referrer)).toBe(100_200_00)
  }
  await requireClean()
}, 300_000)
