import type { Instant } from '@maidan/core'
import type { ChainHash, Salt } from '@maidan/games'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { KeptHash, MadeChain } from '../../shared-rounds/index.ts'

export type ChainRow = {
  readonly id: number
  readonly game: string
  readonly terminal: ChainHash
  readonly length: number
  readonly madeAt: Instant
  readonly salt: Salt | null
  readonly saltedAt: Instant | null
  /** How many of its rounds have begun. */
  readonly played: number
}

/** A table has a chain in play and perhaps the one that comes next. */
const MOST_CHAINS = 3

/** The last chains of each of these tables, oldest first. */
export const listChains = (db: Query, games: readonly string[]): Promise<ChainRow[]> =>
  db.query<ChainRow>(
    `select c.id, c.game, c.terminal, c.length, c.made_at as "madeAt", c.salt, c.salted_at as "saltedAt",
       coalesce((select max(r.position) from tables.round r where r.chain_id = c.id), 0) as played
     from unnest($1::text[]) as g (game)
     cross join lateral (
       select * from tables.chain where game = g.game order by id desc limit ${MOST_CHAINS}) c
     order by c.id`,
    [games],
  )

export const insertChain = async (tx: Tx, game: string, chain: MadeChain): Promise<void> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into tables.chain (game, length, terminal, made_at) values ($1, $2, $3, clock_timestamp()) returning id`,
    [game, chain.length, chain.terminal],
  )
  await tx.query(
    `insert into tables.chain_hash (chain_id, position, hash)
     select $1, k.* from unnest($2::integer[], $3::text[]) as k (position, hash)`,
    [row!.id, chain.kept.map(({ position }) => position), chain.kept.map(({ hash }) => hash)],
  )
}

/** A salt is fixed once, after the promise of its chain can be read. */
export const fixSalt = async (tx: Tx, chain: number, salt: string): Promise<void> => {
  await tx.query(
    `update tables.chain set salt = $2, salted_at = clock_timestamp()
     where id = $1 and salt is null and made_at < now()`,
    [chain, salt],
  )
}

type Place = { readonly chain: number; readonly position: number }

/** The hash from which that of each place is made: the next one of its chain that is kept. */
export const listKept = (db: Query, places: readonly Place[]): Promise<(KeptHash & Pick<Place, 'chain'>)[]> =>
  db.query(
    `select p.chain, k.position, k.hash from unnest($1::bigint[], $2::integer[]) as p (chain, position)
     cross join lateral (
       select position, hash from tables.chain_hash
       where chain_id = p.chain and position >= p.position order by position limit 1) k`,
    [places.map(({ chain }) => chain), places.map(({ position }) => position)],
  )
