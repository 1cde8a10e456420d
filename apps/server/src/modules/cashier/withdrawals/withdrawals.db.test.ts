import { FAILED, REFUSALS } from '@maidan/contracts'
import type { DestinationDetails, WithdrawalView } from '@maidan/contracts/player'
import { DAY_MS, HOUR_MS, MINUTE_MS, paise } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cap, freeze } from '../../wallet/index.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { ACTOR, createWorld, type World } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

const upi: DestinationDetails = { kind: 'upi', holder: 'Ravi Kumar', upiId: 'ravi@okbank' }

const ready = async (cash = 2000) => {
  const player = await world.newPlayer({ cash })
  return { player, destination: await world.oldDestination(player) }
}

const approve = (id: number) =>
  world.decide((tx) => world.backOffice.withdrawals.approve(tx, { id, actor: ACTOR }))
const pay = (id: number, reference = 'UTR 123456') =>
  world.decide((tx) => world.backOffice.withdrawals.pay(tx, { id, reference, actor: ACTOR }))
const reject = (id: number, reason = 'The name differs') =>
  world.decide((tx) => world.backOffice.withdrawals.reject(tx, { id, reason, actor: ACTOR }))
const cancel = (player: Parameters<World['call']>[0], id: number, key = `cancel ${id}`) =>
  world.call(player, 'POST', '/withdrawRequest/cancel', { id }, key.replaceAll(' ', '-'))

test('[CALL-13] [WD-1] a request answers in its envelope and holds the cash at once', async () => {
  const { player, destination } = await ready()
  const before = await world.news('withdrawals')
  const answer = await world.withdraw(player, destination, 500.5)
  expect([answer.status, answer.body['error'], answer.body['message']]).toEqual([
    201,
    false,
    'Withdrawal requested',
  ])
  const view = world.viewOf(answer)
  expect(view).toMatchObject({
    status: 'requested',
    amount: 500.5,
    fee: 0,
    label: 'HDFC •••• 4321',
    heldUntil: null,
    cancellable: true,
    reason: null,
    reference: null,
  })
  expect(view.dueAt).toBe(view.created_at + 240 * MINUTE_MS)
  expect(view.stages).toEqual([{ status: 'requested', at: view.created_at }])
  expect(await world.walletOf(player)).toEqual({ cash: 1499.5, bonus: 0, pending: 500.5 })
  expect(await world.news('withdrawals')).toBe(before + 1)
})

test('[MON-4] only cash can leave: bonus money does not count', async () => {
  const player = await world.newPlayer({ cash: 600, bonus: 5000 })
  const destination = await world.oldDestination(player)
  const refused = await world.withdraw(player, destination, 600.01)
  expect(refused.status).toBe(REFUSALS.insufficient_cash.status)
  expect(refused.body).toMatchObject({ error: true, message: REFUSALS.insufficient_cash.message })
  expect((await world.withdraw(player, destination, 600)).status).toBe(201)
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 5000, pending: 600 })
})

test('[WD-2] a retry with the same key gets the stored answer, and other values with it are refused', async () => {
  const { player, destination } = await ready()
  const first = await world.withdraw(player, destination, 500, 'once')
  const again = await world.withdraw(player, destination, 500, 'once')
  expect(again.body).toEqual(first.body)
  expect((await world.withdraw(player, destination, 501, 'once')).status).toBe(REFUSALS.key_reused.status)
  expect(await world.walletOf(player)).toMatchObject({ cash: 1500, pending: 500 })
  const other = await ready()
  expect((await world.withdraw(other.player, other.destination, 500, 'once')).status).toBe(201)
})

test('[WD-2] a key that looks like one of the ledger’s own does not stand in its way', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  for (const key of [`${id}:back`, `${id}:paid`, `withdrawal:${id}:back`, `${id + 3}`])
    expect((await world.withdraw(player, destination, 500, key)).status).toBe(key === `${id + 3}` ? 409 : 201)
  expect((await cancel(player, id)).status).toBe(200)
})

test('[WD-3] below the least, above the most or without two places nothing is held', async () => {
  const { player, destination } = await ready()
  const low = await world.withdraw(player, destination, 499.99)
  expect(low.status).toBe(400)
  expect(low.body['message']).toBe('You can withdraw from ₹500.00 to ₹10,00,000.00 at a time')
  expect((await world.withdraw(player, destination, 1_000_000.01)).status).toBe(400)
  expect((await world.withdraw(player, destination, 500.001)).status).toBe(400)
  expect((await world.withdraw(player, destination, -500)).status).toBe(400)
  expect(await world.walletOf(player)).toMatchObject({ cash: 2000, pending: 0 })
})

