import type { InstantGameSlug } from '@maidan/contracts/player'
import { defined, type Paise, type PlayerId } from '@maidan/core'
import type { ClientSeed, Multiplier, ServerSeed } from '@maidan/games'
import type { Split } from '@maidan/ledger'
import { composite } from '../../../platform/postgres/composite.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { NEW_RETURNS, type ReturnsOf } from '../../fairness/index.ts'
import type { RoundId } from '../rounds/round.ts'
import { NEW_ANSWER, type NewAnswer, textOf } from './answers.ts'
import type { Job, PlayAnswer } from './job.ts'

export const ASKED = composite<Job>('instant.asked', {
  player_id: ({ request }) => request.player,
  key: ({ request }) => request.key,
  game: ({ ask }) => (ask.type === 'bet' ? ask.game : undefined),
})

/** What a bet is decided by, and the number of its round. */
export type BetRow = {
  readonly now_ms: number
  readonly round_id: RoundId
  readonly seed_id: number | null
  readonly server_seed: ServerSeed
  readonly client_seed: ClientSeed
  readonly nonce: number
  readonly is_enabled: boolean
  readonly table_id: string
  readonly min_stake: Paise
  readonly max_stake: Paise
  readonly max_win: Paise
  readonly open_round: number | null
}

/** What a request of the batch is decided by. For a move all fields of a bet are null. */
export type OpenedRow = BetRow & {
  readonly hash: string | null
  readonly answer: PlayAnswer | null
  /** Whether the key is that of a bet on a market. */
  readonly is_bet: boolean
}

const OPEN_BATCH = { name: 'instant_open_batch', text: 'select * from instant.open_batch($1) order by place' }

export const openBatch = (tx: Tx, jobs: readonly Job[]): Promise<OpenedRow[]> =>
  tx.query<OpenedRow>(OPEN_BATCH, [ASKED.literal(jobs)])

/** What a bet on a game of one step is decided by, with the wallet: nothing of it is held. */
export type LookedUpRow = BetRow & {
  readonly cash: Paise
  readonly bonus: Paise
  /** Of what is set for the game. */
  readonly version: number
}

const LOOK_UP = {
  name: 'instant_look_up',
  text: 'select *, null as open_round from instant.look_up($1) order by place',
}

export const lookUp = (db: Query, jobs: readonly Job[]): Promise<LookedUpRow[]> =>
  db.query<LookedUpRow>(LOOK_UP, [ASKED.literal(jobs)])

type End = { readonly multiplier: Multiplier; readonly payout: Paise }

export type NewRound = {
  readonly id: RoundId
  readonly player: number
  readonly game: InstantGameSlug
  readonly table: string
  readonly seed: number
  readonly nonce: number
  readonly bet: unknown
  readonly stake: Split
  readonly ceiling: Multiplier
  readonly end: End | undefined
}

export const NEW_ROUND = composite<NewRound>('instant.new_round', {
  id: ({ id }) => id,
  player_id: ({ player }) => player,
  game: ({ game }) => game,
  table_id: ({ table }) => table,
  seed_id: ({ seed }) => seed,
  nonce: ({ nonce }) => nonce,
  bet: ({ bet }) => JSON.stringify(bet),
  stake_cash: ({ stake }) => stake.cash,
  stake_bonus: ({ stake }) => stake.bonus,
  ceiling: ({ ceiling }) => ceiling,
  multiplier: ({ end }) => end?.multiplier,
  payout: ({ end }) => end?.payout,
})

export type NewMove = {
  readonly round: RoundId
  readonly at: number
  readonly move: unknown
  /** Where the move ends the round. */
  readonly end: End | undefined
}

export const NEW_MOVE = composite<NewMove>('instant.new_move', {
  round_id: ({ round }) => round,
  at: ({ at }) => at,
  move: ({ move }) => JSON.stringify(move),
  multiplier: ({ end }) => end?.multiplier,
  payout: ({ end }) => end?.payout,
})

export type BatchRows = {
  /** The argument of `ledger.post`. */
  readonly wins: string
  readonly rounds: readonly NewRound[]
  readonly moves: readonly NewMove[]
  readonly answers: readonly NewAnswer[]
  /** At most one for each game and table. */
  readonly returned: readonly ReturnsOf[]
}

const WRITE_BATCH = {
  name: 'instant_write_batch',
  text: 'select instant.write_batch($1, $2, $3, $4, $5)',
}

export const writeBatch = async (tx: Query, batch: BatchRows): Promise<void> => {
  const { wins, rounds, moves, answers, returned } = batch
  await tx.query(WRITE_BATCH, [
    wins,
    NEW_ROUND.literal(rounds),
    NEW_MOVE.literal(moves),
    NEW_ANSWER.literal(answers),
    NEW_RETURNS.literal(returned),
  ])
}

const COMMIT_BETS = {
  name: 'instant_commit_bets',
  text: 'select * from instant.commit_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}

export type BetRows = Omit<BatchRows, 'moves'> & {
  /** The time that the answers tell. */
  readonly nowMs: number
  /** The arguments of `ledger.post_pairs`: the stake of each round, and null in `wins` for a round that lost. */
  readonly stakes: string
  /** Of what was set for each game of the batch when it was decided. */
  readonly versions: readonly KnownVersion[]
  /** How many numbers of rounds to bring back. */
  readonly ids: number
}

export type KnownVersion = readonly [game: InstantGameSlug, version: number]

export const KNOWN_VERSION = composite<KnownVersion>('instant.known_version', {
  game: ([game]) => game,
  version: ([, version]) => version,
})

/** Either the time of the transaction and the numbers, or the players who changed, and then nothing was written. */
export type Committed =
  | { readonly now_ms: number; readonly round_ids: readonly RoundId[]; readonly stale: null }
  | { readonly stale: readonly PlayerId[] }

/** Writes a batch of bets and commits it, unless a player of it changed. */
export const commitBets = async (db: Query, batch: BetRows): Promise<Committed> => {
  const { nowMs, stakes, wins, rounds, answers, returned, versions, ids } = batch
  const [row] = await db.query<Committed>(COMMIT_BETS, [
    nowMs,
    stakes,
    wins,
    NEW_ROUND.literal(rounds),
    NEW_ANSWER.literal(answers.map(({ request }) => ({ request, answer: undefined }))),
    NEW_RETURNS.literal(returned),
    textOf(answers),
    KNOWN_VERSION.literal(versions),
    ids,
  ])
  return defined(row, 'the batch has an answer')
}
