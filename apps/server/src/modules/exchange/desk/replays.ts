import { err, ok, paise } from '@maidan/core'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Bet } from '../model.ts'
import type { Answer, PlayerJob } from './job.ts'

type BetRow = {
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

export const readBet = (row: BetRow): Bet => ({
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
export type Known = { readonly nowMs: number; readonly answers: ReadonlyMap<PlayerJob, Answer> }

/** One statement for all: bets by their keys, and the answers of commands that are no bets. */
const LOOK_UP = `select (extract(epoch from now()) * 1000)::bigint as now_ms, a.place::integer as place,
  b.id, b.player_id, b.market_id, b.banking, coalesce(b.request_hash, r.request_hash) as request_hash, b.runner, b.side,
  b.price, b.line, b.stake, b.remaining, b.matched, b.value, b.status,
  (extract(epoch from b.placed_at) * 1000)::bigint as placed_ms, r.answer
from unnest($1::bigint[], $2::text[]) with ordinality as a (player_id, key, place)
left join exchange.bet b on b.player_id = a.player_id and b.key = a.key
left join exchange.request r on r.player_id = a.player_id and r.key = a.key`

type LookUpRow = BetRow & { readonly now_ms: number; readonly place: number; readonly answer: Bet | null }

export const findReplays = async (tx: Tx, jobs: readonly PlayerJob[]): Promise<Known> => {
  const rows = await tx.query<LookUpRow>(LOOK_UP, [
    numberArray(jobs.map(({ player }) => player)),
    textArray(jobs.map(({ key }) => key)),
  ])
  const answers = new Map<PlayerJob, Answer>()
  for (const row of rows) {
    const job = jobs[row.place - 1] as PlayerJob
    if (row.request_hash !== null) answers.set(job, replayOf(job, row))
  }
  return { nowMs: rows[0]?.now_ms ?? 0, answers }
}

const replayOf = (job: PlayerJob, row: LookUpRow): Answer => {
  if (row.request_hash !== job.requestHash) return err('key_reused')
  return ok(row.answer ?? readBet(row))
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
  const rows = await tx.query<BetRow>(`select ${BET_COLUMNS} from exchange.bet b where b.id = any ($1)`, [
    numberArray(ids),
  ])
  return new Map(rows.map((row) => [row.id, readBet(row)]))
}
