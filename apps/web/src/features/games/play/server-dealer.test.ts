import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin, useSession } from '../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { USER } from '../../../lib/testing/server.ts'
import { diceDemo, minesDemo } from '../testing.ts'
import { serverDealer } from './server-dealer.ts'

const UNDER = { side: 'under', target: 5000 }
const BET = 'POST /games/dice/bet'

beforeEach(() => begin('token', USER))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
})

/** A round as the server sends it. */
const diceRound = async () => {
  const placed = await diceDemo().dealer.place(10, UNDER)
  if (!placed.ok) throw new Error(placed.message)
  return placed.data
}

const keysOf = (sent: readonly { readonly headers: Readonly<Record<string, string>> }[]) =>
  sent.map(({ headers }) => headers['idempotency-key'] ?? headers['Idempotency-Key'])

test('[PLAY-3] every tap has a key of its own', async () => {
  const server = fakeServer({ [BET]: granted({ data: await diceRound() }) })
  const dealer = serverDealer('dice')
  expect((await dealer.place(10, UNDER)).ok).toBe(true)
  expect((await dealer.place(10, UNDER)).ok).toBe(true)
  const keys = keysOf(server.to(BET))
  expect(keys.every((key) => key !== undefined && key.length >= 16)).toBe(true)
  expect(new Set(keys).size).toBe(2)
  expect(server.to(BET)[0]?.body).toEqual({ stake: 10, bet: UNDER })
})

test('[PLAY-3] a lost answer is asked for with the same key, also by the next tap', async () => {
  shortenPauses()
  const server = fakeServer({})
  const dealer = serverDealer('dice')
  expect(await dealer.place(10, UNDER)).toMatchObject({
    ok: false,
    unknown: true,
    message: expect.stringContaining('it counts once'),
  })
  const lost = keysOf(server.to(BET))
  expect(lost.length).toBeGreaterThan(1)
  server.answer(BET, granted({ data: await diceRound() }))
  expect((await dealer.place(10, UNDER)).ok).toBe(true)
  expect(new Set(keysOf(server.to(BET))).size).toBe(1)
})

test('[PLAY-4] a refusal comes back in the server’s words', async () => {
  fakeServer({ [BET]: refused(400, 'The highest stake is ₹10,000', 'stake_above_maximum') })
  expect(await serverDealer('dice').place(10_001, UNDER)).toEqual({
    ok: false,
    unknown: false,
    code: 'stake_above_maximum',
    message: 'The highest stake is ₹10,000',
  })
})

test('[PLAY-3] a move says how many were made before it', async () => {
  const { dealer: demo } = minesDemo()
  const placed = await demo.place(10, { mines: 1 })
  if (!placed.ok) throw new Error(placed.message)
  const moved = await demo.move(placed.data, { kind: 'open', cell: 3 })
  if (!moved.ok) throw new Error(moved.message)
  const path = `POST /games/rounds/${placed.data.id}/move`
  const server = fakeServer({ [path]: granted({ data: moved.data }) })
  await serverDealer('mines').move(moved.data, { kind: 'open', cell: 4 })
  expect(server.to(path)[0]?.body).toEqual({ move: { kind: 'open', cell: 4 }, at: 1 })
})
