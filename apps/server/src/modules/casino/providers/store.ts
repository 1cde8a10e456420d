import type { DialectName } from '@maidan/contracts/staff'
import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type ProviderRow = {
  readonly code: string
  readonly name: string
  readonly dialect: DialectName
  readonly on: boolean
  readonly launchUrl: string
  readonly operator: string
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Instant | null
  /** Sealed; where we prove to the provider who asks. */
  readonly signingKey: Buffer | null
}

const COLUMNS = `code, name, dialect, is_on as "on", launch_url as "launchUrl", operator, version, changed_by as "changedBy",
  changed_at as "changedAt", signing_key as "signingKey"`

export const listProviders = (db: Query): Promise<ProviderRow[]> =>
  db.query<ProviderRow>(`select ${COLUMNS} from seamless.provider order by name, code limit 200`)

export const findProvider = async (db: Query, code: string): Promise<ProviderRow | undefined> =>
  (await db.query<ProviderRow>(`select ${COLUMNS} from seamless.provider where code = $1`, [code]))[0]

export const lockProvider = async (tx: Tx, code: string): Promise<ProviderRow | undefined> =>
  (
    await tx.query<ProviderRow>(`select ${COLUMNS} from seamless.provider where code = $1 for update`, [code])
  )[0]

/** False where the code is taken. */
export const insertProvider = async (
  tx: Tx,
  row: Omit<ProviderRow, 'version' | 'changedAt'> & { readonly tellsLosses: boolean },
  at: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into seamless.provider (code, name, dialect, is_on, launch_url, operator, changed_by, changed_at,
         tells_losses, signing_key)
       values ($1, $2, $3, $4, $5, $6, $7, accounts.instant($8), $9, $10) on conflict do nothing returning 1`,
      [
        row.code,
        row.name,
        row.dialect,
        row.on,
        row.launchUrl,
        row.operator,
        row.changedBy,
        at,
        row.tellsLosses,
        row.signingKey,
      ],
    )
  ).length === 1

export const saveProvider = (
  tx: Tx,
  row: Pick<ProviderRow, 'code' | 'name' | 'on' | 'launchUrl' | 'operator' | 'changedBy'>,
  at: Instant,
): Promise<unknown> =>
  tx.query(
    `update seamless.provider set name = $2, is_on = $3, launch_url = $4, operator = $5, changed_by = $6,
       changed_at = accounts.instant($7), version = version + 1 where code = $1`,
    [row.code, row.name, row.on, row.launchUrl, row.operator, row.changedBy, at],
  )

export type KeyRow = {
  readonly id: number
  readonly provider: string
  readonly sealed: Buffer
  readonly madeBy: string
  readonly madeAt: Instant
  readonly endsAt: Instant | null
}

/** Newest first; those that are over for long are left out. */
export const listKeys = (db: Query, providers: readonly string[], now: Instant): Promise<KeyRow[]> =>
  db.query<KeyRow>(
    `select id, provider, sealed, made_by as "madeBy", made_at as "madeAt", ends_at as "endsAt" from seamless.provider_key
     where provider = any ($1) and (ends_at is null or ends_at > accounts.instant($2)) order by id desc limit 500`,
    [providers, now],
  )

/** The keys before it are good until `endOthersAt` at the latest. */
export const insertKey = async (
  tx: Tx,
  key: Pick<KeyRow, 'provider' | 'sealed' | 'madeBy'>,
  at: Instant,
  endOthersAt: Instant,
): Promise<void> => {
  await tx.query(
    `update seamless.provider_key set ends_at = accounts.instant($2)
     where provider = $1 and (ends_at is null or ends_at > accounts.instant($2))`,
    [key.provider, endOthersAt],
  )
  await tx.query(
    `insert into seamless.provider_key (provider, sealed, made_by, made_at) values ($1, $2, $3, accounts.instant($4))`,
    [key.provider, key.sealed, key.madeBy, at],
  )
}

/** Which kind of key it was, where there is such a key of the provider. */
export const endKey = async (
  tx: Tx,
  provider: string,
  id: number,
  at: Instant,
): Promise<'ended' | 'in_use' | undefined> => {
  const [row] = await tx.query<{ isLast: boolean }>(
    `select ends_at is null as "isLast" from seamless.provider_key where provider = $1 and id = $2 for update`,
    [provider, id],
  )
  if (!row) return undefined
  if (row.isLast) return 'in_use'
  await tx.query(
    `update seamless.provider_key set ends_at = least(ends_at, accounts.instant($2)) where id = $1`,
    [id, at],
  )
  return 'ended'
}

/** A provider whose last transaction lies behind so many of others has none that is worth a long read. */
const NEWEST = 50_000

/** When each provider last moved money or was refused, among the newest transactions. */
export const listLastTransactions = (
  db: Query,
): Promise<{ readonly provider: string; readonly at: Instant }[]> =>
  db.query<{ readonly provider: string; readonly at: Instant }>(
    `select provider, max(made_at) as at from
       (select provider, made_at from seamless.transaction order by made_at desc limit ${NEWEST}) newest
     group by provider`,
  )
