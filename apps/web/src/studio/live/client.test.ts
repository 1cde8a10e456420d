import { expect, test, vi } from 'vitest'
import { createTableClient } from './client.ts'

const view = (serverTime: number) => ({
  error: false,
  message: 'Success',
  data: {
    state: 'waking',
    version: 'first',
    round: null,
    mine: [],
    players: 1,
    balance: 100,
    results: [],
    chain: null,
    serverTime,
  },
})

test('[STUDIO-23] a table that the site looked at is taken once, with its clock as much further as that was ago', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json(view(9000)))
  const access = Promise.resolve({ token: 'a'.repeat(43), sitting: view(5000), readAt: 100 })
  const client = createTableClient({ base: '/api', access, now: () => 900 }, send)
  expect(await client.look(undefined)).toMatchObject({ ok: true, value: { serverTime: 5800 } })
  expect(send).not.toHaveBeenCalled()
  expect(await client.look('first')).toMatchObject({ ok: true, value: { serverTime: 9000 } })
  expect(send).toHaveBeenCalledWith('/api/studio/table?after=first', expect.anything())
})