test('[WD-3] from the operator’s amount on the player must be verified', async () => {
  const { player, destination } = await ready(60_000)
  expect((await world.withdraw(player, destination, 50_000)).body['message']).toBe(
    REFUSALS.kyc_needed.message,
  )
  expect((await world.withdraw(player, destination, 49_999.99)).status).toBe(201)
})

test('[WD-3] a demo player, somebody else’s destination and a removed one are refused', async () => {
  const demo = await world.newPlayer({ cash: 1000, demo: true })
  const demos = await world.oldDestination(demo)
  expect((await world.withdraw(demo, demos, 500)).body['message']).toBe(REFUSALS.demo_account.message)
  const { player, destination } = await ready()
  expect((await world.withdraw(player, demos, 500)).status).toBe(REFUSALS.destination_unknown.status)
  await world.call(player, 'DELETE', `/destinations/${destination}`)
  expect((await world.withdraw(player, destination, 500)).status).toBe(REFUSALS.destination_unknown.status)
})

test('[WD-3] a blocked player and a passed cap are refused, and nothing is held', async () => {
  const { player, destination } = await ready()
  await world.db.database.transact((tx) => cap(tx, player, 'withdrawal', paise(700_00), DAY_MS))
  expect((await world.withdraw(player, destination, 600)).status).toBe(201)
  expect((await world.withdraw(player, destination, 500)).body['message']).toBe(
    REFUSALS.limit_reached.message,
  )
  const { data } = await world.call(player, 'GET', '/limits')
  expect(data).toEqual([{ movement: 'withdrawal', days: 1, amount: 700, used: 600 }])
  await world.db.database.transact((tx) => freeze(tx, player))
  expect((await world.withdraw(player, destination, 500)).body['message']).toBe(
    REFUSALS.movement_blocked.message,
  )
  expect(await world.walletOf(player)).toMatchObject({ cash: 1400, pending: 600 })
})

test('[WD-4] at most 20 withdrawals are open at a time', async () => {
  const { player, destination } = await ready(15_000)
  for (let made = 0; made < 20; made++)
    expect((await world.withdraw(player, destination, 500)).status).toBe(201)
  const refused = await world.withdraw(player, destination, 500)
  expect(refused.body['message']).toBe(REFUSALS.too_many_open.message)
})

test('[WD-5] a new destination holds the withdrawal for a day: money held, clock shown, approval refused', async () => {
  const player = await world.newPlayer({ cash: 2000 })
  const added = await world.call(player, 'POST', '/destinations', { details: upi })
  const { id: destination, usableFrom } = added.data as { id: number; usableFrom: number }
  const view = world.viewOf(await world.withdraw(player, destination, 500))
  expect(view.heldUntil).toBe(usableFrom)
  expect(view.holdReason).toMatch(/new/)
  expect(view.dueAt).toBe(usableFrom + 240 * MINUTE_MS)
  expect(await world.walletOf(player)).toMatchObject({ pending: 500 })
  expect(await approve(view.id)).toEqual({ ok: false, refusal: 'on_hold' })
  world.clock.advance(DAY_MS)
  expect(await approve(view.id)).toMatchObject({ ok: true })
})

test('[WD-5] a changed number holds what is asked for afterwards and what is not approved yet', async () => {
  const { player, destination } = await ready()
  const before = world.viewOf(await world.withdraw(player, destination, 500))
  world.clock.advance(HOUR_MS)
  const changedAt = world.clock.now()
  await world.db.owner.query(
    'update accounts.player set mobile_changed_at = accounts.instant($2) where id = $1',
    [player, changedAt],
  )
  const { data } = await world.call(player, 'GET', '/withdrawRequest/terms')
  expect(data['heldUntil']).toBe(changedAt + DAY_MS)
  const after = world.viewOf(await world.withdraw(player, destination, 500))
  expect([after.heldUntil, after.dueAt]).toEqual([changedAt + DAY_MS, changedAt + DAY_MS + 240 * MINUTE_MS])
  const list = (await world.call(player, 'GET', '/withdrawRequest/get')).data as unknown as WithdrawalView[]
  const old = list.find(({ id }) => id === before.id)
  expect([old?.heldUntil, old?.dueAt]).toEqual([after.heldUntil, after.dueAt])
  expect(await approve(before.id)).toEqual({ ok: false, refusal: 'on_hold' })
  world.clock.advance(DAY_MS)
  expect(await approve(before.id)).toMatchObject({ ok: true })
})

