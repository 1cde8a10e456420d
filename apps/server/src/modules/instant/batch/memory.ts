import type { InstantGameSlug } from '@maidan/contracts/player'
import { type Clock, minus, type PlayerId, plus, ZERO } from '@maidan/core'
import { type Split, splitReturn } from '@maidan/ledger'
import type { Round, RoundId } from '../rounds/round.ts'
import { createDatabaseTime } from './database-time.ts'
import type { BetAsk, Job } from './job.ts'
import { createRoundIds } from './round-ids.ts'
import type { LookedUpRow } from './statements.ts'

/** What a bet of a player is decided by: the seeds in use and the wallet, as the last bet left them. */
type Standing = Pick<LookedUpRow, 'seed_id' | 'server_seed' | 'client_seed' | 'nonce' | 'cash' | 'bonus'> & {
  readonly lastRound: RoundId
}

/** What the operator has set for a game. */
type Terms = Pick<LookedUpRow, 'is_enabled' | 'table_id' | 'min_stake' | 'max_stake' | 'max_win' | 'version'>

const MAX_PLAYERS = 20_000
/** So many batches are looked up whole after one in which somebody had changed: another process may take bets of the same players. */
const BATCHES_LOOKED_UP = 20

/** A bet on a game of one step. */
export type BetJob = Job & { readonly ask: BetAsk }

/** Those who bet last. */
const createStandings = () => {
  const standings = new Map<PlayerId, Standing>()
  return {
    get: (player: PlayerId): Standing | undefined => standings.get(player),
    keep: (player: PlayerId, standing: Standing): void => {
      standings.delete(player)
      standings.set(player, standing)
      if (standings.size <= MAX_PLAYERS) return
      const [oldest] = standings.keys()
      if (oldest !== undefined) standings.delete(oldest)
    },
    forget: (player: PlayerId): void => {
      standings.delete(player)
    },
    clear: (): void => standings.clear(),
  }
}

/** Field by field, because this is made for each bet. */
const rowFrom = (standing: Standing, terms: Terms, round: RoundId, nowMs: number): LookedUpRow => ({
  now_ms: nowMs,
  round_id: round,
  seed_id: standing.seed_id,
  server_seed: standing.server_seed,
  client_seed: standing.client_seed,
  nonce: standing.nonce,
  is_enabled: terms.is_enabled,
  table_id: terms.table_id,
  min_stake: terms.min_stake,
  max_stake: terms.max_stake,
  max_win: terms.max_win,
  open_round: null,
  cash: standing.cash,
  bonus: standing.bonus,
  version: terms.version,
})

const standingIn = (row: LookedUpRow): Standing => ({
  seed_id: row.seed_id,
  server_seed: row.server_seed,
  client_seed: row.client_seed,
  nonce: row.nonce,
  cash: row.cash,
  bonus: row.bonus,
  lastRound: row.round_id,
})

/** A bet was taken: its nonce is used, the stake is gone and the win is there. */
const standingAfter = (row: LookedUpRow, { id, stake, end }: Round): Standing => {
  const win: Split = splitReturn(stake, end?.payout ?? ZERO)
  return {
    seed_id: row.seed_id,
    server_seed: row.server_seed,
    client_seed: row.client_seed,
    nonce: row.nonce + 1,
    cash: plus(minus(row.cash, stake.cash), win.cash),
    bonus: plus(minus(row.bonus, stake.bonus), win.bonus),
    lastRound: id,
  }
}

type Committed = { readonly now_ms: number; readonly round_ids: readonly RoundId[] }

/**
 * What a process remembers of the players who bet, so that their next bets need no look at the database. All of it may be out of
 * date: the statement that commits a bet compares it.
 */
export const createMemory = (clock: Clock) => {
  const standings = createStandings()
  const terms = new Map<InstantGameSlug, Terms>()
  const time = createDatabaseTime(clock)
  const ids = createRoundIds()
  let lookedUp = 0

  const rowOf = ({ request: { player }, ask: { game } }: BetJob): LookedUpRow | undefined => {
    const [standing, set, nowMs] = [standings.get(player), terms.get(game), time.now()]
    if (!standing || !set || nowMs === undefined) return undefined
    const id = ids.takeAfter(standing.lastRound)
    return id === undefined ? undefined : rowFrom(standing, set, id, nowMs)
  }

  return {
    /** What is remembered for each job, and nothing where the database has to be asked. */
    recall: (jobs: readonly BetJob[]): (LookedUpRow | undefined)[] => {
      if (lookedUp === 0) return jobs.map(rowOf)
      lookedUp -= 1
      return jobs.map(() => undefined)
    },
    learn: ({ request: { player }, ask: { game } }: BetJob, row: LookedUpRow): void => {
      time.hear(row.now_ms)
      terms.set(game, row)
      if (row.seed_id !== null) standings.keep(player, standingIn(row))
    },
    advance: (row: LookedUpRow, round: Round): void =>
      standings.keep(round.player, standingAfter(row, round)),
    hear: ({ now_ms, round_ids }: Committed): void => {
      time.hear(now_ms)
      ids.add(round_ids)
    },
    wants: ids.wants,
    /** These were not as they were remembered. */
    wasWrong: (players: readonly PlayerId[]): void => {
      for (const player of players) standings.forget(player)
      lookedUp = BATCHES_LOOKED_UP
    },
    forget: standings.forget,
    /** Nothing of it can be believed. */
    clear: (): void => {
      standings.clear()
      terms.clear()
    },
  }
}

export type Memory = ReturnType<typeof createMemory>
