import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { MATCH_ODDS_DEFINITION } from '../../modules/sportsbook/testing/definition.ts'

const HEARTBEAT_MS = 300
const MARKETS = 12
const RUNNERS = [1, 2]

/** Matches of tomorrow, each with a market that stays open and never turns in-play. */
const MARKET_CHANGES = Array.from({ length: MARKETS }, (_, at) => ({
  id: `1.${at + 1}`,
  img: true,
  marketDefinition: {
    ...MATCH_ODDS_DEFINITION,
    eventId: `${at + 1}`,
    eventTypeId: '2',
    eventName: `Home ${at + 1} v Away ${at + 1}`,
    name: 'Match Odds',
    marketTime: new Date(Date.now() + 86_400_000).toISOString(),
    runners: RUNNERS.map((id, index) => ({
      id,
      status: 'ACTIVE',
      sortPriority: index + 1,
      name: `Runner ${id}`,
    })),
  },
  rc: RUNNERS.map((id) => ({ id, atb: [[1.95, 100]], atl: [[2.06, 100]], ltp: 2 })),
}))

/** The same markets after their matches: the first runner of each has won. */
const CLOSED_CHANGES = MARKET_CHANGES.map(({ marketDefinition: { runners, ...definition }, ...change }) => ({
  ...change,
  marketDefinition: {
    ...definition,
    status: 'CLOSED',
    version: definition.version + 1,
    runners: runners.map((runner, at) => ({ ...runner, status: at === 0 ? 'WINNER' : 'LOSER' })),
  },
}))

export type Stream = {
  readonly address: string
  readonly markets: number
  /** Tells everybody that all matches are over, and whoever asks from now on. */
  end(): void
  stop(): void
}

/** A stream of matches in the format of a large exchange: whoever asks hears of all of them, and that it still speaks. */
export const startStream = async (): Promise<Stream> => {
  const listening = new Set<Socket>()
  let changes: readonly object[] = MARKET_CHANGES
  const say = (socket: Socket, change: object): void => {
    if (socket.writable)
      socket.write(`${JSON.stringify({ op: 'mcm', clk: 'now', pt: Date.now(), ...change })}\r\n`)
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('close', () => listening.delete(socket))
    socket.on('data', () => {
      listening.add(socket)
      say(socket, { ct: 'SUB_IMAGE', initialClk: 'first', mc: changes })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const beat = setInterval(() => {
    for (const socket of listening) say(socket, { ct: 'HEARTBEAT' })
  }, HEARTBEAT_MS)
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    markets: MARKETS,
    end: () => {
      changes = CLOSED_CHANGES
      for (const socket of listening) say(socket, { mc: changes })
    },
    stop: () => {
      clearInterval(beat)
      for (const socket of listening) socket.destroy()
      server.close()
    },
  }
}