test('[WD-6] requested, in review, approved, paid: each stage with its time, each told to the player', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  const steps = [
    () => world.decide((tx) => world.backOffice.withdrawals.review(tx, { id, actor: ACTOR })),
    () => approve(id),
    () => pay(id),
  ]
  for (const step of steps) {
    world.clock.advance(MINUTE_MS)
    expect(await step()).toEqual({ ok: true, value: undefined })
  }
  const list = (await world.call(player, 'GET', '/withdrawRequest/get')).data as unknown as WithdrawalView[]
  const view = list[0]!
  expect(view).toMatchObject({ status: 'paid', reference: 'UTR 123456', cancellable: false })
  expect(view.stages.map(({ status }) => status)).toEqual(['requested', 'in_review', 'approved', 'paid'])
  expect(view.stages.every(({ at }, i) => i === 0 || at >= view.stages[i - 1]!.at + MINUTE_MS)).toBe(true)
  expect(
    world.told.filter((one) => one.player === player).map(({ kind, title }) => `${kind}: ${title}`),
  ).toEqual([
    'withdrawal: Withdrawal requested',
    'withdrawal: Withdrawal in review',
    'withdrawal: Withdrawal approved',
    'withdrawal: Withdrawal paid',
  ])
  expect(await world.walletOf(player)).toEqual({ cash: 1500, bonus: 0, pending: 0 })
})

test('[WD-6] a step out of order is refused, and what is over stays over', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  const review = () => world.decide((tx) => world.backOffice.withdrawals.review(tx, { id, actor: ACTOR }))
  expect(await pay(id)).toEqual({ ok: false, refusal: 'not_permitted_state' })
  await review()
  expect(await review()).toEqual({ ok: false, refusal: 'not_permitted_state' })
  await approve(id)
  expect(await approve(id)).toEqual({ ok: false, refusal: 'already_decided' })
  expect(await review()).toEqual({ ok: false, refusal: 'already_decided' })
  await pay(id)
  for (const again of [pay, reject, approve])
    expect(await again(id)).toEqual({ ok: false, refusal: 'already_decided' })
  for (const nobodys of [pay, reject, approve])
    expect(await nobodys(999_999)).toEqual({ ok: false, refusal: 'not_found' })
})

test('[WD-6] an approval without a review leaves no stage out', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  await approve(id)
  const found = await world.decide((tx) => world.backOffice.withdrawals.find(tx, id))
  expect(found?.stages.map(({ status }) => status)).toEqual(['requested', 'in_review', 'approved'])
  expect(found?.decidedBy).toBe(ACTOR.username)
})

test('[WD-6] the operator’s fee stays with the house and the rest leaves by the kind of destination', async () => {
  await world.db.owner.query(
    'update cashier.settings set withdrawal_fee_fixed = 1000, withdrawal_fee_bps = 125',
  )
  const { player, destination } = await ready()
  const view = world.viewOf(await world.withdraw(player, destination, 999.99))
  await world.db.owner.query('update cashier.settings set withdrawal_fee_fixed = 0, withdrawal_fee_bps = 0')
  expect(view.fee).toBe(22.49)
  await approve(view.id)
  await pay(view.id)
  const legs = await world.db.owner.query(
    `select e.account, e.amount from ledger.house_entry e join ledger.posting p using (player_id, seq)
     where p.player_id = $1 and p.kind = 'withdrawal_paid' order by 1`,
    [player],
  )
  expect(legs).toEqual([
    { account: 'fees', amount: 2249 },
    { account: 'gateway:bank', amount: 97_750 },
  ])
  expect(world.told.at(-1)?.text).toContain('₹977.50 was paid to HDFC •••• 4321 after a fee of ₹22.49')
})

test('[WD-6] a rejection gives the money back and the player reads the reason, also after approval', async () => {
  const { player, destination } = await ready()
  const open = world.viewOf(await world.withdraw(player, destination, 500))
  const approved = world.viewOf(await world.withdraw(player, destination, 700))
  await approve(approved.id)
  for (const { id } of [open, approved]) expect(await reject(id)).toMatchObject({ ok: true })
  expect(await world.walletOf(player)).toEqual({ cash: 2000, bonus: 0, pending: 0 })
  expect(world.told.at(-1)?.text).toContain('was not paid: The name differs. The money is back in your cash.')
  const found = await world.decide((tx) => world.backOffice.withdrawals.find(tx, open.id))
  expect(found).toMatchObject({ status: 'rejected', reason: 'The name differs' })
})

test('[CALL-13] [WD-7] the player cancels the own request before approval, and only then', async () => {
  const { player, destination } = await ready()
  const first = world.viewOf(await world.withdraw(player, destination, 500))
  const answer = await cancel(player, first.id)
  expect([answer.status, answer.body['error'], answer.body['message']]).toEqual([
    200,
    false,
    'Withdrawal cancelled',
  ])
  expect(world.viewOf(answer)).toMatchObject({ status: 'cancelled', cancellable: false })
  expect((await cancel(player, first.id)).body).toEqual(answer.body)
  expect(await world.walletOf(player)).toMatchObject({ cash: 2000, pending: 0 })
  const second = world.viewOf(await world.withdraw(player, destination, 500))
  await approve(second.id)
  const late = await cancel(player, second.id)
  expect([late.status, late.body['message']]).toEqual([409, REFUSALS.withdrawal_decided.message])
})

