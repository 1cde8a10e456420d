import { paise, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { requestPosting } from './postings.ts'
import { cancelWithdrawal } from './service.ts'
import { ACTOR, createWorld, type World } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

const approve = (id: number) =>
  world.decide((tx) => world.backOffice.withdrawals.approve(tx, { id, actor: ACTOR }))
const pay = (id: number) =>
  world.decide((tx) => world.backOffice.withdrawals.pay(tx, { id, reference: 'UTR 1', actor: ACTOR }))
const reject = (id: number) =>
  world.decide((tx) => world.backOffice.withdrawals.reject(tx, { id, reason: 'No', actor: ACTOR }))
const cancel = (player: PlayerId, id: number) =>
  world.decide((tx) => cancelWithdrawal(tx, world.deps, player, id))

const rich = async (withdrawals: number) => {
  const player = await world.newPlayer({ cash: 500 * withdrawals })
  return { player, destination: await world.oldDestination(player) }
}

/** One open withdrawal for each of many players, made in one go because making them is not what is tested. */
const openForAll = (players: readonly PlayerId[]): Promise<number[]> =>
  world.db.owner.transact(async (tx) => {
    const drawn = await tx.query<{ id: number }>(
      "select nextval('cashier.withdrawal_id') as id from generate_series(1, $1)",
      [players.length],
    )
    const ids = drawn.map(({ id }) => id)
    const asked = players.map((player, at) => requestPosting({ id: ids[at]!, player, amount: paise(500_00) }))
    const verdicts = await world.ledger.postIn(tx, asked)
    const holds = verdicts.map((verdict) => (verdict.ok ? verdict.value.hold : undefined))
    await tx.query(
      `insert into cashier.withdrawal (id, player_id, destination_id, details, label, status, amount,
         hold_id, due_at, created_at)
       select u.id, u.player, d.id, d.details, d.label, 'requested', 50000, u.hold, now(), now()
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as u (id, player, hold)
       join cashier.destination d on d.player_id = u.player`,
      [ids, players, holds],
    )
    return ids
  })

type ActResult = { readonly ok: boolean; readonly refusal?: string }

/** The verdict of a race: who won, and what the loser heard. */
const race = async (player: PlayerId, id: number, approveFirst: boolean): Promise<string> => {
  const first = approveFirst ? approve(id) : undefined
  const [cancelled, approved]: ActResult[] = await Promise.all([cancel(player, id), first ?? approve(id)])
  return `${cancelled!.ok ? 'cancelled' : cancelled!.refusal}, ${approved!.ok ? 'approved' : approved!.refusal}`
}

const PLAYERS = 50
const RACES_EACH = rounds(4, 20)
const RACES = PLAYERS * RACES_EACH

test(`[WD-10] of ${RACES} cancels against approvals exactly one wins each`, async () => {
  const people = await Promise.all(Array.from({ length: PLAYERS }, () => rich(RACES_EACH)))
  const players = people.map(({ player }) => player)
  const verdicts: { player: PlayerId; verdict: string }[] = []
  for (let round = 0; round < RACES_EACH; round++) {
    const ids = await openForAll(players)
    const races = players.map(async (player, at) => ({
      player,
      verdict: await race(player, ids[at]!, (round + at) % 2 === 0),
    }))
    verdicts.push(...(await Promise.all(races)))
  }
  const count = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const [byCancel, byApproval] = [count('cancelled, already_decided'), count('withdrawal_decided, approved')]
  expect(byCancel + byApproval).toBe(RACES)
  expect(Math.min(byCancel, byApproval)).toBeGreaterThan(RACES / 20)
  for (const player of players) {
    const approved = verdicts.filter(
      (one) => one.player === player && one.verdict.endsWith('approved'),
    ).length
    expect(await world.walletOf(player)).toMatchObject({
      cash: 500 * (RACES_EACH - approved),
      pending: 500 * approved,
    })
  }
}, 120_000)

test('[WD-11] of 50 withdrawals at once on a balance for 10 exactly 10 are made', async () => {
  const { player, destination } = await rich(10)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.withdraw(player, destination, 500, `key-${at}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'insufficient_cash')).toHaveLength(40)
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 0, pending: 5000 })
})

test('[WD-2] of 20 requests at once with one key one is made and all get its answer', async () => {
  const { player, destination } = await rich(10)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.withdraw(player, destination, 500, 'one-key')),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await world.walletOf(player)).toMatchObject({ cash: 4500, pending: 500 })
})

test('[WD-10] of ten payments of one withdrawal at once one is booked', async () => {
  for (let round = 0; round < 10; round++) {
    const { player, destination } = await rich(2)
    const { id } = world.viewOf(await world.withdraw(player, destination, 500))
    await approve(id)
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    expect(paid.filter((one) => !one.ok && one.refusal === 'already_decided')).toHaveLength(9)
    expect(await world.walletOf(player)).toMatchObject({ cash: 500, pending: 0 })
  }
})

test('[WD-10] of a payment and a rejection at once one wins, and the money goes one way', async () => {
  for (let round = 0; round < 30; round++) {
    const { player, destination } = await rich(1)
    const { id } = world.viewOf(await world.withdraw(player, destination, 500))
    await approve(id)
    const [paid, rejected] = await Promise.all(
      round % 2 === 0 ? [pay(id), reject(id)] : [reject(id), pay(id)].toReversed(),
    )
    expect([paid!.ok, rejected!.ok].filter(Boolean)).toHaveLength(1)
    expect(await world.walletOf(player)).toMatchObject({ cash: paid!.ok ? 0 : 500, pending: 0 })
  }
})
