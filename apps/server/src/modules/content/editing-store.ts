import type { AppDetails } from '@maidan/contracts/player'
import { defined } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { SiteAnnouncement, SiteBank, SiteBanner } from './model.ts'

/** A list that the operator keeps. */
export type Table<T extends { readonly id: number }> = {
  lock(tx: Tx, id: number): Promise<T | undefined>
  insert(tx: Tx, values: Omit<T, 'id'>): Promise<T>
  update(tx: Tx, id: number, values: Omit<T, 'id'>): Promise<T>
}

const BANNER = 'id, position as "order", title, image, link, shown'
const ANNOUNCEMENT = 'id, content, shown'
const BANK = 'id, holder as acc_name, number as acc_no, ifsc as ifsc_code, bank as bank_name, active'

/** All of them: those that are not shown too. */
export const listAllBanners = (db: Query): Promise<SiteBanner[]> =>
  db.query<SiteBanner>(`select ${BANNER} from content.banner order by position, id limit 200`)

export const listAllAnnouncements = (db: Query): Promise<SiteAnnouncement[]> =>
  db.query<SiteAnnouncement>(`select ${ANNOUNCEMENT} from content.announcement order by id desc limit 200`)

export const listBanks = (db: Query): Promise<SiteBank[]> =>
  db.query<SiteBank>(`select ${BANK} from content.bank_account order by active desc, id limit 200`)

export const saveDetails = (tx: Tx, details: AppDetails): Promise<unknown> =>
  tx.query(
    `update content.app_details set logo_url = $1, facebook = $2, instagram = $3, telegram = $4,
       whats_app_url = $5, otp_mode = $6, seo_title = $7`,
    [
      details.LOGO_URL,
      details.FACEBOOK,
      details.INSTATGRAM,
      details.TELEGRAM,
      details.WHATS_APP_URL,
      details.OTP,
      details.SEO_TITLE,
    ],
  )

/** The account that is about to be changed may be the active one itself. */
export const deactivateBanks = (tx: Tx, but: number | undefined): Promise<unknown> =>
  tx.query('update content.bank_account set active = false where active and id is distinct from $1', [
    but ?? null,
  ])

type Shape<T> = {
  readonly name: string
  readonly columns: string
  /** The columns that are written, in the order of their values. */
  readonly written: readonly string[]
  readonly valuesOf: (values: Omit<T, 'id'>) => unknown[]
}

const tableOf = <T extends { readonly id: number }>({
  name,
  columns,
  written,
  valuesOf,
}: Shape<T>): Table<T> => {
  const marks = written.map((_, at) => `$${at + 1}`).join(', ')
  const sets = written.map((column, at) => `${column} = $${at + 2}`).join(', ')
  const one = (rows: T[]): T => defined(rows[0], `a row of ${name} was not saved`)
  return {
    lock: async (tx, id) =>
      (await tx.query<T>(`select ${columns} from ${name} where id = $1 for update`, [id]))[0],
    insert: async (tx, values) =>
      one(
        await tx.query<T>(
          `insert into ${name} (${written.join(', ')}) values (${marks}) returning ${columns}`,
          valuesOf(values),
        ),
      ),
    update: async (tx, id, values) =>
      one(
        await tx.query<T>(`update ${name} set ${sets} where id = $1 returning ${columns}`, [
          id,
          ...valuesOf(values),
        ]),
      ),
  }
}

export const banners = tableOf<SiteBanner>({
  name: 'content.banner',
  columns: BANNER,
  written: ['position', 'title', 'image', 'link', 'shown'],
  valuesOf: ({ order, title, image, link, shown }) => [order, title, image, link, shown],
})

export const announcements = tableOf<SiteAnnouncement>({
  name: 'content.announcement',
  columns: ANNOUNCEMENT,
  written: ['content', 'shown'],
  valuesOf: ({ content, shown }) => [content, shown],
})

export const banks = tableOf<SiteBank>({
  name: 'content.bank_account',
  columns: BANK,
  written: ['holder', 'number', 'ifsc', 'bank', 'active'],
  valuesOf: (bank) => [bank.acc_name, bank.acc_no, bank.ifsc_code, bank.bank_name, bank.active],
})

const REMOVABLE = {
  banner: { name: 'content.banner', columns: BANNER },
  announcement: { name: 'content.announcement', columns: ANNOUNCEMENT },
  bank: { name: 'content.bank_account', columns: BANK },
} as const
export type Removable = keyof typeof REMOVABLE

/** Answers what was there. */
export const remove = async (tx: Tx, what: Removable, id: number): Promise<object | undefined> => {
  const { name, columns } = REMOVABLE[what]
  return (await tx.query<object>(`delete from ${name} where id = $1 returning ${columns}`, [id]))[0]
}
