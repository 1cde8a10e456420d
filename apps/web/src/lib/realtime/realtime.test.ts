import { SOCKET } from '@maidan/contracts'
import { sessionError, type Wallet } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionPhase } from './connection.ts'
import { openRealtime, type RealtimeDeps } from './realtime.ts'
import type { EndReason } from '../session/session-state.ts'
import type { SocketEvents, SocketPort } from './socket-port.ts'
import { WALLET } from '../testing/server.ts'

type Name = keyof SocketEvents

/** A socket whose server is the test. */
const fakeSocket = () => {
  const listeners: [Name, (...args: unknown[]) => void][] = []
  const replies: Record<string, unknown> = {
    session_check: { status: 'success' },
    'get:balance': { status: 'success', ...WALLET },
  }
  const log: string[] = []
  const state = { trying: true }
  const port: SocketPort = {
    on: (event, listener) => void listeners.push([event, listener as (...args: unknown[]) => void]),
    ask: async (event, _, limitMs) => {
      log.push(`${event} within ${limitMs}`)
      if (replies[event] === undefined) throw new Error('operation has timed out')
      return replies[event]
    },
    open: () => void log.push('open'),
    close: () => void log.push('close'),
    isTrying: () => state.trying,
    tryTransports: (transports) => void log.push(`transports ${transports.join(' ')}`),
  }
  const happen = async (event: Name, ...args: unknown[]) => {
    for (const [name, listener] of listeners) if (name === event) listener(...args)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { port, replies, log, state, happen }
}

const setUp = (kind: 'player' | 'guest' = 'player') => {
  const socket = fakeSocket()
  const seen = {
    phases: [] as ConnectionPhase[],
    wallet: undefined as Wallet | undefined,
    statuses: [] as string[],
    ends: [] as EndReason[],
    errors: [] as string[],
    news: [] as string[],
    gaps: 0,
    joins: 0,
    bets: 0,
  }
  const deps: RealtimeDeps = {
    openSocket: () => socket.port,
    setPhase: (phase) => void seen.phases.push(phase),
    wallet: () => seen.wallet,
    setWallet: (wallet) => void (seen.wallet = wallet),
    setStatus: (status) => void seen.statuses.push(status),
    endSession: (reason) => void seen.ends.push(reason),
    showError: (message) => void seen.errors.push(message),
    notified: (word) => void seen.news.push(word),
    betsChanged: () => void (seen.bets += 1),
    joined: () => void (seen.joins += 1),
    afterGap: () => void (seen.gaps += 1),
    chance: () => 0.5,
  }
  return { ...socket, seen, realtime: openRealtime(kind, deps) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[FLOW-4] with the connection the balance is asked for and the wallet stored', async () => {
  const { happen, seen } = setUp()
  await happen('connect')
  expect(seen.wallet).toEqual(WALLET)
})

test('[FLOW-4] a balance that failed leaves the wallet as it was', async () => {
  const { happen, seen, replies } = setUp()
  replies['get:balance'] = { status: 'failed', message: 'busy' }
  await happen('connect')
  expect(seen.wallet).toBeUndefined()
})

test('[SOCK-11] every event is given 1000 ms for its acknowledgement', async () => {
  const { happen, log } = setUp()
  await happen('connect')
  expect(log).toEqual(['open', 'session_check within 1000', 'get:balance within 1000'])
})

test('[FLOW-7] a session check that returns failed logs out without a word', async () => {
  const { happen, seen, replies, log } = setUp()
  replies['session_check'] = { status: 'failed', message: 'Your session has ended' }
  await happen('connect')
  expect(seen.ends).toEqual(['silent'])
  expect(seen.errors).toEqual([])
  expect(log).toContain('close')
})

test('[FLOW-7] a check that is not answered in time, or with nonsense, logs nobody out', async () => {
  const { happen, seen, replies } = setUp()
  replies['session_check'] = undefined
  await happen('connect')
  replies['session_check'] = { status: 'perhaps' }
  await happen('session_refresh')
  expect(seen.ends).toEqual([])
})

test('[FLOW-10] session_refresh checks the session again', async () => {
  const { happen, seen, replies } = setUp()
  await happen('connect')
  expect(seen.ends).toEqual([])
  replies['session_check'] = { status: 'failed' }
  await happen('session_refresh')
  expect(seen.ends).toEqual(['silent'])
})

test('[FLOW-8] a SessionError shows the message of the server and logs out', async () => {
  const { happen, seen, log } = setUp()
  await happen('connect_error', {
    message: 'x',
    data: sessionError('Your session has ended. Please log in again'),
  })
  expect(seen.errors).toEqual(['Your session has ended. Please log in again'])
  expect(seen.ends).toEqual(['refused'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['open', 'close'])
})

test('[FLOW-9] another connect error falls back to polling, then websocket, and nobody is logged out', async () => {
  const { happen, seen, log } = setUp()
  await happen('connect_error', { message: 'timeout' })
  expect(log).toContain('transports polling websocket')
  expect(seen.ends).toEqual([])
})

test('[FLOW-11] update_balance sets the balance shown', async () => {
  const { happen, seen } = setUp()
  await happen('connect')
  await happen('update_balance', { balance: '42.50' })
  expect(seen.wallet).toEqual({ ...WALLET, balance: 42.5 })
  await happen('update_balance', { balance: 5, cash: 5, coins: 0, exposureAmount: 1 })
  expect(seen.wallet).toEqual({ balance: 5, cash: 5, coins: 0, exposureAmount: 1 })
})

test.each([[{ balance: 'soon' }], [{ balance: null }], [undefined], [{ balance: '' }]])(
  '[FLOW-11] a balance that is not numeric is fetched again: %j',
  async (payload) => {
    const { happen, seen, log } = setUp()
    await happen('connect')
    log.length = 0
    await happen('update_balance', payload)
    expect(log).toEqual(['get:balance within 1000'])
    expect(seen.wallet).toEqual(WALLET)
  },
)

test('[FLOW-14] the connection is connecting, connected, reconnecting, connected and disconnected', async () => {
  const { happen, seen, realtime } = setUp()
  await happen('connect')
  await happen('disconnect', 'transport close')
  await happen('connect')
  realtime.close()
  expect(seen.phases).toEqual(['connecting', 'connected', 'reconnecting', 'connected', 'disconnected'])
  expect(seen.gaps).toBe(1)
})

test('[FLOW-14] [ERR-16] after a refusal or a farewell of the server it tries again, later each time, without end', async () => {
  const { happen, log, state } = setUp()
  state.trying = false
  const waits: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    log.length = 0
    await happen(
      attempt === 0 ? 'disconnect' : 'connect_error',
      attempt === 0 ? 'io server disconnect' : { message: 'busy' },
    )
    let waited = 0
    while (!log.includes('open') && waited < 10_000) {
      await vi.advanceTimersByTimeAsync(100)
      waited += 100
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000, 5000])
  expect(SOCKET.reconnectDelayMaxMs).toBe(5000)
})

test('[ERR-16] while the library reconnects by itself nothing is opened beside it', async () => {
  const { happen, log } = setUp()
  await happen('disconnect', 'transport close')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['open'])
})

