import type { ReplyPurpose, SavedReply, SavedView } from '@maidan/contracts/staff'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export const listViews = (db: Query, member: number): Promise<SavedView[]> =>
  db.query<SavedView>(
    'select id, queue, name, search from staff.saved_view where member_id = $1 order by queue, name',
    [member],
  )

/** The member's row is held: two tabs cannot both save the last view that is allowed. */
const lockMember = (tx: Tx, member: number): Promise<unknown> =>
  tx.query('select 1 from staff.member where id = $1 for update', [member])

export const saveView = async (
  tx: Tx,
  member: number,
  view: Omit<SavedView, 'id'>,
  most: number,
): Promise<SavedView | undefined> => {
  await lockMember(tx, member)
  const [row] = await tx.query<{ id: number }>(
    `insert into staff.saved_view (member_id, queue, name, search)
     select $1, $2, $3, $4 where exists (
         select 1 from staff.saved_view where member_id = $1 and queue = $2 and name = $3)
       or (select count(*) from staff.saved_view where member_id = $1 and queue = $2) < $5
     on conflict (member_id, queue, name) do update set search = excluded.search returning id`,
    [member, view.queue, view.name, view.search, most],
  )
  return row && { id: row.id, ...view }
}

export const removeView = async (tx: Tx, member: number, id: number): Promise<boolean> =>
  (await tx.query('delete from staff.saved_view where id = $1 and member_id = $2 returning 1', [id, member]))
    .length > 0

export const listReplies = (db: Query): Promise<SavedReply[]> =>
  db.query<SavedReply>('select id, purpose, body as text from staff.saved_reply order by id')

export const saveReply = async (
  tx: Tx,
  member: number,
  { purpose, text }: { readonly purpose: ReplyPurpose; readonly text: string },
  most: number,
): Promise<SavedReply | undefined> => {
  await tx.query('lock table staff.saved_reply in share row exclusive mode')
  await tx.query(
    `insert into staff.saved_reply (purpose, body, member_id)
     select $1, $2, $3 where (select count(*) from staff.saved_reply where purpose = $1) < $4
     on conflict do nothing`,
    [purpose, text, member, most],
  )
  const [row] = await tx.query<SavedReply>(
    'select id, purpose, body as text from staff.saved_reply where purpose = $1 and body = $2',
    [purpose, text],
  )
  return row
}

export const removeReply = async (tx: Tx, id: number): Promise<SavedReply | undefined> =>
  (
    await tx.query<SavedReply>(
      'delete from staff.saved_reply where id = $1 returning id, purpose, body as text',
      [id],
    )
  )[0]
