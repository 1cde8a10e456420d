import type { SharedGameSlug } from '@maidan/contracts/player'
import type { Instant } from '@maidan/core'
import type { ChainHash, Salt } from '@maidan/games'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { KeptHash, MadeChain } from './make.ts'

export type ChainRow = {
  readonly id: number
  readonly game: SharedGameSlug
  readonly terminal: ChainHash
  readonly length: number
  readonly madeAt: Instant
  readonly salt: Salt | null
  readonly saltedAt: Instant | null
  /** The member of staff who entered the salt; null where the server drew it. */
  readonly enteredBy: string | null
  /** The block that staff announced. */
  readonly height: number | null
  readonly announcedAt: Instant | null
  readonly announcedBy: string | null
  /** How many of its rounds have begun. */
  readonly played: number
}

/** Newest first. */
export const listChains = (db: Query, game: SharedGameSlug): Promise<ChainRow[]> =>
  db.query<ChainRow>(
    `select c.id, c.game, c.terminal, c.length, c.made_at as "madeAt", c.salt, c.salted_at as "saltedAt",
       e.username as "enteredBy", c.block_height as height, c.announced_at as "announcedAt", a.username as "announcedBy",
       coalesce((select max(r.position) from shared.round r where r.chain_id = c.id), 0) as played
     from shared.chain c left join staff.member a on a.id = c.announced_by left join staff.member e on e.id = c.salted_by
     where c.game = $1 order by c.id desc limit 100`,
    [game],
  )

/** Holds a chain, so that its salt and its block stay as they are read from now on. */
export const lockChain = async (tx: Tx, chain: number): Promise<SharedGameSlug | undefined> =>
  (
    await tx.query<{ game: SharedGameSlug }>('select game from shared.chain where id = $1 for update', [
      chain,
    ])
  )[0]?.game

export const insertChain = async (tx: Tx, game: SharedGameSlug, chain: MadeChain): Promise<void> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into shared.chain (game, length, terminal, made_at) values ($1, $2, $3, clock_timestamp()) returning id`,
    [game, chain.length, chain.terminal],
  )
  await tx.query(
    `insert into shared.chain_hash (chain_id, position, hash)
     select $1, k.* from unnest($2::integer[], $3::text[]) as k (position, hash)`,
    [row!.id, chain.kept.map(({ position }) => position), chain.kept.map(({ hash }) => hash)],
  )
}

/** A salt is fixed once, after the promise of its chain can be read. */
export const fixSalt = async (tx: Tx, chain: number, salt: string): Promise<void> => {
  await tx.query(
    `update shared.chain set salt = $2, salted_at = clock_timestamp()
     where id = $1 and salt is null and made_at < now()`,
    [chain, salt],
  )
}

export const saveBlock = async (tx: Tx, chain: number, height: number, by: number): Promise<void> => {
  await tx.query(
    `update shared.chain set block_height = $2, announced_at = clock_timestamp(), announced_by = $3 where id = $1`,
    [chain, height, by],
  )
}

export const enterSalt = async (tx: Tx, chain: number, salt: string, by: number): Promise<void> => {
  await tx.query(
    'update shared.chain set salt = $2, salted_at = clock_timestamp(), salted_by = $3 where id = $1',
    [chain, salt, by],
  )
}

export const findKept = async (db: Query, chain: number, position: number): Promise<KeptHash | undefined> =>
  (
    await db.query<KeptHash>(
      `select position, hash from shared.chain_hash where chain_id = $1 and position >= $2
       order by position limit 1`,
      [chain, position],
    )
  )[0]
