import type { Instant, PlayerId } from '@maidan/core'
import type { ClientSeed, ServerSeed } from '@maidan/games'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type SeedPair = {
  readonly active: SeedRow & { readonly clientSeed: ClientSeed }
  readonly next: SeedRow
}

type SeedRow = { readonly id: number; readonly serverSeed: ServerSeed; readonly nonce: number }

type Row = SeedRow & { readonly state: 'active' | 'next'; readonly clientSeed: ClientSeed | null }

/** Which games the seeds are for. Each of them keeps seeds and rounds in tables of the same form. */
export type SeedSchema = 'instant' | 'studio'

/** The seed in use and the one after it; undefined for a player who has never looked. */
export const findSeeds = async (
  db: Query,
  schema: SeedSchema,
  player: PlayerId,
): Promise<SeedPair | undefined> => {
  const rows = await db.query<Row>(
    `select id, state, server_seed as "serverSeed", client_seed as "clientSeed", nonce from ${schema}.seed
     where player_id = $1 and state in ('active', 'next')`,
    [player],
  )
  const active = rows.find(({ state }) => state === 'active')
  const next = rows.find(({ state }) => state === 'next')
  if (!active || active.clientSeed === null || !next) return undefined
  return { active: { ...active, clientSeed: active.clientSeed }, next }
}

export const insertNext = async (
  tx: Tx,
  schema: SeedSchema,
  player: PlayerId,
  seed: ServerSeed,
): Promise<void> => {
  await tx.query(`insert into ${schema}.seed (player_id, state, server_seed) values ($1, 'next', $2)`, [
    player,
    seed,
  ])
}

export const activate = async (
  tx: Tx,
  schema: SeedSchema,
  player: PlayerId,
  clientSeed: ClientSeed,
): Promise<void> => {
  await tx.query(
    `update ${schema}.seed set state = 'active', client_seed = $2 where player_id = $1 and state = 'next'`,
    [player, clientSeed],
  )
}

export const reveal = async (tx: Tx, schema: SeedSchema, seed: number, at: Instant): Promise<void> => {
  await tx.query(
    `update ${schema}.seed set state = 'revealed', revealed_at = accounts.instant($2) where id = $1`,
    [seed, at],
  )
}

export const hasOpenRound = async (tx: Query, schema: SeedSchema, player: PlayerId): Promise<boolean> =>
  (await tx.query(`select from ${schema}.round where player_id = $1 and ended_at is null limit 1`, [player]))
    .length > 0
