import type { Instant, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type NewDocument = {
  readonly id: string
  readonly player: PlayerId
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  readonly sha256: Uint8Array
  readonly createdAt: Instant
}

export const insertDocument = (tx: Tx, document: NewDocument): Promise<unknown> =>
  tx.query(
    `insert into cashier.document (id, player_id, width, height, bytes, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, accounts.instant($7))`,
    [
      document.id,
      document.player,
      document.width,
      document.height,
      document.bytes,
      document.sha256,
      document.createdAt,
    ],
  )

export type StoredDocument = { readonly bytes: Uint8Array; readonly player: PlayerId }

export const findDocument = async (db: Query, id: string): Promise<StoredDocument | undefined> =>
  (
    await db.query<StoredDocument>(
      'select bytes, player_id as "player" from cashier.document where id = $1',
      [id],
    )
  )[0]
