import { err, type Instant, ok, type PlayerId, type Result } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { findEntry } from './store.ts'

/** How many of the entries that a player opened last are kept. */
const KEPT = 24

const listFavourites = async (db: Query, player: PlayerId): Promise<string[]> => {
  const rows = await db.query<{ code: string }>(
    `select f.code from catalogue.favourite f join catalogue.entry e on e.code = f.code
     where f.player_id = $1 and e.is_on order by f.marked_at desc, f.code`,
    [player],
  )
  return rows.map(({ code }) => code)
}

const listPlayed = async (db: Query, player: PlayerId): Promise<string[]> => {
  const rows = await db.query<{ code: string }>(
    `select p.code from catalogue.played p join catalogue.entry e on e.code = p.code
     where p.player_id = $1 and e.is_on order by p.played_at desc, p.code limit ${KEPT}`,
    [player],
  )
  return rows.map(({ code }) => code)
}

const saveFavourite = (tx: Tx, player: PlayerId, code: string, at: Instant): Promise<unknown[]> =>
  tx.query(
    `insert into catalogue.favourite (player_id, code, marked_at) values ($1, $2, accounts.instant($3))
     on conflict do nothing`,
    [player, code, at],
  )

const removeFavourite = (tx: Tx, player: PlayerId, code: string): Promise<unknown[]> =>
  tx.query('delete from catalogue.favourite where player_id = $1 and code = $2', [player, code])

/** The newest stand; what is older than they are goes. */
const savePlayed = async (tx: Tx, player: PlayerId, code: string, at: Instant): Promise<void> => {
  await tx.query(
    `insert into catalogue.played as p (player_id, code, played_at) values ($1, $2, accounts.instant($3))
     on conflict (player_id, code) do update set played_at = greatest(p.played_at, excluded.played_at)`,
    [player, code, at],
  )
  await tx.query(
    `delete from catalogue.played where (player_id, code) in (
       select player_id, code from catalogue.played where player_id = $1
       order by played_at desc, code offset ${KEPT} for update skip locked)`,
    [player],
  )
}

export const readOwn = async (db: Query, player: PlayerId) => ({
  favourites: await listFavourites(db, player),
  recent: await listPlayed(db, player),
})

type OwnDeps = Pick<CatalogueDeps, 'transact' | 'clock'>

export const markFavourite = (
  { transact, clock }: OwnDeps,
  player: PlayerId,
  { code, on }: { readonly code: string; readonly on: boolean },
): Promise<Result<string[], 'not_found'>> =>
  transact(async (tx) => {
    const entry = await findEntry(tx, code)
    if (!entry) return err('not_found')
    if (on) await saveFavourite(tx, player, code, clock.now())
    else await removeFavourite(tx, player, code)
    return ok(await listFavourites(tx, player))
  })

/** The page of a provider is no game, and what is switched off cannot be opened. */
export const recordPlayed = (
  { transact, clock }: OwnDeps,
  player: PlayerId,
  code: string,
): Promise<Result<string[], 'not_found'>> =>
  transact(async (tx) => {
    const entry = await findEntry(tx, code)
    if (!entry?.isOn || entry.kind === 'lobby') return err('not_found')
    await savePlayed(tx, player, code, clock.now())
    return ok(await listPlayed(tx, player))
  })
