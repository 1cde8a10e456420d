import type { OrganisationStatus } from '@maidan/contracts'
import {
  removeAnnouncement,
  removeBanner,
  saveAnnouncement,
  saveBanner,
  saveDetails,
  setStatus,
} from '@maidan/contracts/staff'
import { call } from '../../lib/api/api.ts'
import type { Values } from '../../lib/fields.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { type Announcement, type Banner, detailChange } from './model.ts'

export const keepDetails = async (changed: Values): Promise<CallOutcome> =>
  outcomeOf(saveDetails, await call(saveDetails, { body: detailChange(changed) }), 'Details saved')

export const changeStatus = async (status: OrganisationStatus): Promise<CallOutcome> =>
  outcomeOf(setStatus, await call(setStatus, { body: { status } }), 'Site status changed')

export const keepBanner = async (banner: Banner | undefined, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveBanner,
    await call(saveBanner, {
      body: {
        ...(banner && { id: banner.id }),
        title: (values['title'] ?? '').trim(),
        image: (values['image'] ?? '').trim(),
        link: (values['link'] ?? '').trim(),
        order: Number(values['order']),
        shown: values['shown'] === 'true',
      },
    }),
    'Banner saved',
  )

export const dropBanner = async ({ id }: Banner): Promise<CallOutcome> =>
  outcomeOf(removeBanner, await call(removeBanner, { params: { id: String(id) } }), 'Banner removed')

export const keepAnnouncement = async (one: Announcement | undefined, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveAnnouncement,
    await call(saveAnnouncement, {
      body: {
        ...(one && { id: one.id }),
        content: (values['content'] ?? '').trim(),
        shown: values['shown'] === 'true',
      },
    }),
    'Announcement saved',
  )

export const dropAnnouncement = async ({ id }: Announcement): Promise<CallOutcome> =>
  outcomeOf(
    removeAnnouncement,
    await call(removeAnnouncement, { params: { id: String(id) } }),
    'Announcement removed',
  )
