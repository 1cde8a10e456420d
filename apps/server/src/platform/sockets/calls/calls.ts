import { REFUSALS } from '@maidan/contracts'
import {
  type BalanceReply,
  type Failed,
  type LobbyConfig,
  lobbyConfigSchema,
  type LobbyReply,
  type SessionReply,
} from '@maidan/contracts/player'
import * as z from 'zod'
import { SESSION_OVER } from '../door/admission.ts'
import { answerCalls, call, type Calls } from './answers.ts'
import type { Balances } from '../news/balances.ts'
import { orThrow } from '../door/deadline.ts'
import type { SocketDeps } from '../ports.ts'
import type { PlayerServer, PlayerSocket, StaffNamespace } from '../server.ts'
import type { Sessions } from '../door/sessions.ts'

const NO_LOBBY = 'The exchange is not open yet. Please try again later'

/** An empty input, however a client spells it. */
const nothing = z.union([z.undefined(), z.null(), z.strictObject({})])

type Deps = Pick<SocketDeps, 'areLive' | 'lobbyAddress' | 'clock' | 'limits' | 'log'> & {
  readonly balances: Balances
  readonly sessions: Sessions
}

export const answerPlayers = (io: PlayerServer, deps: Deps): void => {
  io.on('connection', (socket) => {
    answerCalls(socket, playerCalls(deps, socket), deps)
    deps.sessions.welcome(socket)
  })
}

/** The socket of staff only sends: every call on it fails. */
export const answerNothing = (
  namespace: StaffNamespace,
  deps: Pick<Deps, 'clock' | 'limits' | 'log'>,
): void => {
  namespace.on('connection', (socket) => answerCalls(socket, {}, deps))
}

const playerCalls = (deps: Deps, socket: PlayerSocket): Calls => ({
  'get:balance': call(nothing, () => whileLive(socket, () => getBalance(deps, socket))),
  session_check: call(nothing, () => whileLive(socket, () => checkSession(deps, socket))),
  'get:spmsports_lobby': call(lobbyConfigSchema, (config) =>
    whileLive(socket, () => getLobby(deps, socket, config)),
  ),
})

const failed = (message: string): Failed => ({ status: 'failed', message })

const whileLive = async <R>(socket: PlayerSocket, work: () => Promise<R>): Promise<R | Failed> => {
  const { ended } = socket.data
  return ended === undefined ? work() : failed(ended)
}

const getBalance = async ({ balances }: Deps, socket: PlayerSocket): Promise<BalanceReply> => {
  const wallet = await balances.ask(socket.data.player)
  if (!wallet) return failed(REFUSALS.internal.message)
  const { balance, cash, coins, exposureAmount } = wallet
  return { status: 'success', balance, cash, coins, exposureAmount }
}

const checkSession = async (deps: Deps, socket: PlayerSocket): Promise<SessionReply> => {
  const { player, session } = socket.data
  if (await isLive(deps, socket)) return { status: 'success' }
  deps.sessions.end(player, session, SESSION_OVER)
  return failed(SESSION_OVER)
}

/** `failed` would log the player out, so a database that does not answer changes nothing: the session was good last. */
const isLive = async ({ areLive, limits, log }: Deps, { data }: PlayerSocket): Promise<boolean> => {
  try {
    return (await orThrow(areLive([data.session]), limits.answerMs / 2)).has(data.session)
  } catch (error) {
    log.error({ err: error }, 'a session could not be checked')
    return true
  }
}

const getLobby = async (
  { lobbyAddress }: Deps,
  socket: PlayerSocket,
  config: LobbyConfig,
): Promise<LobbyReply> => {
  const lobby = await lobbyAddress(socket.data, config)
  return lobby === undefined ? failed(NO_LOBBY) : { status: 'success', data: { lobby } }
}
