import { defined, err, ok, paise, type PlayerId } from '@maidan/core'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Bet, BetId } from '../model.ts'
import type { Answer, PlayerJob } from './job.ts'

export type StoredBet = {
  readonly id: number
  readonly player_id: number
  readonly market_id: number | null
  readonly banking: Bet['banking']
  readonly request_hash: string
  readonly runner: number | null
  readonly side: Bet['side'] | null
  readonly price: number
  readonly line: number | null
  readonly stake: number
  readonly remaining: number
  readonly matched: number
  readonly value: number
  readonly status: Bet['status']
  readonly placed_ms: number
}

export const BET_COLUMNS = `b.id, b.player_id, b.market_id, b.banking, b.request_hash, b.runner, b.side, b.price, b.line,
  b.stake, b.remaining, b.matched, b.value, b.status, (extract(epoch from b.placed_at) * 1000)::bigint as placed_ms`

export const readBet = (row: StoredBet): Bet => ({
  id: row.id,
  player: row.player_id as Bet['player'],
  market: row.market_id ?? undefined,
  banking: row.banking,
  runner: row.runner ?? undefined,
  side: row.side ?? undefined,
  price: row.price,
  line: row.line ?? undefined,
  stake: paise(row.stake),
  remaining: paise(row.remaining),
  matched: paise(row.matched),
  value: row.value,
  status: row.status,
  placedAt: row.placed_ms,
})

/** What was asked before gets its answer again; the same key with another body gets none. */
export type Known = {
  readonly nowMs: number
  readonly answers: ReadonlyMap<PlayerJob, Answer>
  /** What each player could stake when the batch began. */
  readonly free: ReadonlyMap<PlayerId, number>
}

type LookUpRow = {
  readonly place: number
  readonly now_ms: number
  readonly free: number
  readonly request_hash: string | null
  readonly answer: Bet | null
  readonly bet_id: BetId | null
}

export const findReplays = async (tx: Tx, jobs: readonly PlayerJob[]): Promise<Known> => {
  const rows = await tx.query<LookUpRow>('select * from exchange.look_up($1, $2)', [
    numberArray(jobs.map(({ player }) => player)),
    textArray(jobs.map(({ key }) => key)),
  ])
  const jobOf = ({ place }: LookUpRow): PlayerJob => defined(jobs[place - 1], 'a row for each job')
  const asked = rows.filter(({ request_hash }) => request_hash !== null)
  const bets = asked.flatMap(({ bet_id }) => (bet_id === null ? [] : [bet_id]))
  const known = bets.length === 0 ? new Map<BetId, Bet>() : await findBets(tx, bets)
  return {
    nowMs: rows[0]?.now_ms ?? 0,
    answers: new Map(asked.map((row) => [jobOf(row), replayOf(jobOf(row), row, known)])),
    free: new Map(rows.map((row) => [jobOf(row).player, row.free])),
  }
}

const replayOf = (job: PlayerJob, row: LookUpRow, bets: ReadonlyMap<BetId, Bet>): Answer => {
  if (row.request_hash !== job.requestHash) return err('key_reused')
  return ok(row.answer ?? defined(bets.get(row.bet_id ?? 0), 'the bet of the key'))
}

export const saveAnswers = async (
  tx: Tx,
  answers: readonly { readonly job: PlayerJob; readonly bet: Bet }[],
): Promise<void> => {
  if (answers.length === 0) return
  await tx.query(
    `insert into exchange.request (player_id, key, request_hash, answer)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[])`,
    [
      numberArray(answers.map(({ job }) => job.player)),
      textArray(answers.map(({ job }) => job.key)),
      textArray(answers.map(({ job }) => job.requestHash)),
      textArray(answers.map(({ bet }) => JSON.stringify(bet))),
    ],
  )
}

export const findBets = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Bet>> => {
  const rows = await tx.query<StoredBet>(`select ${BET_COLUMNS} from exchange.bet b where b.id = any ($1)`, [
    numberArray(ids),
  ])
  return new Map(rows.map((row) => [row.id, readBet(row)]))
}
