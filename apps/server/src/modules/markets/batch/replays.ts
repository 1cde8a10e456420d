import { type BetId, defined, err, ok, type PlayerId } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { textArray } from '../../../platform/postgres/array-text.ts'
import { composite } from '../../../platform/postgres/composite.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { type Bet, BET_COLUMNS, type BetRow, readBet } from '../bet.ts'
import type { Answer, PlayerJob } from './job.ts'

/** What the database knows before a batch is decided. */
export type LookedUp = {
  readonly nowMs: number
  /** A request that was answered before gets that answer again; another request under its key gets none. */
  readonly answers: ReadonlyMap<PlayerJob, Answer>
  /** What each player could stake when the batch began. */
  readonly free: ReadonlyMap<PlayerId, number>
}

type LookUpRow = {
  readonly place: number
  readonly now_ms: number
  readonly free: number
  readonly hash: string | null
  readonly answer: Answer | null
  readonly bet_id: BetId | null
}

export const REQUEST_KEY = composite<PlayerRequest>('exchange.request_key', {
  player_id: ({ player }) => player,
  key: ({ key }) => key,
})

export const lookUp = async (tx: Query, jobs: readonly PlayerJob[]): Promise<LookedUp> => {
  const requests = jobs.map(({ request }) => request)
  const rows = await tx.query<LookUpRow>('select * from exchange.look_up($1)', [
    REQUEST_KEY.literal(requests),
  ])
  const jobOf = ({ place }: LookUpRow): PlayerJob => defined(jobs[place - 1], 'a row for each job')
  const asked = rows.filter(({ hash }) => hash !== null)
  const bets = await findBets(
    tx,
    asked.flatMap(({ bet_id }) => bet_id ?? []),
  )
  return {
    nowMs: rows[0]?.now_ms ?? 0,
    answers: new Map(asked.map((row) => [jobOf(row), replayOf(jobOf(row), row, bets)])),
    free: new Map(rows.map((row) => [jobOf(row).request.player, row.free])),
  }
}

/** A stored request without an answer is under way elsewhere or of another kind, so its key is not free. */
const replayOf = ({ request, command }: PlayerJob, row: LookUpRow, bets: ReadonlyMap<BetId, Bet>): Answer => {
  if (row.hash !== request.hash) return err('key_reused')
  if (row.bet_id !== null) {
    const bet = defined(bets.get(row.bet_id), 'the bet of the key')
    const isAsync = 'async' in command && command.async
    return bet.refusal === undefined || isAsync ? ok(bet) : err(bet.refusal)
  }
  return row.answer ?? err('key_reused')
}

/** Stores answers other than new bets, for a client that sends the same request again. */
export const saveAnswers = async (
  tx: Tx,
  answers: readonly { readonly request: PlayerRequest; readonly answer: Answer }[],
): Promise<void> => {
  if (answers.length === 0) return
  await tx.query(
    `insert into public.request (player_id, key, hash, answer)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::json[])`,
    [
      answers.map(({ request }) => request.player),
      textArray(answers.map(({ request }) => request.key)),
      answers.map(({ request }) => request.hash),
      textArray(answers.map(({ answer }) => JSON.stringify(answer))),
    ],
  )
}

export const findBets = async (tx: Query, ids: readonly BetId[]): Promise<Map<BetId, Bet>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<BetRow>(`select ${BET_COLUMNS} from exchange.bet b where b.id = any ($1)`, [
    ids,
  ])
  return new Map(rows.map((row) => [row.id, readBet(row)]))
}
