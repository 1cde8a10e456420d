import { route } from '@maidan/contracts'
import { ok, playerId, type Entropy, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { systemClock } from '../clock.ts'
import { createHttp, type HttpOptions } from './app.ts'
import type { Authenticate } from './calls/caller.ts'
import { serve } from './calls/serve.ts'
import { serveHealth } from './health.ts'
import { createLog } from './log.ts'

/** Two players and a member of staff whose tokens are their names. */
const authenticateForTests: Authenticate = async (token) => {
  if (token === 'alice') return { access: 'player', player: playerId(1), session: sessionId(11) }
  if (token === 'bob') return { access: 'player', player: playerId(2), session: sessionId(12) }
  if (token === 'staff')
    return { access: 'staff', staff: 1, username: 'ravi', role: 'support', session: sessionId(13) }
  return undefined
}

const entropy: Entropy = { bytes: (count) => new Uint8Array(count).fill(7), below: () => 0 }

export type TestHttp = { readonly app: FastifyInstance; readonly logged: string[] }

/** The real edge with its log kept in memory, and replies held against their contract. */
export const testHttp = (options: Partial<HttpOptions> = {}): TestHttp => {
  const logged: string[] = []
  const log = createLog('debug', { write: (line: string) => void logged.push(line) })
  const app = createHttp({
    log,
    clock: systemClock,
    entropy,
    authenticate: authenticateForTests,
    routes: [],
    checkReplies: true,
    ...options,
  })
  return { app, logged }
}

const slow = route({
  name: 'slow',
  method: 'GET',
  path: '/slow',
  access: 'open',
  summary: 'Waits',
  reply: {},
  refusals: [],
})

/** A server on a real port whose one call waits until it is let go. */
export const startSlow = async (options: Partial<HttpOptions> = {}) => {
  const { app } = testHttp({ routes: [slow], ...options })
  let letGo = (): void => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let enter = (): void => {}
  const entered = new Promise<void>((resolve) => (enter = resolve))
  serve(app, slow, async () => {
    enter()
    await released
    return ok({})
  })
  serveHealth(app, { checks: {} })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, letGo, entered }
}

/** A call of a player that takes a form with a picture. */
export const takesForm = (fileBytes: number) =>
  route({
    name: 'send',
    method: 'POST',
    path: '/send',
    access: 'player',
    summary: 'Takes a form',
    upload: { files: 1, fileBytes },
    body: z.object({
      title: z.string().default(''),
      image: z.custom<Blob>((value) => value instanceof Blob).optional(),
    }),
    reply: { title: z.string(), bytes: z.int() },
    refusals: ['demo_account'],
  })
