import type { Instant } from '@maidan/core'
import type { Competition, Fixture, MatchState, Sport } from '@maidan/sports'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { toJson } from './json.ts'

export type Stage = 'upcoming' | 'live' | 'finished'

export type StoredFixture = {
  readonly fixture: Fixture
  readonly competition: Competition
  readonly state: MatchState | undefined
  readonly stage: Stage
  /** The names are placeholders, which never take the place of names that are stored. */
  readonly isUnnamed?: boolean
}

export type Line = { readonly fixture: string; readonly text: string; readonly at: Instant }

/** A match that was finished keeps the time at which it became so, however often it is told again. */
export const saveFixtures = async (tx: Tx, fixtures: readonly StoredFixture[]): Promise<void> => {
  const rows = [...fixtures]
    .sort((a, b) => (a.fixture.id < b.fixture.id ? -1 : 1))
    .map(({ fixture, competition, state, stage, isUnnamed = false }) => ({
      id: fixture.id,
      sport: fixture.sport,
      fixture: isUnnamed ? { ...fixture, isUnnamed } : fixture,
      competition,
      state: state ?? null,
      stage,
      starts: fixture.startsAt,
    }))
  await tx.query(
    `insert into sports.fixture (id, sport, fixture, competition, state, stage, starts_at)
     select id, sport, fixture, competition, nullif(state, 'null'), stage, to_timestamp(starts / 1000.0)
     from jsonb_to_recordset($1::jsonb) as f (id text, sport text, fixture jsonb, competition jsonb, state jsonb,
       stage text, starts bigint)
     on conflict (id) do update set
       fixture = case when excluded.fixture ? 'isUnnamed'
         then sports.fixture.fixture || jsonb_build_object('startsAt', excluded.fixture -> 'startsAt')
         else excluded.fixture end,
       competition = case when excluded.fixture ? 'isUnnamed'
         then sports.fixture.competition else excluded.competition end,
       state = coalesce(excluded.state, sports.fixture.state), stage = excluded.stage,
       starts_at = excluded.starts_at, updated_at = case when sports.fixture.stage = 'finished'
         and excluded.stage = 'finished' then sports.fixture.updated_at else now() end`,
    [toJson(rows)],
  )
}

export type SavedLine = {
  readonly id: number
  readonly fixture: string
  readonly text: string
  readonly at: number
}

export const addLines = (tx: Tx, lines: readonly Line[]): Promise<SavedLine[]> =>
  tx.query<SavedLine>(
    `insert into sports.commentary (fixture_id, text, at)
     select l.fixture, left(l.text, 500), to_timestamp(l.at / 1000.0)
     from rows from (jsonb_to_recordset($1::jsonb) as (fixture text, text text, at bigint)) with ordinality
       as l (fixture, text, at, number)
     join sports.fixture f on f.id = l.fixture order by l.number
     returning id, fixture_id as fixture, text, at`,
    [toJson(lines)],
  )

export const listLines = (
  db: Query,
  fixture: string,
  count: number,
): Promise<{ id: number; text: string; at: number }[]> =>
  db.query('select id, text, at from sports.commentary where fixture_id = $1 order by id desc limit $2', [
    fixture,
    count,
  ])

type Row = {
  readonly fixture: Fixture
  readonly competition: Competition
  readonly state: MatchState | null
  readonly stage: Stage
}

const read = ({ state, ...row }: Row): StoredFixture => ({ ...row, state: state ?? undefined })

export const findFixture = async (db: Query, id: string): Promise<StoredFixture | undefined> =>
  (
    await db.query<Row>('select fixture, competition, state, stage from sports.fixture where id = $1', [id])
  ).map(read)[0]

/** Without their states, which are large. */
export const findFixtures = async (db: Query, ids: readonly string[]): Promise<StoredFixture[]> =>
  (
    await db.query<Row>(
      'select fixture, competition, null as state, stage from sports.fixture where id = any ($1)',
      [ids],
    )
  ).map(read)

/** The matches that are not over, or have a market without a result; the first to begin first. */
export const listUndecided = async (db: Query): Promise<StoredFixture[]> =>
  (
    await db.query<Row>(
      `select fixture, competition, state, stage from sports.fixture f
       where stage <> 'finished' or exists (
         select 1 from exchange.market m where m.fixture_id = f.id and m.status in ('open', 'suspended'))
       order by starts_at limit 500`,
    )
  ).map(read)

export type Filter = { readonly sport: Sport | undefined; readonly stage: Stage | undefined }

/** Finished matches are listed for a day. */
const MATCHES = `($1::text is null or sport = $1) and ($2::text is null or stage = $2)
  and (stage <> 'finished' or updated_at > now() - interval '1 day')`

export const countFixtures = async (db: Query, { sport, stage }: Filter): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from sports.fixture where ${MATCHES}`,
    [sport ?? null, stage ?? null],
  )
  return row?.count ?? 0
}

/** Live matches first, then the next to begin, then the last to have ended; without their states, which are large. */
export const listFixtures = async (
  db: Query,
  { sport, stage }: Filter,
  limit: number,
  offset: number,
): Promise<StoredFixture[]> =>
  (
    await db.query<Row>(
      `select fixture, competition, null as state, stage from sports.fixture where ${MATCHES}
       order by case stage when 'live' then 0 when 'upcoming' then 1 else 2 end,
         case when stage = 'finished' then updated_at end desc, starts_at, id
       limit $3 offset $4`,
      [sport ?? null, stage ?? null, limit, offset],
    )
  ).map(read)

export const listStates = async (db: Query, ids: readonly string[]): Promise<Map<string, MatchState>> => {
  const rows = await db.query<{ id: string; state: MatchState }>(
    'select id, state from sports.fixture where id = any ($1) and state is not null',
    [ids],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export const countByStage = (db: Query): Promise<{ sport: Sport; stage: Stage; count: number }[]> =>
  db.query(
    `select sport, stage, count(*) as count from sports.fixture where stage <> 'finished' group by sport, stage`,
  )

export const countMarkets = async (db: Query): Promise<{ open: number; suspended: number }> => {
  const [row] = await db.query<{ open: number; suspended: number }>(
    `select count(*) filter (where status = 'open') as open,
       count(*) filter (where status = 'suspended') as suspended
     from exchange.market where status in ('open', 'suspended')`,
  )
  return row!
}

/** Deletes commentary of matches that are long over, a bounded batch at a time. */
export const deleteOldLines = async (tx: Tx, before: Instant): Promise<number> =>
  (
    await tx.query(
      `delete from sports.commentary where id in (
         select c.id from sports.commentary c join sports.fixture f on f.id = c.fixture_id
         where f.stage = 'finished' and f.starts_at < to_timestamp($1 / 1000.0) limit 5000) returning 1`,
      [before],
    )
  ).length
