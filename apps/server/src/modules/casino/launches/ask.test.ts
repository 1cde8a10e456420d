import { playerId } from '@maidan/core'
import { verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hub88 } from '../dialects/hub88.ts'
import { newSigningKey, publicHalfOf } from '../providers/seal.ts'
import { createTestClock } from '../testing/clock.ts'
import { startLaunchServer } from '../testing/launch-server.ts'
import { createAsk } from './ask.ts'

let provider: Awaited<ReturnType<typeof startLaunchServer>>
let signingKey: string
beforeAll(async () => {
  provider = await startLaunchServer()
  signingKey = await newSigningKey()
})
afterAll(() => provider.close())

const launch = () =>
  hub88.launch({
    player: playerId(1),
    username: 'ravi',
    token: 't',
    game: 'g',
    launchUrl: provider.url,
    operator: 'maidan',
    secret: 's',
    signingKey,
    requestId: 'r',
  })

const GOOD = { ok: true, value: 'https://games.example/play?x=1' }
const AWAY = { ok: false, refusal: 'provider_unavailable' }

test('[SEAM-13] a provider that is slow, down, redirects, never ends or answers garbage opens no game', async () => {
  for (const mood of ['silent', 'broken', 'garbage', 'script', 'endless', 'redirect'] as const) {
    const ask = createAsk({ clock: createTestClock(), answerLimitMs: 200 })
    provider.state.mood = mood
    expect([mood, await ask('p', launch())]).toEqual([mood, AWAY])
    provider.state.mood = 'good'
    expect([mood, await ask('p', launch())]).toEqual([mood, GOOD])
  }
  const nobody = { ...launch(), url: 'http://127.0.0.1:9/nobody' } as ReturnType<typeof launch>
  expect(await createAsk({ clock: createTestClock() })('p', nobody)).toEqual(AWAY)
})

test('[SEAM-25] a provider that signs its calls proves our question by our public key', () => {
  const asked = launch()
  if (asked.type !== 'ask') throw new Error('it is asked for the address')
  const signature = Buffer.from(asked.headers['x-hub88-signature'] ?? '', 'base64')
  const ours = publicHalfOf(signingKey)
  expect(verify('sha256', Buffer.from(asked.body), ours, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(`${asked.body} `), ours, signature)).toBe(false)
})

test('[SEAM-13] after five failures in a row a provider is left alone for 30 seconds, then one call tries', async () => {
  const clock = createTestClock()
  const ask = createAsk({ clock, answerLimitMs: 200 })
  provider.state.mood = 'broken'
  for (let call = 0; call < 5; call += 1) expect(await ask('p', launch())).toEqual(AWAY)
  provider.state.asked = 0
  provider.state.mood = 'good'
  for (let call = 0; call < 10; call += 1) expect(await ask('p', launch())).toEqual(AWAY)
  expect(provider.state.asked).toBe(0)
  // Another provider is not concerned.
  expect(await ask('q', launch())).toEqual(GOOD)
  clock.pass(30_001)
  provider.state.asked = 0
  provider.state.mood = 'broken'
  const tried = await Promise.all([ask('p', launch()), ask('p', launch()), ask('p', launch())])
  expect([tried, provider.state.asked]).toEqual([[AWAY, AWAY, AWAY], 1])
  expect(await ask('p', launch())).toEqual(AWAY)
  expect(provider.state.asked).toBe(1)
  clock.pass(30_001)
  provider.state.mood = 'good'
  expect(await ask('p', launch())).toEqual(GOOD)
  expect(await ask('p', launch())).toEqual(GOOD)
})
