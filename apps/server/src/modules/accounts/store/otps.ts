import type { Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Mobile, Otp, OtpPurpose } from '../model.ts'

const COLUMNS = `mobile, code_hash as "codeHash", sent_at as "sentAt", expires_at as "expiresAt", attempts,
  used_at as "usedAt"`

/** Callers for one number stand in line until the transaction ends, also when there is no row yet to lock. */
export const lockNumber = (db: Query, mobile: Mobile): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended('accounts.otp ' || $1, 0))", [mobile])

export const lockOtp = async (tx: Tx, purpose: OtpPurpose, mobile: Mobile): Promise<Otp | undefined> => {
  const rows = await tx.query<Otp>(
    `select ${COLUMNS} from accounts.one_time_password where purpose = $1 and mobile = $2 for update`,
    [purpose, mobile],
  )
  return rows[0]
}

export const lockOtpByTicket = async (tx: Tx, ticketHash: Uint8Array): Promise<Otp | undefined> => {
  const rows = await tx.query<Otp>(
    `select ${COLUMNS} from accounts.one_time_password where purpose = 'reset' and ticket_hash = $1 for update`,
    [ticketHash],
  )
  return rows[0]
}

/** The newest reset that this client asked for. */
export const lockOtpByClient = async (tx: Tx, clientHash: Uint8Array): Promise<Otp | undefined> => {
  const rows = await tx.query<Otp>(
    `select ${COLUMNS} from accounts.one_time_password where purpose = 'reset' and client_hash = $1
     order by sent_at desc limit 1 for update`,
    [clientHash],
  )
  return rows[0]
}

export type NewOtp = Pick<Otp, 'mobile' | 'codeHash' | 'sentAt' | 'expiresAt'> & {
  readonly purpose: OtpPurpose
  readonly ticketHash?: Uint8Array
  readonly clientHash?: Uint8Array
}

export const replaceOtp = (tx: Tx, otp: NewOtp): Promise<unknown> =>
  tx.query(
    `insert into accounts.one_time_password
       (purpose, mobile, code_hash, sent_at, expires_at, ticket_hash, client_hash)
     values ($1, $2, $3, accounts.instant($4), accounts.instant($5), $6, $7)
     on conflict (purpose, mobile) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, ticket_hash = excluded.ticket_hash, client_hash = excluded.client_hash,
       attempts = 0, used_at = null`,
    [
      otp.purpose,
      otp.mobile,
      otp.codeHash,
      otp.sentAt,
      otp.expiresAt,
      otp.ticketHash ?? null,
      otp.clientHash ?? null,
    ],
  )

export const countAttempt = (tx: Tx, purpose: OtpPurpose, mobile: Mobile): Promise<unknown> =>
  tx.query(
    'update accounts.one_time_password set attempts = attempts + 1 where purpose = $1 and mobile = $2',
    [purpose, mobile],
  )

/** For a number that is no longer the player's: a code that is still under way resets nobody's password. */
export const endReset = (tx: Tx, mobile: Mobile, usedAt: Instant): Promise<unknown> =>
  tx.query(
    `update accounts.one_time_password set used_at = accounts.instant($2)
     where purpose = 'reset' and mobile = $1 and used_at is null`,
    [mobile, usedAt],
  )

export const saveUsed = (tx: Tx, purpose: OtpPurpose, mobile: Mobile, usedAt: Instant): Promise<unknown> =>
  tx.query(
    'update accounts.one_time_password set used_at = accounts.instant($3) where purpose = $1 and mobile = $2',
    [purpose, mobile, usedAt],
  )

/** Takes a use back, unless a newer code has come in between. */
export const restoreUnused = (tx: Tx, purpose: OtpPurpose, otp: Pick<Otp, 'mobile' | 'sentAt'>) =>
  tx.query(
    `update accounts.one_time_password set used_at = null
     where purpose = $1 and mobile = $2 and sent_at = accounts.instant($3)`,
    [purpose, otp.mobile, otp.sentAt],
  )

/** For a code that never went out: the next request need not wait. */
export const deleteOtp = (tx: Tx, purpose: OtpPurpose, mobile: Mobile, sentAt: Instant): Promise<unknown> =>
  tx.query(
    `delete from accounts.one_time_password
     where purpose = $1 and mobile = $2 and sent_at = accounts.instant($3)`,
    [purpose, mobile, sentAt],
  )

export const saveVerified = (tx: Tx, mobile: Mobile, now: Instant): Promise<unknown> =>
  tx.query(
    `insert into accounts.verified_mobile (mobile, verified_at) values ($1, accounts.instant($2))
     on conflict (mobile) do update set verified_at = excluded.verified_at`,
    [mobile, now],
  )

export const isVerified = async (db: Query, mobile: Mobile, since: Instant): Promise<boolean> => {
  const rows = await db.query(
    'select 1 from accounts.verified_mobile where mobile = $1 and verified_at > accounts.instant($2)',
    [mobile, since],
  )
  return rows.length > 0
}

export const deleteVerified = (tx: Tx, mobile: Mobile): Promise<unknown> =>
  tx.query('delete from accounts.verified_mobile where mobile = $1', [mobile])
