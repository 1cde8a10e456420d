import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Gateway } from './model.ts'

const COLUMNS = `id, code, slug, name, type, position as "order", logo, display_value as "displayValue", value,
  show_qr as "showQr", qr_code as "qrCode", fields, min_amount as min, max_amount as max,
  fee_bps as "feeBasisPoints", fee_fixed as "feeFixed", asset, rate, answer, secret, is_on as "on"`

export const listGateways = (db: Query): Promise<Gateway[]> =>
  db.query<Gateway>(`select ${COLUMNS} from cashier.gateway order by position, id limit 200`)

export const findGateway = async (
  db: Query,
  code: string,
  slug: string | null,
): Promise<Gateway | undefined> =>
  (
    await db.query<Gateway>(
      `select ${COLUMNS} from cashier.gateway where code = $1 and coalesce(slug, '') = coalesce($2, '')`,
      [code, slug],
    )
  )[0]

export const lockGateway = async (tx: Tx, id: number): Promise<Gateway | undefined> =>
  (await tx.query<Gateway>(`select ${COLUMNS} from cashier.gateway where id = $1 for update`, [id]))[0]

/** The secrets the operator has set for a code; null stands for the derived one. Empty when there is no such gateway. */
export const findSecrets = async (db: Query, code: string): Promise<(string | null)[]> => {
  const rows = await db.query<{ secret: string | null }>(
    'select distinct secret from cashier.gateway where code = $1',
    [code],
  )
  return rows.map(({ secret }) => secret)
}

export const insertGateway = (tx: Tx, gateway: Omit<Gateway, 'id'>): Promise<unknown> =>
  tx.query(
    `insert into cashier.gateway (code, slug, type, asset, answer, fields, name, position, logo, display_value, value,
       show_qr, qr_code, min_amount, max_amount, fee_bps, fee_fixed, rate, is_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      gateway.code,
      gateway.slug,
      gateway.type,
      gateway.asset,
      gateway.answer,
      JSON.stringify(gateway.fields),
      ...changeable(gateway),
    ],
  )

export const saveGateway = (tx: Tx, gateway: Gateway): Promise<unknown> =>
  tx.query(
    `update cashier.gateway set name = $2, position = $3, logo = $4, display_value = $5, value = $6, show_qr = $7,
       qr_code = $8, min_amount = $9, max_amount = $10, fee_bps = $11, fee_fixed = $12, rate = $13, is_on = $14
     where id = $1`,
    [gateway.id, ...changeable(gateway)],
  )

/** The messages of one gateway have one key, however many ways to pay it has. */
export const saveSecret = (tx: Tx, code: string, secret: string): Promise<unknown> =>
  tx.query('update cashier.gateway set secret = $2 where code = $1', [code, secret])

const changeable = (gateway: Omit<Gateway, 'id'>): unknown[] => [
  gateway.name,
  gateway.order,
  gateway.logo,
  gateway.displayValue,
  gateway.value,
  gateway.showQr,
  gateway.qrCode,
  gateway.min,
  gateway.max,
  gateway.feeBasisPoints,
  gateway.feeFixed,
  gateway.rate,
  gateway.on,
]

/** True for the one caller who comes first. */
export const claimSeeding = async (tx: Tx): Promise<boolean> =>
  (await tx.query('update cashier.settings set seeded = true where not seeded returning 1')).length === 1
