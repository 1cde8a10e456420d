import { playerId, type Entropy, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../clock.ts'
import { createHttp, type HttpOptions } from './app.ts'
import type { Authenticate } from './calls/caller.ts'
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
