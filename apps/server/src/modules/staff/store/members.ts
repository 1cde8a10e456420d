import type { Role } from '@maidan/contracts/staff'
import { defined, type Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Member } from '../model.ts'

const COLUMNS = `m.id, m.username, m.name, m.role, m.password_hash as "passwordHash", m.active,
  m.totp_secret as "totpSecret", m.enrolled_at as "enrolledAt", m.last_step as "lastStep", m.created_at as "createdAt"`

export const hasMembers = async (db: Query): Promise<boolean> =>
  (await db.query('select 1 from staff.member limit 1')).length > 0

/** Servers that start together stand in line here, so that one of them makes the first member. */
export const lockSeeding = (db: Query): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended('staff seed', 0))")

export type NewMember = Pick<
  Member,
  'username' | 'name' | 'role' | 'passwordHash' | 'totpSecret' | 'createdAt'
>

/** Undefined when the name is taken, also by somebody who is added at this moment. */
export const insertMember = async (tx: Tx, member: NewMember): Promise<Member | undefined> => {
  const rows = await tx.query<Member>(
    `insert into staff.member as m (username, name, role, password_hash, totp_secret, created_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6)) on conflict do nothing returning ${COLUMNS}`,
    [member.username, member.name, member.role, member.passwordHash, member.totpSecret, member.createdAt],
  )
  return rows[0]
}

export const findMember = async (db: Query, id: number): Promise<Member | undefined> =>
  (await db.query<Member>(`select ${COLUMNS} from staff.member m where m.id = $1`, [id]))[0]

export const findByUsername = async (db: Query, username: string): Promise<Member | undefined> =>
  (await db.query<Member>(`select ${COLUMNS} from staff.member m where m.username = $1`, [username]))[0]

/** Holds the member's row until the transaction ends: what opens or ends sessions stands in line here. */
export const lockMember = async (tx: Tx, id: number): Promise<Member | undefined> =>
  (await tx.query<Member>(`select ${COLUMNS} from staff.member m where m.id = $1 for update`, [id]))[0]

/** All active admins, held: of two who disable each other at once one is the last and stays. */
export const lockAdmins = (tx: Tx): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(
    "select id from staff.member where role = 'admin' and active order by id for update",
  )

export type MemberLine = Pick<
  Member,
  'id' | 'username' | 'name' | 'role' | 'active' | 'enrolledAt' | 'createdAt'
> & { readonly lastSeenAt: Instant | null }

const LINE = `m.id, m.username, m.name, m.role, m.active, m.enrolled_at as "enrolledAt", m.created_at as "createdAt",
  (select max(s.last_seen_at) from staff.session s where s.member_id = m.id) as "lastSeenAt"`

export const listMembers = (db: Query): Promise<MemberLine[]> =>
  db.query<MemberLine>(`select ${LINE} from staff.member m order by m.id limit 1000`)

export const getMemberLine = async (db: Query, id: number): Promise<MemberLine> =>
  defined(
    (await db.query<MemberLine>(`select ${LINE} from staff.member m where m.id = $1`, [id]))[0],
    `there is no member of staff ${id}`,
  )

export const saveStanding = (tx: Tx, id: number, role: Role, active: boolean): Promise<unknown> =>
  tx.query('update staff.member set role = $2, active = $3 where id = $1', [id, role, active])

export const savePassword = (tx: Tx, id: number, passwordHash: string): Promise<unknown> =>
  tx.query('update staff.member set password_hash = $2 where id = $1', [id, passwordHash])

/** A new password and a new authenticator, as on the first day. */
export const saveReset = (
  tx: Tx,
  id: number,
  passwordHash: string,
  totpSecret: Uint8Array,
): Promise<unknown> =>
  tx.query(
    `update staff.member set password_hash = $2, totp_secret = $3, enrolled_at = null, last_step = 0
     where id = $1`,
    [id, passwordHash, totpSecret],
  )

export const saveCodeUsed = (tx: Tx, id: number, step: number, now: Instant): Promise<unknown> =>
  tx.query(
    `update staff.member set last_step = $2, enrolled_at = coalesce(enrolled_at, accounts.instant($3))
     where id = $1`,
    [id, step, now],
  )
