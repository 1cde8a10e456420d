import type { InstantGameSlug } from '@maidan/contracts/player'
import { type Clock, defined, minus, paise, type PlayerId, plus } from '@maidan/core'
import type { Round, RoundId } from '../rounds/round.ts'
import type { BetAsk, Job } from './job.ts'
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
/** The time of the database is asked for again after this long. */
const TIME_KEPT_MS = 10_000

type Committed = { readonly now_ms: number; readonly round_ids: readonly RoundId[] }

/** A bet on a game of one step. */
export type BetJob = Job & { readonly ask: BetAsk }

/**
 * What a process remembers of the players who bet, so that their next bets need no look at the database. All of it may be out of
 * date: the statement that commits a bet compares it.
 */
export const createMemory = ({ now }: Clock) => {
  const standings = new Map<PlayerId, Standing>()
  const terms = new Map<InstantGameSlug, Terms>()
  let ids: readonly RoundId[] = []
  let nextId = 0
  let time = { ofDatabase: 0, heardAt: 0 }
  let lookedUp = 0

  const keep = (player: PlayerId, standing: Standing): void => {
    standings.delete(player)
    standings.set(player, standing)
    const [oldest] = standings.keys()
    if (standings.size > MAX_PLAYERS) standings.delete(defined(oldest, 'a player'))
  }
  const hear = (ofDatabase: number): void => {
    time = { ofDatabase, heardAt: now() }
  }
  const forget = (players: Iterable<PlayerId>): void => {
    for (const player of players) standings.delete(player)
  }

  /** The numbers of a player's rounds go up. One from before the last round is old, so nobody gets it any more. */
  const takeId = (after: RoundId): RoundId | undefined => {
    while (nextId < ids.length) {
      const id = ids[nextId]
      nextId += 1
      if (id !== undefined && id > after) return id
    }
    return undefined
  }

  const rowOf = ({ request: { player }, ask: { game } }: BetJob): LookedUpRow | undefined => {
    const [standing, set] = [standings.get(player), terms.get(game)]
    const passed = now() - time.heardAt
    if (!standing || !set || passed < 0 || passed > TIME_KEPT_MS) return undefined
    const id = takeId(standing.lastRound)
    if (id === undefined) return undefined
    // Field by field, because this is made for each bet.
    return {
      now_ms: time.ofDatabase + passed,
      round_id: id,
      seed_id: standing.seed_id,
      server_seed: standing.server_seed,
      client_seed: standing.client_seed,
      nonce: standing.nonce,
      is_enabled: set.is_enabled,
      table_id: set.table_id,
      min_stake: set.min_stake,
      max_stake: set.max_stake,
      max_win: set.max_win,
      open_round: null,
      cash: standing.cash,
      bonus: standing.bonus,
      version: set.version,
    }
  }

  return {
    /** What is remembered for each job, and nothing where the database has to be asked. */
    recall: (jobs: readonly BetJob[]): (LookedUpRow | undefined)[] => {
      if (lookedUp === 0) return jobs.map(rowOf)
      lookedUp -= 1
      return jobs.map(() => undefined)
    },
    learn: ({ request: { player }, ask: { game } }: BetJob, row: LookedUpRow): void => {
      const { seed_id, server_seed, client_seed, nonce, cash, bonus } = row
      const { is_enabled, table_id, min_stake, max_stake, max_win, version } = row
      hear(row.now_ms)
      terms.set(game, { is_enabled, table_id, min_stake, max_stake, max_win, version })
      if (seed_id === null) return
      keep(player, { seed_id, server_seed, client_seed, nonce, cash, bonus, lastRound: row.round_id })
    },
    /** A bet was taken: its nonce is used, the stake is gone and the win is there. */
    advance: ({ player, id, stake }: Round, row: LookedUpRow, win: { cash: number; bonus: number }): void =>
      keep(player, {
        seed_id: row.seed_id,
        server_seed: row.server_seed,
        client_seed: row.client_seed,
        nonce: row.nonce + 1,
        cash: plus(minus(row.cash, stake.cash), paise(win.cash)),
        bonus: plus(minus(row.bonus, stake.bonus), paise(win.bonus)),
        lastRound: id,
      }),
    committed: ({ now_ms, round_ids }: Committed): void => {
      hear(now_ms)
      ids = [...ids.slice(nextId), ...round_ids]
      nextId = 0
    },
    /** How many numbers are missing for twice as many bets. */
    wants: (bets: number): number => Math.max(0, bets * 2 - (ids.length - nextId)),
    /** These were not as they were remembered. */
    wasWrong: (players: readonly PlayerId[]): void => {
      forget(players)
      lookedUp = BATCHES_LOOKED_UP
    },
    forget,
    /** Nothing of it can be believed. */
    clear: (): void => {
      standings.clear()
      terms.clear()
    },
  }
}

export type Memory = ReturnType<typeof createMemory>
