import { API_BASE } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudioGame } from '../testing/requests/studio-examples.ts'
import { createRequestWorld, emptyCall, fingerprint, type RequestWorld } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const codeOf = (text: string): string | undefined => (JSON.parse(text) as { code?: string }).code

test('[STUDIO-1] the token of a game is refused by every call that is not the studio’s, and those of players and staff by every one that is', async () => {
  const game = await openStudioGame(world)
  const { token } = await world.newPlayer(100)
  const before = await fingerprint(world.db)
  for (const route of ROUTES.filter(({ access }) => access !== 'open')) {
    const others = route.access === 'studio' ? [token, world.checker] : [game]
    for (const other of others) {
      const { status, text } = await world.call(route, emptyCall(route, other), `studio-${route.name}`)
      expect([route.name, status, codeOf(text)]).toEqual([route.name, 403, 'forbidden'])
    }
  }
  expect(await fingerprint(world.db)).toBe(before)
})

const ask = (path: string, init: RequestInit) => fetch(`${world.app.address}${API_BASE}${path}`, init)

test('[STUDIO-16] a page without an origin may make the calls of the studio, and no other', async () => {
  const token = await openStudioGame(world)
  const headers = { origin: 'null', authorization: `Bearer ${token}` }
  const answer = await ask('/studio/session', { headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  const preflight = await ask('/studio/rounds', {
    method: 'OPTIONS',
    headers: {
      origin: 'null',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, POST',
  ])
  for (const path of ['/catalogue', '/getWallet', '/casino/rounds'])
    expect((await ask(path, { headers })).headers.get('access-control-allow-origin')).toBeNull()
})
