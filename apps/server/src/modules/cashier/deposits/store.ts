import type { DepositStatus, Payment } from '@maidan/contracts/player'
import { defined, type Instant, type Paise, type PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Page } from '../back-office.ts'
import { NO_FEES } from './fees.ts'
import type { Fees, PaymentAnswer } from '../gateways/model.ts'
import type { Paging } from '../../../platform/paging.ts'
import { type Listing, readPage, readWhole, withinDays } from '../paging.ts'
import type { Deposit, Depositor, NewDeposit } from './model.ts'

export const COLUMNS = `d.id, d.player_id as player, d.gateway_id as "gatewayId", d.gateway_code as gateway,
  d.gateway_name as "gatewayName", d.status, d.amount, d.asset,
  d.asset_amount as "assetAmount", d.confirmed, d.fee, d.received, d.utr, d.proof, d.fields, d.payment, d.reference,
  d.reason, d.note, d.decided_by as "decidedBy", d.created_at as "createdAt", d.expires_at as "expiresAt",
  d.decided_at as "decidedAt"`

/** The requests of one player come one after another, so that their number can be counted. */
export const takeTurn = (db: Query, player: PlayerId): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('cashier.deposit', $1))`, [player])

export const getDepositor = async (db: Query, player: PlayerId, utr: string | null): Promise<Depositor> => {
  const [row] = await db.query<Depositor>(
    `select status, demo, blocked, room, open,
       exists (select from cashier.deposit where utr = $2 and status <> 'rejected') as "utrUsed"
     from cashier.depositor where id = $1`,
    [player, utr],
  )
  return defined(row, `there is no player ${player}`)
}

/** Undefined when the UTR is taken, also by a request that commits at this moment. */
export const insertDeposit = async (tx: Tx, deposit: NewDeposit): Promise<Deposit | undefined> =>
  (
    await tx.query<Deposit>(
      `insert into cashier.deposit as d (player_id, gateway_id, gateway_code, gateway_name, status, amount,
         asset, asset_amount, received, utr, proof, fields, note, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, accounts.instant($14), accounts.instant($15))
       on conflict do nothing returning ${COLUMNS}`,
      [
        deposit.player,
        deposit.gatewayId,
        deposit.gateway,
        deposit.gatewayName,
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

export type Reserved = Pick<Deposit, 'gateway' | 'amount' | 'status' | 'payment'> & {
  readonly answer: PaymentAnswer
}

/** A deposit at an auto gateway, with how that gateway answers. */
export const getReserved = async (db: Query, id: number): Promise<Reserved> => {
  const [row] = await db.query<Reserved>(
    `select d.gateway_code as gateway, d.amount, d.status, d.payment, g.answer
     from cashier.deposit d join cashier.gateway g on g.id = d.gateway_id where d.id = $1 and g.answer is not null`,
    [id],
  )
  return defined(row, `deposit ${id} is at no auto gateway`)
}

/** Answers the payment as it is kept: whoever asks again gets the same. */
export const savePayment = async (
  tx: Tx,
  id: number,
  { reference, payment }: { readonly reference: string; readonly payment: Payment },
): Promise<Payment> => {
  const [row] = await tx.query<{ payment: Payment }>(
    `update cashier.deposit set reference = coalesce(reference, $2), payment = coalesce(payment, $3)
     where id = $1 returning payment`,
    [id, reference, payment],
  )
  return defined(row, `there is no deposit ${id}`).payment
}

/** `most` is what the gateway takes at once; null without a limit. */
export type Charged = Deposit & { readonly fees: Fees; readonly most: Paise | null }

export type ChargedRow = Omit<Charged, 'fees'> & {
  readonly bps: number | null
  readonly fixed: Paise | null
}

/** A deposit with the fees and the limit of its gateway as they are now. */
export const CHARGED = `select ${COLUMNS}, g.fee_bps as bps, g.fee_fixed as fixed, g.max_amount as most
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

export const getDeposit = async (db: Query, id: number): Promise<Deposit> =>
  defined(
    (await db.query<Deposit>(`select ${COLUMNS} from cashier.deposit d where d.id = $1`, [id]))[0],
    `there is no deposit ${id}`,
  )

export const findByReference = async (db: Query, reference: string): Promise<Deposit | undefined> =>
  (await db.query<Deposit>(`select ${COLUMNS} from cashier.deposit d where d.reference = $1`, [reference]))[0]

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

export type OwnFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: string | undefined
  readonly id?: number | undefined
}

const ownListing = (player: PlayerId, { status, from, to, id }: OwnFilter): Listing => ({
  columns: COLUMNS,
  from: `from cashier.deposit d where d.player_id = $1 and ($2::text is null or d.status = $2)
    and ${withinDays('d.created_at', '$3', '$4')} and ($5::bigint is null or d.id = $5)`,
  order: 'd.id desc',
  values: [player, status ?? null, from ?? null, to ?? null, id ?? null],
})

export const listOwn = (db: Query, player: PlayerId, filter: OwnFilter & Paging): Promise<Page<Deposit>> =>
  readPage<Deposit>(db, ownListing(player, filter), filter)

export const listAllOwn = (
  db: Query,
  player: PlayerId,
  filter: OwnFilter,
  most?: number,
): Promise<Deposit[] | undefined> => readWhole<Deposit>(db, ownListing(player, filter), most)

export type DepositSums = {
  readonly deposits: number
  readonly asked: Paise
  readonly credited: Paise
  readonly fees: Paise
  readonly waiting: Paise
}

export const sumOwn = async (db: Query, player: PlayerId, filter: OwnFilter): Promise<DepositSums> => {
  const { from, values } = ownListing(player, filter)
  const [row] = await db.query<DepositSums>(
    `select count(*) as deposits, coalesce(sum(d.amount), 0)::bigint as asked,
       coalesce(sum(d.confirmed - d.fee), 0)::bigint as credited,
       coalesce(sum(d.fee) filter (where d.confirmed is not null), 0)::bigint as fees,
       coalesce(sum(d.amount) filter (where d.status in ('waiting', 'in_review')), 0)::bigint as waiting ${from}`,
    values,
  )
  return row!
}
