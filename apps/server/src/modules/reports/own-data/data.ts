import type { Instant, PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { piecesOf } from './pieces.ts'
import { type Section, SECTIONS } from './sections.ts'

type Line = { readonly key: number; readonly line: string }

/** The database writes the text of each row; it is passed on as it is. */
const asLines = ({ name, pieces }: Section): Section => ({
  name,
  pieces: `select key, row_to_json(r)::text as line from (${pieces}) r order by key`,
})

const PROFILE = `select p.id, p.name, p.username, p.mobile, p.email, p.date_of_birth, p.status, p.demo, p.agent_code, p.created_at,
  (select code from referral.source s where s.player_id = p.id and s.name is null) as referral_code
  from accounts.player p where p.id = $1`

/** The wallet as it stood after its last posting, up to which the statement goes: both are of one moment. */
const WALLET = `select seq, round(cash / 100.0, 2) as cash, round(bonus / 100.0, 2) as bonus,
  round(exposure / 100.0, 2) as exposure, round(pending / 100.0, 2) as pending from ledger.wallet where player_id = $1`

const LIMITS = `select movement, per::text, round(amount / 100.0, 2) as amount from ledger.cap where player_id = $1 order by 1, 2`

const statementUpTo = (seq: number): Section => ({
  name: 'statement',
  pieces: `select seq as key, at, kind, reference, round(d_cash / 100.0, 2) as d_cash, round(d_bonus / 100.0, 2) as d_bonus,
    round(d_exposure / 100.0, 2) as d_exposure, round(d_pending / 100.0, 2) as d_pending, round(cash / 100.0, 2) as cash,
    round(bonus / 100.0, 2) as bonus, round(exposure / 100.0, 2) as exposure, round(pending / 100.0, 2) as pending
    from ledger.posting where player_id = $1 and seq > $2 and seq <= ${seq} order by seq`,
})

/** All that the site holds of one player, as one JSON text in pieces. */
export async function* exportData(db: Query, player: PlayerId, now: Instant): AsyncGenerator<string> {
  const [profile] = await textsOf(db, PROFILE, player)
  const [wallet = 'null'] = await textsOf(db, WALLET, player)
  const limits = await textsOf(db, LIMITS, player)
  const { seq = 0 } = (JSON.parse(wallet) ?? {}) as { readonly seq?: number }
  yield `{\n"exported_at": "${new Date(now).toISOString()}",\n"profile": ${profile ?? 'null'},\n"wallet": ${wallet},\n`
  yield `"limits": [${limits.join(',')}]`
  for (const one of [statementUpTo(seq), ...SECTIONS]) yield* listOf(db, asLines(one), player)
  yield '\n}\n'
}

const textsOf = async (db: Query, query: string, player: PlayerId): Promise<string[]> => {
  const rows = await db.query<{ line: string }>(`select row_to_json(r)::text as line from (${query}) r`, [
    player,
  ])
  return rows.map(({ line }) => line)
}

async function* listOf(db: Query, { name, pieces }: Section, player: PlayerId): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let isFirst = true
  for await (const rows of piecesOf<Line>(db, pieces, player)) {
    yield (isFirst ? '\n' : ',\n') + rows.map(({ line }) => line).join(',\n')
    isFirst = false
  }
  yield ']'
}
