import type { DepositStatus, Payment } from '@maidan/contracts/player'
import { defined, type Instant, type Paise, type PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Page } from '../desk.ts'
import { NO_FEES } from './fees.ts'
import type { Fees } from '../gateways/model.ts'
import type { Paging } from '../../../platform/paging.ts'
import { readPage, withinDays } from '../paging.ts'
import type { Deposit, Depositor, NewDeposit } from './model.ts'

export const COLUMNS = `d.id, d.player_id as player, d.gateway_id as "gatewayId", d.gateway_code as gateway,
  d.gateway_name as "gatewayName", d.request_hash as "requestHash", d.status, d.amount, d.asset,
  d.asset_amount as "assetAmount", d.confirmed, d.fee, d.received, d.utr, d.proof, d.fields, d.payment, d.reference,
  d.reason, d.note, d.decided_by as "decidedBy", d.created_at as "createdAt", d.expires_at as "expiresAt",
  d.decided_at as "decidedAt"`

/** The requests of one player come one after another, so that their number can be counted. */
export const takeTurn = (tx: Tx, player: PlayerId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.deposit', $1))`, [player])

export const getDepositor = async (tx: Tx, player: PlayerId, utr: string | null): Promise<Depositor> => {
  const [row] = await tx.query<Depositor>(
    `select status, demo, blocked, room, open,
       exists (select from cashier.deposit where utr = $2 and status <> 'rejected') as "utrUsed"
     from cashier.depositor where id = $1`,
    [player, utr],
  )
  return defined(row, `there is no player ${player}`)
}

export const findByKey = async (tx: Tx, player: PlayerId, key: string): Promise<Deposit | undefined> =>
  (
    await tx.query<Deposit>(
      `select ${COLUMNS} from cashier.deposit d where d.player_id = $1 and d.key = $2`,
      [player, key],
    )
  )[0]

/** Undefined when the UTR is taken, also by a request that commits at this moment. */
export const insertDeposit = async (tx: Tx, deposit: NewDeposit): Promise<Deposit | undefined> =>
  (
    await tx.query<Deposit>(
      `insert into cashier.deposit as d (player_id, gateway_id, gateway_code, gateway_name, key, request_hash, status,
         amount, asset, asset_amount, received, utr, proof, fields, note, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, accounts.instant($16),
         accounts.instant($17))
       on conflict do nothing returning ${COLUMNS}`,
      [
        deposit.player,
        deposit.gatewayId,
        deposit.gateway,
        deposit.gatewayName,
        deposit.key,
        deposit.requestHash,
        deposit.status,
        deposit.amount,
        deposit.asset,
        deposit.assetAmount,
        deposit.received,
        deposit.utr,
        deposit.proof,
        deposit.fields,
        deposit.note,
        deposit.createdAt,
        deposit.expiresAt,
      ],
    )
  )[0]

export const savePayment = (tx: Tx, id: number, reference: string, payment: Payment): Promise<unknown> =>
  tx.query('update cashier.deposit set reference = $2, payment = $3 where id = $1', [id, reference, payment])

export type Charged = Deposit & { readonly fees: Fees }

export type ChargedRow = Deposit & { readonly bps: number | null; readonly fixed: Paise | null }

/** A deposit with the fees of its gateway as they are now. */
export const CHARGED = `select ${COLUMNS}, g.fee_bps as bps, g.fee_fixed as fixed
  from cashier.deposit d left join cashier.gateway g on g.id = d.gateway_id`

export const readCharged = ({ bps, fixed, ...deposit }: ChargedRow): Charged => ({
  ...deposit,
  fees: bps === null || fixed === null ? NO_FEES : { feeBasisPoints: bps, feeFixed: fixed },
})

/** Holds the deposit until the transaction ends: of two who decide, one wins. */
export const lockDeposit = async (tx: Tx, id: number): Promise<Charged | undefined> => {
  const [row] = await tx.query<ChargedRow>(`${CHARGED} where d.id = $1 for update of d`, [id])
  return row && readCharged(row)
}

export const findByReference = async (tx: Tx, reference: string): Promise<Deposit | undefined> =>
  (await tx.query<Deposit>(`select ${COLUMNS} from cashier.deposit d where d.reference = $1`, [reference]))[0]

export type Ending = {
  readonly status: DepositStatus
  readonly confirmed?: Paise
  readonly fee?: Paise
  readonly received?: Paise | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly by?: string | undefined
  /** When it was decided; nothing while somebody still has to. */
  readonly at?: Instant
}

/** What is not said stays as it was. */
export const saveEnding = (tx: Tx, id: number, ending: Ending): Promise<unknown> =>
  tx.query(
    `update cashier.deposit set status = $2, confirmed = $3, fee = $4, received = coalesce($5, received),
       reason = coalesce($6, reason), note = coalesce($7, note), decided_by = coalesce($8, decided_by),
       decided_at = accounts.instant($9)
     where id = $1`,
    [
      id,
      ending.status,
      ending.confirmed ?? null,
      ending.fee ?? null,
      ending.received ?? null,
      ending.reason ?? null,
      ending.note ?? null,
      ending.by ?? null,
      ending.at ?? null,
    ],
  )

/** Bounded, so that a long list of them is no long transaction. */
export const expireDue = async (tx: Tx, now: Instant): Promise<number> => {
  const rows = await tx.query(
    `update cashier.deposit set status = 'expired', decided_at = accounts.instant($1),
       reason = 'No payment arrived in time. If you have paid, it will still be credited.'
     where id in (select id from cashier.deposit where status = 'waiting' and expires_at <= accounts.instant($1)
       order by expires_at limit 500 for update skip locked) returning 1`,
    [now],
  )
  return rows.length
}

export type OwnFilter = Paging & {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: string | undefined
}

export const listOwn = (tx: Tx, player: PlayerId, filter: OwnFilter): Promise<Page<Deposit>> =>
  readPage<Deposit>(
    tx,
    {
      columns: COLUMNS,
      from: `from cashier.deposit d where d.player_id = $1 and ($2::text is null or d.status = $2)
         and ${withinDays('d.created_at', '$3', '$4')}`,
      order: 'd.id desc',
      values: [player, filter.status ?? null, filter.from ?? null, filter.to ?? null],
    },
    filter,
  )
