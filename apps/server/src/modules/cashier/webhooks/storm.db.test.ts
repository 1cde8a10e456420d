import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../wallet/testing/seeded.ts'
import { createWorld, type World } from '../testing/world.ts'

const SEED = 20_250_116
const PAYMENTS = rounds(60, 500)
const MESSAGES = 10 * PAYMENTS
const AT_ONCE = 64

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Payment = { readonly player: number; readonly reference: string; readonly asked: number }

const begin = async (asked: number): Promise<Payment> => {
  const { id, token } = await world.newPlayer()
  await world.post('/deposit/auto/apay', token, { amount: asked })
  const [row] = await world.owner.query<{ reference: string }>(
    'select reference from cashier.deposit where player_id = $1',
    [id],
  )
  return { player: id, reference: row!.reference, asked }
}

const beginAll = async (): Promise<Payment[]> => {
  const payments: Payment[] = []
  while (payments.length < PAYMENTS)
    payments.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, at) => begin(300 + payments.length + at)))),
    )
  return payments
}

type Call = () => Promise<{ status: number }>

/** Every payment has one true message and what it confirms; the rest of the storm is built around it. */
const buildStorm = (payments: readonly Payment[]) => {
  const random = seeded(SEED)
  const confirmed = new Map<number, number>()
  const calls: Call[] = []
  const now = world.clock.now()
  for (const { player, reference, asked } of payments) {
    const amount = random.chance(20) ? asked - 0.5 - random.below(100) : asked
    confirmed.set(player, amount)
    const paid = { id: `paid-${reference}`, reference, amount }
    calls.push(() => world.hook('apay', paid))
  }
  while (calls.length < MESSAGES) {
    const { player, reference } = random.pick(payments)
    const paid = { id: `paid-${reference}`, reference, amount: confirmed.get(player)! }
    const forged = { ...paid, id: `forged-${calls.length}`, amount: 1_000_000 }
    const stale = String(now + random.pick([-1, 1]) * (300_001 + random.below(1e6)))
    const text = JSON.stringify({ ...forged, status: 'paid', currency: 'INR' })
    const kinds: readonly Call[] = [
      () => world.hook('apay', paid),
      () => world.hook('apay', { id: `failed-${reference}`, reference, status: 'failed' }),
      () => world.hook('apay', { id: `expired-${reference}`, reference, status: 'expired' }),
      () => world.hook('apay', forged, stale),
      () => world.deliver('apay', text, world.signed('coinbase', text)),
      () => world.deliver('apay', text, world.signed('apay', JSON.stringify(paid))),
    ]
    calls.push(random.pick(kinds))
  }
  return { confirmed, calls: shuffle(calls, (limit) => random.below(limit)) }
}

const shuffle = <T>(items: readonly T[], below: (limit: number) => number): T[] => {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}

const runAll = async (calls: readonly Call[]): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  const waiting = [...calls]
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const { status } = await call()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

test(`[CASH-8] in a storm of ${MESSAGES} messages each payment is credited once, with what was confirmed`, async () => {
  const payments = await beginAll()
  const { confirmed, calls } = buildStorm(payments)
  const began = performance.now()
  const statuses = await runAll(calls)
  const took = (performance.now() - began) / 1000
  console.info(
    `${MESSAGES} messages in ${took.toFixed(1)} s (seed ${SEED}): ${JSON.stringify(Object.fromEntries(statuses))}`,
  )
  expect(new Set(statuses.keys())).toEqual(new Set([200, 401]))
  const wallets = await world.owner.query<{ player_id: number; cash: number; seq: number }>(
    'select player_id, cash, seq from ledger.wallet where player_id = any ($1)',
    [[...confirmed.keys()]],
  )
  expect(wallets).toHaveLength(PAYMENTS)
  for (const { player_id: player, cash, seq } of wallets)
    expect([player, cash / 100, seq]).toEqual([player, confirmed.get(player), 1])
  const states = await world.owner.query('select status, count(*) as n from cashier.deposit group by 1')
  expect(states).toEqual([{ status: 'credited', n: PAYMENTS }])
}, 120_000)
