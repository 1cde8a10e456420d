import type { OrganisationStatus } from '@maidan/contracts'
import type { Announcement, AppDetails, BankDetails, Banner } from '@maidan/contracts/player'
import { defined } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'

export const getAppDetails = async (db: Query): Promise<AppDetails> => {
  const rows = await db.query<AppDetails>(
    `select logo_url as "LOGO_URL", facebook as "FACEBOOK", instagram as "INSTATGRAM", telegram as "TELEGRAM",
       whats_app_url as "WHATS_APP_URL", otp_mode as "OTP", seo_title as "SEO_TITLE",
       organisation_status as "BRAND_STATUS"
     from content.app_details`,
  )
  return defined(rows[0], 'the row of app details is missing')
}

export const findBankDetails = async (db: Query): Promise<BankDetails | undefined> => {
  const rows = await db.query<BankDetails>(
    `select holder as acc_name, number as acc_no, ifsc as ifsc_code, bank as bank_name
     from content.bank_account where active`,
  )
  return rows[0]
}

export const listBanners = (db: Query): Promise<Banner[]> =>
  db.query<Banner>(
    `select id, position as "order", title, image, link
     from content.banner where shown order by position, id limit 50`,
  )

export const listAnnouncements = (db: Query): Promise<Announcement[]> =>
  db.query<Announcement>('select id, content from content.announcement where shown order by id desc limit 50')

export const lockStatus = async (tx: Tx): Promise<OrganisationStatus> => {
  const rows = await tx.query<{ status: OrganisationStatus }>(
    'select organisation_status as status from content.app_details for update',
  )
  return defined(rows[0], 'the row of app details is missing').status
}

export const saveStatus = (tx: Tx, status: OrganisationStatus): Promise<unknown[]> =>
  tx.query('update content.app_details set organisation_status = $1', [status])

/** 0: the number is proved in a panel of its own. Anything else: in the register form. */
export const saveOtpMode = (tx: Tx, mode: number): Promise<unknown[]> =>
  tx.query('update content.app_details set otp_mode = $1', [mode])

/** True for the one caller who comes first. */
export const claimSeeding = async (tx: Tx): Promise<boolean> =>
  (await tx.query('update content.app_details set seeded = true where not seeded returning 1')).length === 1

export const saveBrand = (tx: Tx, logoUrl: string, seoTitle: string): Promise<unknown[]> =>
  tx.query('update content.app_details set logo_url = $1, seo_title = $2', [logoUrl, seoTitle])

export const addBankAccount = (tx: Tx, details: BankDetails): Promise<unknown[]> =>
  tx.query('insert into content.bank_account (holder, number, ifsc, bank) values ($1, $2, $3, $4)', [
    details.acc_name,
    details.acc_no,
    details.ifsc_code,
    details.bank_name,
  ])

export const addBanner = (tx: Tx, banner: Omit<Banner, 'id'>): Promise<unknown[]> =>
  tx.query('insert into content.banner (position, title, image, link) values ($1, $2, $3, $4)', [
    banner.order,
    banner.title,
    banner.image,
    banner.link,
  ])

export const addAnnouncement = (tx: Tx, content: string): Promise<unknown[]> =>
  tx.query('insert into content.announcement (content) values ($1)', [content])
