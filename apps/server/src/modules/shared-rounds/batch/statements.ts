import type { SharedGameSlug } from '@maidan/contracts/player'
import type { Instant, Paise } from '@maidan/core'
import type { Multiplier } from '@maidan/games'
import type { Point } from '@maidan/games/aviator'
import { composite } from '../../../platform/postgres/composite.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { NEW_ANSWER, type NewAnswer } from '../../instant/index.ts'
import type { BetEnd, BetState, SharedBet, SharedBetId } from '../bets/bet.ts'
import type { StoredBet } from '../games/catalogue.ts'
import type { SharedRound, SharedRoundId } from '../rounds/round.ts'
import type { SharedAnswer, SharedJob } from './job.ts'

export type AskedJob = Pick<SharedJob, 'request' | 'ask'> & {
  /** How long this process has had the request. */
  readonly ageMs: number
}

export const ASKED = composite<AskedJob>('shared.asked', {
  player_id: ({ request }) => request.player,
  key: ({ request }) => request.key,
  game: ({ ask }) => (ask.type === 'bet' ? ask.game : undefined),
  round_id: ({ ask }) => (ask.type === 'bet' ? ask.round : undefined),
  slot: ({ ask }) => (ask.type === 'bet' ? ask.slot : undefined),
  bet_id: ({ ask }) => (ask.type === 'bet' ? undefined : ask.bet),
  // A round must not start between the look at it and the commit of a bet or a cancel.
  holds: ({ ask }) => ask.type !== 'cash_out',
  age_ms: ({ ageMs }) => ageMs,
})

/** What a request is decided by. Where there is no such round or bet, its fields are null. */
export type OpenedRow = {
  readonly place: number
  readonly now_ms: Instant
  readonly received_ms: Instant
  readonly request_hash: string | null
  readonly answer: SharedAnswer | null
  readonly is_bet: boolean
  readonly new_id: SharedBetId
  readonly name: string
  readonly is_enabled: boolean
  readonly min_stake: Paise
  readonly max_stake: Paise
  readonly max_win: Paise
  readonly round_id: SharedRoundId | null
  readonly game: SharedGameSlug
  readonly phase: SharedRound['phase']
  readonly result: number
  readonly closes_ms: Instant
  readonly started_ms: Instant | null
  readonly is_taken: boolean
  readonly bet_id: SharedBetId | null
  readonly slot: string
  readonly bet: StoredBet
  readonly stake_cash: Paise
  readonly stake_bonus: Paise
  readonly ceiling: Multiplier
  readonly leaves: Point | null
  readonly state: BetState
  readonly made_ms: Instant
}

const OPEN_BATCH = { name: 'shared_open_batch', text: 'select * from shared.open_batch($1) order by place' }

export const openBatch = (tx: Tx, jobs: readonly AskedJob[]): Promise<OpenedRow[]> =>
  tx.query<OpenedRow>(OPEN_BATCH, [ASKED.literal(jobs)])

export type NewBet = Omit<SharedBet, 'at' | 'end'>

export const NEW_BET = composite<NewBet>('shared.new_bet', {
  id: ({ id }) => id,
  round_id: ({ round }) => round,
  game: ({ game }) => game,
  player_id: ({ player }) => player,
  slot: ({ slot }) => slot,
  name: ({ name }) => name,
  bet: ({ bet }) => JSON.stringify(bet),
  stake_cash: ({ stake }) => stake.cash,
  stake_bonus: ({ stake }) => stake.bonus,
  ceiling: ({ ceiling }) => ceiling,
  leaves: ({ leaves }) => leaves,
})

export type EndedBet = BetEnd & { readonly id: SharedBetId }

export const BET_END = composite<EndedBet>('shared.bet_end', {
  id: ({ id }) => id,
  state: ({ state }) => state,
  multiplier: ({ multiplier }) => multiplier,
  payout: ({ payout }) => payout,
  point: ({ point }) => point,
  received_ms: ({ receivedAt }) => receivedAt,
})

export type BatchRows = {
  /** The argument of `ledger.post`, at most one a player. */
  readonly payments: string
  readonly bets: readonly NewBet[]
  readonly ends: readonly EndedBet[]
  readonly answers: readonly NewAnswer[]
  /** Encoded, in the transaction of what they tell of. */
  readonly events: readonly string[]
  /** The time of the batch; that of the statement unless told. */
  readonly at?: Instant | undefined
}

const WRITE_BATCH = { name: 'shared_write_batch', text: 'select shared.write_batch($1, $2, $3, $4, $5, $6)' }

export const writeBatch = async (tx: Tx, rows: BatchRows): Promise<void> => {
  await tx.query(WRITE_BATCH, [
    rows.payments,
    NEW_BET.literal(rows.bets),
    BET_END.literal(rows.ends),
    NEW_ANSWER.literal(rows.answers),
    rows.events,
    rows.at ?? null,
  ])
}
