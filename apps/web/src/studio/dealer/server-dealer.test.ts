import { expect, test, vi } from 'vitest'
import { createServerDealer } from './server-dealer.ts'
import { SPOT_WORDS } from './spot-words.ts'

const TOKEN = 'a'.repeat(43)

const sitting = (balance: number) => ({
  error: false,
  message: 'Success',
  data: {
    balance,
    seeds: {
      active: { commitment: 'c'.repeat(64), clientSeed: 'mine', nonce: 0 },
      next: { commitment: 'd'.repeat(64) },
    },
    round: null,
    now: 1,
  },
})

/** A dealer whose server says that the balance is 200, and what the server was asked. */
const dealerWith = (read: unknown) => {
  const send = vi.fn<typeof fetch>(async () => Response.json(sitting(200)))
  const access = Promise.resolve({ token: TOKEN, sitting: read, readAt: 1000 })
  return { send, dealer: createServerDealer(SPOT_WORDS, { base: '/api', access, now: () => 3500 }, send) }
}

test('[STUDIO-23] what the site has read is taken once; whoever sits down again asks', async () => {
  const { send, dealer } = dealerWith(sitting(100))
  expect(await dealer.sit()).toMatchObject({ ok: true, value: { balance: 10_000, now: 2501 } })
  expect(send).not.toHaveBeenCalled()
  expect(await dealer.sit()).toMatchObject({ ok: true, value: { balance: 20_000 } })
  expect(send).toHaveBeenCalledWith(
    '/api/studio/session',
    expect.objectContaining({ headers: { authorization: `Bearer ${TOKEN}` } }),
  )
})

test.each([
  ['nothing', null],
  ['another form', { data: { balance: 'much' } }],
])('[STUDIO-23] where the site has read %s the game asks itself', async (_, read) => {
  const { send, dealer } = dealerWith(read)
  expect(await dealer.sit()).toMatchObject({ ok: true, value: { balance: 20_000 } })
  expect(send).toHaveBeenCalledTimes(1)
})
