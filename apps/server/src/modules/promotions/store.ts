import type { StaffPromotion } from '@maidan/contracts/staff'
import { defined, type Instant } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'

const PROMOTION = `id, version, title, text, terms, art,
  case when action_text is not null then json_build_object('text', action_text, 'href', action_href) end as action,
  bonus_id as bonus, from_day as "from", until_day as until, audience, segment_id as segment, position as "order", state,
  play_money as "playMoney", changed_at as "changedAt", changed_by as "changedBy"`

const MOST_SHOWN = 100
const MOST = 500

/** What is shown or will be, in its order. */
export const listShown = (db: Query, today: string): Promise<StaffPromotion[]> =>
  db.query<StaffPromotion>(
    `select ${PROMOTION} from promotions.promotion
     where state = 'shown' and coalesce(until_day >= $1::date, true) order by position, id limit ${MOST_SHOWN}`,
    [today],
  )

export const listAll = (db: Query): Promise<StaffPromotion[]> =>
  db.query<StaffPromotion>(
    `select ${PROMOTION} from promotions.promotion order by state = 'withdrawn', position, id limit ${MOST}`,
  )

export const findPromotion = async (db: Query, id: number): Promise<StaffPromotion | undefined> =>
  (await db.query<StaffPromotion>(`select ${PROMOTION} from promotions.promotion where id = $1`, [id]))[0]

export const lockPromotion = async (tx: Tx, id: number): Promise<StaffPromotion | undefined> =>
  (
    await tx.query<StaffPromotion>(`select ${PROMOTION} from promotions.promotion where id = $1 for update`, [
      id,
    ])
  )[0]

export type PromotionDraft = Omit<StaffPromotion, 'id' | 'version' | 'changedAt'> & { readonly at: Instant }

const WRITTEN = [
  'title',
  'text',
  'terms',
  'art',
  'action_text',
  'action_href',
  'bonus_id',
  'from_day',
  'until_day',
  'audience',
  'segment_id',
  'position',
  'state',
  'play_money',
  'changed_by',
]

const valuesOf = (draft: PromotionDraft): unknown[] => [
  draft.at,
  draft.title,
  draft.text,
  draft.terms,
  draft.art,
  draft.action?.text ?? null,
  draft.action?.href ?? null,
  draft.bonus,
  draft.from,
  draft.until,
  draft.audience,
  draft.segment,
  draft.order,
  draft.state,
  draft.playMoney,
  draft.changedBy,
]

/** The moment is the first value. */
const MARKS = WRITTEN.map((_, at) => `$${at + 2}`)

export const addPromotion = async (tx: Tx, draft: PromotionDraft): Promise<StaffPromotion> => {
  const [row] = await tx.query<StaffPromotion>(
    `insert into promotions.promotion (changed_at, ${WRITTEN.join(', ')})
     values (accounts.instant($1), ${MARKS.join(', ')}) returning ${PROMOTION}`,
    valuesOf(draft),
  )
  return defined(row, 'a promotion')
}

export const changePromotion = async (tx: Tx, id: number, draft: PromotionDraft): Promise<StaffPromotion> => {
  const sets = WRITTEN.map((column, at) => `${column} = ${MARKS[at]}`)
  const [row] = await tx.query<StaffPromotion>(
    `update promotions.promotion set version = version + 1, changed_at = accounts.instant($1), ${sets.join(', ')}
     where id = $${WRITTEN.length + 2} returning ${PROMOTION}`,
    [...valuesOf(draft), id],
  )
  return defined(row, 'a promotion')
}

export const isEmpty = async (tx: Tx): Promise<boolean> => {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('promotions.promotion', 0))")
  return (await tx.query('select 1 from promotions.promotion limit 1')).length === 0
}