test('[ERR-16] what was closed stays closed', async () => {
  const { happen, log, state, realtime } = setUp()
  state.trying = false
  await happen('disconnect', 'io server disconnect')
  realtime.close()
  await happen('disconnect', 'io client disconnect')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['open', 'close'])
})

test('[ACC-11] a guest hears how the organisation stands, and is asked for no session', async () => {
  const { happen, seen, log } = setUp('guest')
  await happen('connect')
  await happen('organisation_status', { status: 'maintenance' })
  await happen('organisation_status', { status: 'closed' })
  expect(seen.statuses).toEqual(['maintenance'])
  expect(log).toEqual(['open'])
})

test('[PAY-17] what is told over the socket is passed on by its kind, and nonsense is not', async () => {
  const { happen, seen } = setUp()
  await happen('notified', { kind: 'deposit' })
  await happen('notified', 'deposit')
  expect(seen.news).toEqual(['deposit'])
})

test('[MATCH-7] a word about bets is passed on', async () => {
  const { happen, seen } = setUp()
  await happen('bets_changed', { ids: [1] })
  expect(seen.bets).toBe(1)
})

test('[MATCH-7] bets are read again once the first connection stands: one may have settled since the page was read', async () => {
  const { happen, seen } = setUp()
  await happen('connect')
  expect(seen).toMatchObject({ joins: 1, gaps: 0 })
  await happen('disconnect')
  await happen('connect')
  expect(seen).toMatchObject({ joins: 1, gaps: 1 })
  const guest = setUp('guest')
  await guest.happen('connect')
  expect(guest.seen.joins).toBe(0)
})

test('[PAY-17] a guest is told nothing', async () => {
  const { happen, seen } = setUp('guest')
  await happen('notified', { kind: 'deposit' })
  expect(seen.news).toEqual([])
})
