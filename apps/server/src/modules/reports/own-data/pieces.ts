import type { PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'

/** How many rows are read at once. A player with millions of rounds costs the memory of so many. */
const CHUNK = 5000

/** A query for rows of `$1` behind `$2`, by a rising number that stands in them as `key`. */
export type Pieces = string

/** Reads a list to its end, one piece after another. What is added meanwhile is read too, and nothing is read twice. */
export async function* piecesOf<T extends { readonly key: number }>(
  db: Query,
  pieces: Pieces,
  player: PlayerId,
): AsyncGenerator<readonly T[]> {
  let after = 0
  for (;;) {
    const rows = await db.query<T>(`${pieces} limit ${CHUNK}`, [player, after])
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    after = last.key
  }
}
