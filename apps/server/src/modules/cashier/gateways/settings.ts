import type { CashierSettings } from '@maidan/contracts/staff'
import { defined, err, fromRupees, ok, type Paise, type Result, toRupees } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

/** The columns that hold amounts; in the row they are paise, at the edge rupees. */
const AMOUNTS = {
  fourEyesFrom: 'four_eyes_from',
  withdrawalMin: 'withdrawal_min',
  withdrawalMax: 'withdrawal_max',
  withdrawalFeeFixed: 'withdrawal_fee_fixed',
  kycFrom: 'kyc_from',
  bankMin: 'bank_min',
  bankMax: 'bank_max',
} as const
const NUMBERS = { withdrawalFeeBasisPoints: 'withdrawal_fee_bps', usualMinutes: 'usual_minutes' } as const
const COLUMNS = { ...AMOUNTS, ...NUMBERS }

type Row = Record<keyof typeof COLUMNS, number> & { fourEyesFrom: number | null; kycFrom: number | null }

const LISTED = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

const readRow = async (db: Query, lock = ''): Promise<Row> => {
  const [row] = await db.query<Row>(`select ${LISTED} from cashier.settings ${lock}`)
  return defined(row, 'the row of the cashier’s settings is missing')
}

const isAmount = (name: string): name is keyof typeof AMOUNTS => Object.hasOwn(AMOUNTS, name)

export const readSettings = async (db: Query): Promise<CashierSettings> => {
  const row = await readRow(db)
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    isAmount(name) && value !== null ? toRupees(value as Paise) : value,
  ])
  return Object.fromEntries(entries) as CashierSettings
}

export const saveSettings = async (
  tx: Tx,
  change: Partial<CashierSettings>,
): Promise<Result<CashierSettings, 'amount_out_of_range'>> => {
  const row = decideSettings(await readRow(tx, 'for update'), change)
  if (!row.ok) return row
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const sets = names.map((name, at) => `${COLUMNS[name]} = $${at + 1}`).join(', ')
  await tx.query(
    `update cashier.settings set ${sets}`,
    names.map((name) => row.value[name]),
  )
  return ok(await readSettings(tx))
}

export const decideSettings = (
  row: Row,
  change: Partial<CashierSettings>,
): Result<Row, 'amount_out_of_range'> => {
  const next: Record<string, number | null> = { ...row }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const amount = isAmount(name) && value !== null ? fromRupees(value) : ok(value)
    if (!amount.ok) return err('amount_out_of_range')
    next[name] = amount.value
  }
  const decided = next as Row
  if (decided.withdrawalMin <= 0 || decided.withdrawalMax < decided.withdrawalMin)
    return err('amount_out_of_range')
  if (decided.bankMin <= 0 || decided.bankMax < decided.bankMin) return err('amount_out_of_range')
  // A fee must leave something of the smallest withdrawal.
  const fee = decided.withdrawalFeeFixed + (decided.withdrawalMin * decided.withdrawalFeeBasisPoints) / 10_000
  if (decided.withdrawalFeeFixed < 0 || fee >= decided.withdrawalMin) return err('amount_out_of_range')
  return ok(decided)
}

export const findBankLimits = async (db: Query): Promise<{ min: Paise; max: Paise }> => {
  const { bankMin, bankMax } = await readRow(db)
  return { min: bankMin as Paise, max: bankMax as Paise }
}
