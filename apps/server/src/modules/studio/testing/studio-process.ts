import { playerId } from '@maidan/core'
import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import type { StudioCaller } from '../../../platform/http/index.ts'
import { ownRequest } from '../../../platform/http/index.ts'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { createBonus } from '../../bonus/index.ts'
import { createCasino, type StudioClient } from '../../casino/index.ts'
import { createSeeds } from '../../instant/index.ts'
import { openLedger } from '../../wallet/index.ts'
import { gameOfEntry } from '../games.ts'
import { playMove } from '../rounds/moves.ts'
import { playRound } from '../rounds/service.ts'
import { RED } from './world.ts'

/** A server process that dies at a point of a round or a move: before or after the wallet takes or keeps the stake, or after it pays. */
export type KillPoint =
  | 'before bet'
  | 'after bet'
  | 'after keeping'
  | 'after win'
  // Of a free spin: before it is granted, before that is committed, and after it.
  | 'before grant'
  | 'in grant'
  | 'after grant'

const { config, token, key, point, called, free } = JSON.parse(process.env['STUDIO_PROCESS'] ?? '{}') as {
  readonly config: ConnectionConfig
  readonly token: string
  readonly key: string
  readonly point: KillPoint
  /** The hand of hold’em that is called; a round of roulette is begun where there is none. */
  readonly called?: number
  /** The bet of a free spin. */
  readonly free?: object
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('the process is killed')
}

const database = openDatabase(config)
const base = { transact: database.transact, db: database, clock: systemClock, entropy: systemEntropy }
const ledger = openLedger(config)
const casino = createCasino({
  ...base,
  ledger,
  publish: async () => {},
  secret: 'a secret of at least thirty-two characters',
  onCommit: () => {},
  isOpen: () => true,
  playMoney: true,
})
const wallet: StudioClient = {
  ...casino.studio,
  bet: async (asked) => {
    if (point === 'before bet') die()
    const answer = await casino.studio.bet(asked)
    return point === 'after bet' ? die() : answer
  },
  win: async (asked) => {
    const answer = await casino.studio.win(asked)
    return asked.isLast || point === 'after keeping' ? die() : answer
  },
}
const { freeSpins } = createBonus({
  ...base,
  ledger,
  publish: async () => {},
  notify: async () => {},
  catchUp: async () => {},
})
const caller = (await casino.authenticateGame(token)) as StudioCaller
const deps = {
  ...base,
  wallet,
  walletLimitMs: 60_000,
  freeSpins: {
    ...freeSpins,
    end: async (...asked: Parameters<typeof freeSpins.end>) => {
      if (point === 'before grant') die()
      const granted = await freeSpins.end(...asked)
      return point === 'in grant' ? die() : granted
    },
  },
  seeds: createSeeds(base, 'studio'),
  gameOf: gameOfEntry(database),
}
const request = ownRequest(playerId(caller.player), key)
await (called === undefined
  ? playRound(deps, caller, request, { bet: free ?? RED.bet, isFree: free !== undefined })
  : playMove(deps, caller, request, { round: called, at: 0, move: { kind: 'call' } }))
die()
