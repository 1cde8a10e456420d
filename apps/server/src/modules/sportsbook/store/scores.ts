import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { toJson } from './json.ts'

/** A line of score, and when the match came to it. */
export type ScoreMark = {
  readonly fixture: string
  readonly at: Instant
  readonly home: string
  readonly away: string
  readonly note: string
}

export const addScores = async (tx: Tx, marks: readonly ScoreMark[]): Promise<void> => {
  await tx.query(
    `insert into sports.score_point (fixture_id, at, home, away, note)
     select s.fixture, to_timestamp(s.at / 1000.0), left(s.home, 100), left(s.away, 100), left(s.note, 300)
     from rows from (jsonb_to_recordset($1::jsonb) as (fixture text, at bigint, home text, away text, note text))
       with ordinality as s (fixture, at, home, away, note, number)
     join sports.fixture f on f.id = s.fixture order by s.number`,
    [toJson(marks)],
  )
}

export type StoredScore = Omit<ScoreMark, 'fixture' | 'at'> & { readonly at: number }

/** The newest so many, oldest first. */
export const listScores = (db: Query, fixture: string, count: number): Promise<StoredScore[]> =>
  db.query<StoredScore>(
    `select at, home, away, note from (
       select id, at, home, away, note from sports.score_point where fixture_id = $1 order by id desc limit $2
     ) as newest order by id`,
    [fixture, count],
  )

/** Deletes the scores of matches that are long over, a bounded batch at a time. */
export const deleteOldScores = async (tx: Tx, before: Instant): Promise<number> =>
  (
    await tx.query(
      `delete from sports.score_point where id in (
         select s.id from sports.score_point s join sports.fixture f on f.id = s.fixture_id
         where f.stage = 'finished' and f.starts_at < to_timestamp($1 / 1000.0) limit 5000) returning 1`,
      [before],
    )
  ).length
