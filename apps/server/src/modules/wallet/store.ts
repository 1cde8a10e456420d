import { type HoldId, holdId, instant, type Paise, paise, type PlayerId, playerId } from '@maidan/core'
import type { Movement, Receipt, Wallet } from '@maidan/ledger'
import type { Query, Tx } from '../../platform/postgres/database.ts'

export const openWallet = async (tx: Tx, player: PlayerId): Promise<void> => {
  await tx.query('select ledger.open_wallet($1)', [player])
}

type WalletRow = {
  player_id: number
  cash: number
  bonus: number
  exposure: number
  pending: number
}

export const findWallets = async (
  db: Query,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, Wallet>> => {
  const rows = await db.query<WalletRow>(
    'select player_id, cash, bonus, exposure, pending from ledger.wallet where player_id = any ($1)',
    [players],
  )
  return new Map(rows.map((row) => [playerId(row.player_id), readWallet(row)]))
}

const readWallet = (row: WalletRow): Wallet => ({
  cash: paise(row.cash),
  bonus: paise(row.bonus),
  exposure: paise(row.exposure),
  pending: paise(row.pending),
})

export const findDueHolds = async (
  db: Query,
  limit: number,
): Promise<{ player: PlayerId; hold: HoldId }[]> => {
  const rows = await db.query<{ id: number; player_id: number }>(
    `select id, player_id from ledger.hold
     where state = 'held' and expires_at <= now() order by expires_at limit $1`,
    [limit],
  )
  return rows.map((row) => ({ player: playerId(row.player_id), hold: holdId(row.id) }))
}

/** Refuses a class of movement to a player until the block is lifted or has run out. */
export const block = async (
  tx: Tx,
  player: PlayerId,
  movement: Movement,
  reason: string,
  untilMs?: number,
): Promise<void> => {
  await tx.query(
    `insert into ledger.block (player_id, movement, reason, until)
     values ($1, $2, $3, coalesce(to_timestamp($4::double precision / 1000), 'infinity'))
     on conflict (player_id, movement, reason) do update set until = excluded.until`,
    [player, movement, reason, untilMs ?? null],
  )
}

export const unblock = async (
  tx: Tx,
  player: PlayerId,
  movement: Movement,
  reason: string,
): Promise<void> => {
  await tx.query('delete from ledger.block where player_id = $1 and movement = $2 and reason = $3', [
    player,
    movement,
    reason,
  ])
}

const OWN_WILL = ['deposit', 'withdrawal', 'stake', 'bonus'] as const satisfies readonly Movement[]

/** Keeps a player's money where it is. What others owe the player (winnings, corrections) still arrives. */
export const freeze = async (tx: Tx, player: PlayerId): Promise<void> => {
  for (const movement of OWN_WILL) await block(tx, player, movement, 'account_blocked')
}

export const thaw = async (tx: Tx, player: PlayerId): Promise<void> => {
  for (const movement of OWN_WILL) await unblock(tx, player, movement, 'account_blocked')
}

/** Bounds what a player may move in a span of time. */
export const cap = async (
  tx: Tx,
  player: PlayerId,
  movement: Movement,
  amount: Paise,
  perMs: number,
): Promise<void> => {
  await tx.query(
    `insert into ledger.cap (player_id, movement, per, amount) values ($1, $2, $3 * interval '1 ms', $4)
     on conflict (player_id, movement, per) do update set amount = excluded.amount`,
    [player, movement, perMs, amount],
  )
}

/** Bounds what one stake may draw from a wallet; null is no bound. */
export const setMostStake = async (tx: Tx, player: PlayerId, most: Paise | null): Promise<void> => {
  await tx.query('select ledger.set_most_stake($1, $2)', [player, most])
}

export const findMostStake = async (db: Query, player: PlayerId): Promise<Paise | undefined> => {
  const [row] = await db.query<{ most: number | null }>(
    'select most_stake as most from ledger.wallet where player_id = $1',
    [player],
  )
  return row?.most == null ? undefined : paise(row.most)
}

export const snapshotHouse = async (tx: Tx): Promise<void> => {
  await tx.query('select ledger.snapshot_house()')
}

/** Holds the player's wallet until the transaction ends: nothing moves between a decision and its posting. */
export const lockWallet = async (tx: Tx, player: PlayerId): Promise<Wallet | undefined> => {
  const [row] = await tx.query<WalletRow>('select * from ledger.lock_wallet($1)', [player])
  return row && readWallet(row)
}

type PostingRow = WalletRow & {
  seq: number
  d_cash: number
  d_bonus: number
  hold_id: number | null
  at: number
}

const POSTING = 'seq, d_cash, d_bonus, player_id, cash, bonus, exposure, pending, hold_id, at'

export const findLatest = async (db: Query, player: PlayerId, kind: string): Promise<Receipt | undefined> => {
  const [row] = await db.query<PostingRow>(
    `select ${POSTING} from ledger.posting where player_id = $1 and kind = $2 order by seq desc limit 1`,
    [player, kind],
  )
  return row && readReceipt(row)
}

const readReceipt = (row: PostingRow): Receipt => ({
  seq: row.seq,
  change: { cash: paise(row.d_cash), bonus: paise(row.d_bonus) },
  wallet: readWallet(row),
  ...(row.hold_id === null ? {} : { hold: holdId(row.hold_id) }),
  at: instant(row.at),
})
