import type { Instant, Paise } from '@maidan/core'
import { composite } from '../../../platform/postgres/composite.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type Call, idsOf } from './operation.ts'
import type { Opened, RoundRow, SessionRow, TransactionRow } from './rows.ts'

export const ASKED = composite<Call>('seamless.asked', {
  player_id: ({ player }) => player,
  provider: ({ provider }) => provider,
  tx: ({ operation }) => idsOf(operation).tx,
  target: ({ operation }) => idsOf(operation).target,
  round: ({ operation }) => idsOf(operation).round,
  session_hash: ({ operation }) =>
    operation.type === 'bet' ? (operation.session.tokenHash ?? undefined) : undefined,
})

type OpenedRow = {
  readonly new_id: number
  readonly cash: Paise | null
  readonly bonus: Paise | null
  readonly player_status: string | null
  readonly is_on: boolean | null
  readonly known: TransactionRow | null
  readonly target: TransactionRow | null
  readonly round: RoundRow | null
  readonly session: SessionRow | null
}

const OPEN_BATCH = {
  name: 'seamless_open_batch',
  text: 'select * from seamless.open_batch($1) order by place',
}

/** When a batch is decided, and whether the site takes bets then. */
export type Moment = { readonly now: Instant; readonly isOpen: boolean }

const readOpened = (row: OpenedRow, { now, isOpen }: Moment): Opened => ({
  newId: row.new_id,
  wallet:
    row.cash === null || row.bonus === null || row.player_status === null
      ? undefined
      : { cash: row.cash, bonus: row.bonus },
  isBlocked: row.player_status === 'blocked',
  isTaking: isOpen && row.is_on === true,
  known: row.known ?? undefined,
  target: row.target ?? undefined,
  round: row.round ?? undefined,
  session: row.session ?? undefined,
  now,
})

export const openBatch = async (tx: Tx, calls: readonly Call[], moment: Moment): Promise<Opened[]> => {
  const rows = await tx.query<OpenedRow>(OPEN_BATCH, [ASKED.literal(calls)])
  return rows.map((row) => readOpened(row, moment))
}

export type NewTransaction = Omit<TransactionRow, 'round_id'> & {
  readonly round_id: number | undefined
  readonly round_ref: string | undefined
}

export const NEW_TRANSACTION = composite<NewTransaction>('seamless.new_transaction', {
  provider: (row) => row.provider,
  tx: (row) => row.tx,
  id: (row) => row.id,
  kind: (row) => row.kind,
  player_id: (row) => row.player_id,
  round_id: (row) => row.round_id,
  round_ref: (row) => row.round_ref,
  target: (row) => row.target ?? undefined,
  amount: (row) => row.amount,
  d_cash: (row) => row.d_cash,
  d_bonus: (row) => row.d_bonus,
  cash: (row) => row.cash,
  bonus: (row) => row.bonus,
  payload_hash: (row) => row.payload_hash,
  state: (row) => row.state,
  refusal: (row) => row.refusal ?? undefined,
  effect: (row) => row.effect,
})

export type RoundChange = {
  readonly provider: string
  readonly player: number
  readonly ref: string
  readonly game: string
  readonly bets: number
  readonly live: number
  readonly wins: number
  readonly cash: number
  readonly bonus: number
  readonly won: number
  readonly closes: boolean
  /** Whether every bet of the round is settled by it. */
  readonly settles: boolean
}

export const ROUND_CHANGE = composite<RoundChange>('seamless.round_change', {
  provider: (row) => row.provider,
  player_id: (row) => row.player,
  ref: (row) => row.ref,
  game: (row) => row.game,
  d_bets: (row) => row.bets,
  d_live: (row) => row.live,
  d_wins: (row) => row.wins,
  d_cash: (row) => row.cash,
  d_bonus: (row) => row.bonus,
  d_won: (row) => row.won,
  closes: (row) => row.closes,
  settles: (row) => row.settles,
})

export type BetChange = {
  readonly provider: string
  readonly tx: string
  readonly state: 'settled' | 'rolled_back'
}

export const BET_CHANGE = composite<BetChange>('seamless.bet_change', {
  provider: (row) => row.provider,
  tx: (row) => row.tx,
  state: (row) => row.state,
})

export type BatchRows = {
  readonly rounds: RoundChange[]
  readonly transactions: NewTransaction[]
  readonly bets: BetChange[]
}

const WRITE_BATCH = {
  name: 'seamless_write_batch',
  text: 'select seamless.write_batch($1, $2, $3, $4)',
}

/** `payments` is the argument of `ledger.post`. */
export const writeBatch = (tx: Tx, payments: string, rows: BatchRows): Promise<unknown> =>
  tx.query(WRITE_BATCH, [
    payments,
    ROUND_CHANGE.literal(rows.rounds),
    NEW_TRANSACTION.literal(rows.transactions),
    BET_CHANGE.literal(rows.bets),
  ])