test('[ERR-8] a cancel of somebody else’s withdrawal or of none is refused with a message of its own', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  const stranger = await world.newPlayer()
  for (const wanted of [id, 999_999]) {
    const answer = await cancel(stranger, wanted, `stranger ${wanted}`)
    expect([answer.status, answer.body]).toMatchObject([404, { error: true, message: 'Not found' }])
  }
  expect(FAILED.cancelWithdrawal).toBe('Failed to cancel request')
  expect(await world.walletOf(player)).toMatchObject({ pending: 500 })
})

test('[CALL-12] [WD-21] the own withdrawals come newest first, filtered by status and day, page by page', async () => {
  const { player, destination } = await ready(5000)
  const stranger = await ready()
  await world.withdraw(stranger.player, stranger.destination, 500)
  const ids: number[] = []
  for (let made = 0; made < 5; made++)
    ids.push(world.viewOf(await world.withdraw(player, destination, 500 + made)).id)
  await cancel(player, ids[0]!)
  const list = async (query: string) => {
    const { body } = await world.call(player, 'GET', `/withdrawRequest/get${query}`)
    return { page: body['page'], ids: (body['data'] as WithdrawalView[]).map(({ id }) => id) }
  }
  expect((await list('')).ids).toEqual(ids.toReversed())
  expect(await list('?page=2&size=2')).toEqual({
    page: { page: 2, size: 2, pages: 3, total: 5 },
    ids: [ids[2], ids[1]],
  })
  expect((await list('?status=cancelled')).ids).toEqual([ids[0]])
  expect((await list('?to=2001-01-01')).ids).toEqual([])
  expect((await list('?from=2001-01-01')).ids).toHaveLength(5)
  for (const wrong of ['?status=lost', '?page=0', '?size=1000', '?from=0000-01-01', '?from=yesterday'])
    expect((await world.call(player, 'GET', `/withdrawRequest/get${wrong}`)).status).toBe(400)
})

test('[WD-3] the terms say what can leave, for how much and how long it takes', async () => {
  const player = await world.newPlayer({ cash: 1234.56, bonus: 100 })
  const { data } = await world.call(player, 'GET', '/withdrawRequest/terms')
  expect(data).toEqual({
    withdrawable: 1234.56,
    bonus: 100,
    min: 500,
    max: 1_000_000,
    feeFixed: 0,
    feeBasisPoints: 0,
    kycFrom: 50_000,
    kyc: 'none',
    heldUntil: null,
    usualMinutes: 240,
    endsBonus: false,
  })
})

test('[CALL-13] a request without a key, without a token or without an amount is refused in the envelope', async () => {
  const { player, destination } = await ready()
  const keyless = await world.call(player, 'POST', '/withdrawRequest/create', {
    amount: 500,
    destinationId: destination,
  })
  expect([keyless.status, keyless.body['error']]).toEqual([400, true])
  const amountless = await world.call(
    player,
    'POST',
    '/withdrawRequest/create',
    { destinationId: destination },
    'k',
  )
  expect([amountless.status, amountless.body['message']]).toEqual([400, 'Amount is required'])
  const response = await world.app.inject({ method: 'GET', url: '/api/withdrawRequest/get' })
  expect([response.statusCode, response.json()]).toMatchObject([
    401,
    { error: true, message: 'Unauthorized action.' },
  ])
})

test('[WD-12] a crash between the steps undoes all of them', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  await approve(id)
  const crash = world.decide(async (tx) => {
    await world.backOffice.withdrawals.pay(tx, { id, reference: 'UTR 1', actor: ACTOR })
    throw new Error('the server is gone')
  })
  await expect(crash).rejects.toThrow('the server is gone')
  expect(await world.walletOf(player)).toMatchObject({ cash: 1500, pending: 500 })
  expect(await pay(id)).toMatchObject({ ok: true })
})

test('[WD-12] a player who was blocked since is not paid, and can still get the money back', async () => {
  const { player, destination } = await ready()
  const { id } = world.viewOf(await world.withdraw(player, destination, 500))
  await approve(id)
  await world.db.database.transact((tx) => freeze(tx, player))
  expect(await pay(id)).toEqual({ ok: false, refusal: 'movement_blocked' })
  expect(await reject(id)).toMatchObject({ ok: true })
  expect(await world.walletOf(player)).toMatchObject({ cash: 2000, pending: 0 })
})
