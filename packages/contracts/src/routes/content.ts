import * as z from 'zod'
import { ORGANISATION_STATUSES } from '../constants.ts'
import { route } from '../route.ts'

/** A link the site may follow: an https address, a path of our own, or nothing. Never a script. */
export const linkSchema = z
  .string()
  .max(500)
  .regex(/^(?:$|https:\/\/[^\s]+$|\/(?!\/)[^\s\\]*$)/, 'The link must begin with https:// or /')

/** The spec spells it INSTATGRAM. An empty link means that there is nothing to show. */
export const appDetailsSchema = z.object({
  LOGO_URL: linkSchema,
  FACEBOOK: linkSchema,
  INSTATGRAM: linkSchema,
  TELEGRAM: linkSchema,
  WHATS_APP_URL: linkSchema,
  OTP: z.int().min(0),
  SEO_TITLE: z.string().min(1).max(200),
  BRAND_STATUS: z.enum(ORGANISATION_STATUSES),
})
export type AppDetails = z.output<typeof appDetailsSchema>

export const bankDetailsSchema = z.object({
  acc_name: z.string().min(1).max(100),
  acc_no: z.string().min(1).max(34),
  ifsc_code: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  bank_name: z.string().min(1).max(100),
})
export type BankDetails = z.output<typeof bankDetailsSchema>

export const bannerSchema = z.object({
  id: z.int(),
  order: z.int(),
  title: z.string().max(200),
  image: linkSchema,
  link: linkSchema,
})
export type Banner = z.output<typeof bannerSchema>

export const announcementSchema = z.object({ id: z.int(), content: z.string().min(1).max(500) })
export type Announcement = z.output<typeof announcementSchema>

export const getAppDetails = route({
  name: 'getAppDetails',
  method: 'GET',
  path: '/getAppDetails',
  access: 'open',
  summary: 'Brand, links, OTP mode and organisation status',
  reply: { data: appDetailsSchema },
  refusals: [],
})

export const getBankAccountDetails = route({
  name: 'getBankAccountDetails',
  method: 'GET',
  path: '/getBankAccountDetails',
  access: 'player',
  summary: 'The account a bank transfer goes to, or null when there is none',
  reply: { bankDetails: bankDetailsSchema.nullable() },
  refusals: [],
})

export const getBank = route({
  name: 'getBank',
  method: 'GET',
  path: '/bank',
  access: 'player',
  summary: 'The same as getBankAccountDetails',
  reply: { bankDetails: bankDetailsSchema.nullable() },
  refusals: [],
})

export const getBanners = route({
  name: 'getBanners',
  method: 'GET',
  path: '/getBanners',
  access: 'open',
  summary: 'The banners, lowest order first',
  reply: { banners: z.array(bannerSchema) },
  refusals: [],
})

export const displayAnnouncements = route({
  name: 'displayAnnouncements',
  method: 'GET',
  path: '/announcement/display',
  access: 'open',
  summary: 'The announcements of the strip, newest first',
  reply: { data: z.array(announcementSchema) },
  refusals: [],
})

export const CONTENT_ROUTES = [
  getAppDetails,
  getBankAccountDetails,
  getBank,
  getBanners,
  displayAnnouncements,
] as const
