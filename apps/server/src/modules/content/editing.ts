import type { OrganisationStatus } from '@maidan/contracts'
import type { AppDetails } from '@maidan/contracts/player'
import { err, type Instant, ok, type Result } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import * as messages from './contact-store.ts'
import * as editing from './editing-store.ts'
import type { DetailsChange, SiteAnnouncement, SiteBank, SiteBanner, StaffMessage } from './model.ts'
import { changeStatusIn, type ContentDeps } from './service.ts'
import * as store from './store.ts'

type Draft<T> = Omit<T, 'id'> & { readonly id?: number | undefined }
type Saved<T> = { readonly before: T | undefined; readonly after: T }
type Changed<T> = { readonly before: T; readonly after: T }

/** What staff do with the site. Whoever calls has checked the role and holds the transaction of the audit log. */
export type SiteEditing = {
  read(db: Query): Promise<{
    details: AppDetails
    banners: SiteBanner[]
    announcements: SiteAnnouncement[]
    banks: SiteBank[]
  }>
  saveDetails(tx: Tx, change: DetailsChange): Promise<Changed<AppDetails>>
  setStatus(tx: Tx, status: OrganisationStatus): Promise<Changed<AppDetails>>
  saveBanner(tx: Tx, banner: Draft<SiteBanner>): Promise<Result<Saved<SiteBanner>, 'not_found'>>
  saveAnnouncement(
    tx: Tx,
    announcement: Draft<SiteAnnouncement>,
  ): Promise<Result<Saved<SiteAnnouncement>, 'not_found'>>
  /** At most one account is active: the one that was goes. */
  saveBank(tx: Tx, bank: Draft<SiteBank>): Promise<Result<Saved<SiteBank>, 'not_found'>>
  /** Answers what was removed. */
  remove(tx: Tx, what: editing.Removable, id: number): Promise<Result<object, 'not_found'>>
  listMessages(
    db: Query,
    ask: { readonly open: boolean; readonly page: number; readonly size: number },
  ): Promise<{ data: StaffMessage[]; total: number }>
  waitingMessages(db: Query): Promise<{ waiting: number; oldest: number | null }>
  answerMessage(
    tx: Tx,
    ask: {
      readonly id: number
      readonly by: string
      readonly answer: string | undefined
      readonly at: Instant
    },
  ): Promise<Result<StaffMessage, 'not_found' | 'already_decided'>>
}

export const createSiteEditing = (deps: Pick<ContentDeps, 'publish'>): SiteEditing => ({
  read: async (tx) => ({
    details: await store.getAppDetails(tx),
    banners: await editing.listAllBanners(tx),
    announcements: await editing.listAllAnnouncements(tx),
    banks: await editing.listBanks(tx),
  }),
  saveDetails: async (tx, change) => {
    await store.lockStatus(tx)
    const before = await store.getAppDetails(tx)
    await editing.saveDetails(tx, { ...before, ...definedOf(change) })
    return { before, after: await store.getAppDetails(tx) }
  },
  setStatus: async (tx, status) => {
    const before = await store.getAppDetails(tx)
    await changeStatusIn(deps, tx, status)
    return { before, after: await store.getAppDetails(tx) }
  },
  saveBanner: (tx, banner) => save(tx, banner, editing.banners),
  saveAnnouncement: (tx, announcement) => save(tx, announcement, editing.announcements),
  saveBank: async (tx, bank) => {
    if (bank.active) await editing.deactivateBanks(tx, bank.id)
    return save(tx, bank, editing.banks)
  },
  remove: async (tx, what, id) => {
    const removed = await editing.remove(tx, what, id)
    return removed ? ok(removed) : err('not_found')
  },
  listMessages: messages.listMessages,
  waitingMessages: messages.countWaiting,
  answerMessage: async (tx, ask) => {
    const found = await messages.lockMessage(tx, ask.id)
    if (found === undefined) return err('not_found')
    if (found.answeredAt !== null) return err('already_decided')
    await messages.saveAnswer(tx, ask)
    return ok({ ...found, answeredAt: ask.at, answeredBy: ask.by })
  },
})

const definedOf = (change: DetailsChange): Partial<AppDetails> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Adds what has no id, changes what has one. */
const save = async <T extends { readonly id: number }>(
  tx: Tx,
  draft: Draft<T>,
  table: editing.Table<T>,
): Promise<Result<Saved<T>, 'not_found'>> => {
  const { id } = draft
  if (id === undefined) return ok({ before: undefined, after: await table.insert(tx, draft) })
  const before = await table.lock(tx, id)
  if (before === undefined) return err('not_found')
  return ok({ before, after: await table.update(tx, id, draft) })
}
