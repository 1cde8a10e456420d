import { LIVE } from '@maidan/contracts/player'

export type Rate = { readonly perSecond: number; readonly burst: number }

/** Everything a client can have many of has a limit here. */
export type SocketLimits = {
  readonly connections: number
  /** Many players of one carrier share an address. */
  readonly connectionsPerAddress: number
  readonly handshakesPerAddress: { readonly max: number; readonly windowMs: number }
  readonly connectionsPerSession: number
  /** Refusals after which a connection that keeps asking for a player is closed. */
  readonly refusalsPerConnection: number
  readonly messageBytes: number
  /** What a connection may send: beyond `events` the server says so, beyond `packets` it closes the connection. */
  readonly events: Rate
  readonly packets: Rate
  /** What waits for a client that does not read. */
  readonly queuedPackets: number
  readonly authenticateMs: number
  /** The server answers an event before the second is over after which a client takes it as failed. */
  readonly answerMs: number
  /** What a socket of an ended session has left to ask about its session. */
  readonly endGraceMs: number
  readonly sessionCheckMs: number
  readonly sessionsPerCheck: number
  readonly walletsPerRead: number
  readonly readMs: number
  /** The console hears of a queue at most once in this time. */
  readonly betweenStaffNewsMs: number
  readonly betweenReadsMs: number
  readonly afterFailedReadMs: number
  /** Of one market or fixture there is at most one message in this time, and of a player's bets. */
  readonly liveTickMs: number
  /** Markets one socket may watch, and fixtures. */
  readonly liveWatched: number
  /** What may wait for a client before it misses changes and gets a snapshot later. */
  readonly liveQueued: number
  /** Changes kept for a client that comes back, and for how long when nobody watches. */
  readonly liveKept: number
  readonly liveKeptMs: number
  readonly liveItemsPerMessage: number
  readonly liveSendsPerTurn: number
  readonly liveHeartbeatMs: number
  readonly betsPerMessage: number
  /** What clients have left to close their side when the server stops. */
  readonly stopMs: number
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  connections: 20_000,
  connectionsPerAddress: 1000,
  handshakesPerAddress: { max: 1200, windowMs: 60_000 },
  connectionsPerSession: 20,
  refusalsPerConnection: 5,
  messageBytes: 16 * 1024,
  events: { perSecond: 10, burst: 30 },
  packets: { perSecond: 50, burst: 200 },
  queuedPackets: 500,
  authenticateMs: 5000,
  answerMs: 800,
  endGraceMs: 250,
  sessionCheckMs: 30_000,
  sessionsPerCheck: 1000,
  walletsPerRead: 500,
  readMs: 5000,
  betweenStaffNewsMs: 250,
  betweenReadsMs: 50,
  afterFailedReadMs: 500,
  liveTickMs: LIVE.tickMs,
  liveWatched: LIVE.watched,
  liveQueued: 128,
  liveKept: 50,
  liveKeptMs: 60_000,
  liveItemsPerMessage: 25,
  liveSendsPerTurn: 2000,
  liveHeartbeatMs: LIVE.heartbeatMs,
  betsPerMessage: 100,
  stopMs: 1000,
}
