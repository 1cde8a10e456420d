import type { SharedTable } from '@maidan/contracts/player'
import { err, type Instant, ok, type Paise, type PlayerId, type Result, toRupees } from '@maidan/core'
import { phaseAt } from '@maidan/games/live'
import { inBackground } from '../../../platform/background.ts'
import type { StudioCaller } from '../../../platform/http/index.ts'
import { sittingRefusalOf } from '../../casino/index.ts'
import { MOST_WIN } from '../../studio/index.ts'
import { viewOfBet } from '../bets/bet.ts'
import type { TablesDeps } from '../deps.ts'
import type { LiveTable, TableOf } from '../games.ts'
import { type Round, viewOfRound } from '../rounds/round.ts'
import { readDatabaseTime } from '../rounds/store.ts'
import type { Board } from './board.ts'
import { balanceOf, NO_BETS, versionOf, type Watched } from './watched.ts'

/** The next round of a table that is awake begins at once; a round that is over for longer is one of a table that slept. */
const ASLEEP_MS = 3000

const isPast = (round: Round, now: Instant): boolean => phaseAt(round, now - ASLEEP_MS).phase === 'over'

type Moment = { readonly now: Instant; readonly isOpen: boolean; readonly balance: Paise | null }

const viewOf = (
  table: Watched,
  { name, isOn, rules }: LiveTable,
  player: PlayerId,
  { now, isOpen, balance, isFirst }: Moment & { readonly isFirst: boolean },
): SharedTable => {
  const round = table.round && !isPast(table.round, now) ? table.round : undefined
  const own = table.own.get(player) ?? NO_BETS
  const told = balanceOf(own) ?? balance
  return {
    game: table.game,
    name,
    engine: rules.engine,
    state: round ? 'open' : isOn && isOpen ? 'waking' : 'closed',
    version: versionOf(table, player),
    round: round ? viewOfRound(round) : null,
    mine: round ? own.bets.map(viewOfBet) : [],
    players: Math.max(table.players, table.seats.size),
    balance: told === null ? null : toRupees(told),
    results: isFirst ? table.results.map((result) => result) : null,
    chain: isFirst ? table.chain : null,
    limits: {
      least: toRupees(rules.limits.least),
      most: toRupees(rules.limits.most),
      mostWin: toRupees(MOST_WIN),
    },
    serverTime: now,
  }
}

export type WatchDeps = Pick<TablesDeps, 'db' | 'wallet' | 'isOpen' | 'stopwatch'> & {
  readonly tableOf: TableOf
  readonly board: Board
  readonly timeOf: () => Promise<Instant>
}

/** The first call of a page hears the balance and the last results too; the next ones wait until something changes. */
export const watchTable = async (
  deps: WatchDeps,
  { player, game, token }: StudioCaller,
  after: string | undefined,
): Promise<Result<SharedTable, 'game_disabled' | 'account_blocked' | 'wallet_unavailable'>> => {
  const live = await deps.tableOf(game)
  if (!live) return err('game_disabled')
  const isFirst = after === undefined
  const authorised = isFirst ? await deps.wallet.authorise(token) : undefined
  if (authorised?.ok === false) return err(sittingRefusalOf(authorised))
  const table = await deps.board.watch(game, player, after)
  const balance = authorised ? authorised.value.balance : null
  const moment = { now: await deps.timeOf(), isOpen: deps.isOpen(), balance, isFirst }
  return ok(viewOf(table, live, player, moment))
}

/** How long a measured difference of the clocks is good for. */
const MEASURED_MS = 5000

/**
 * The time of the database without asking it every time: measured now and then, and counted on by a stopwatch. Only what is shown
 * goes by it; whether a bet came in time the database says itself.
 */
export const createTimeOf = ({ db, stopwatch, log }: Pick<TablesDeps, 'db' | 'stopwatch' | 'log'>) => {
  let measured: { readonly time: Instant; readonly at: number } | undefined
  let asking: Promise<{ readonly time: Instant; readonly at: number }> | undefined
  const ask = async () => {
    try {
      const time = await readDatabaseTime(db)
      return (measured = { time, at: stopwatch() })
    } finally {
      asking = undefined
    }
  }
  const refresh = () => (asking ??= ask())
  return async (): Promise<Instant> => {
    const known = measured ?? (await refresh())
    // Nobody who is to hear of a deal waits for a newer measure.
    if (stopwatch() - known.at >= MEASURED_MS && asking === undefined)
      inBackground(log, 'read the time of the database', refresh)
    return Math.round(known.time + stopwatch() - known.at) as Instant
  }
}
