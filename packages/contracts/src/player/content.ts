import * as z from 'zod'
import { ORGANISATION_STATUSES } from '../constants/site.ts'
import { route } from '../http/route.ts'
import { plainText } from '../http/fields.ts'
import { nameSchema } from './accounts-fields.ts'

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
  OTP: z.int32().min(0),
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
  order: z.int32(),
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

/** Several lines are welcome; other control characters and hidden turns of direction are not. */
const LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u

const ASK_FOR_SUBJECT = 'Please enter a subject'
const ASK_FOR_MESSAGE = 'Please enter a message of at least 10 characters'
const ASK_FOR_REPLY_ADDRESS = 'Please enter an email address or a mobile number, so that we can answer'

export const contactSchema = z
  .object({
    name: nameSchema,
    email: z.email('Please enter a valid email address').max(254).optional(),
    mobile: z
      .string()
      .trim()
      .regex(/^\+?\d(?:[ -]?\d){6,17}$/, 'Please enter a valid mobile number')
      .optional(),
    subject: plainText(120).trim().min(3, ASK_FOR_SUBJECT),
    message: z
      .string({ error: ASK_FOR_MESSAGE })
      .trim()
      .min(10, ASK_FOR_MESSAGE)
      .max(2000, 'Please keep the message below 2,000 characters')
      .regex(LINES, 'Please write plain text'),
  })
  .refine((sent) => sent.email !== undefined || sent.mobile !== undefined, { error: ASK_FOR_REPLY_ADDRESS })
export type ContactMessage = z.output<typeof contactSchema>

export const contactUs = route({
  name: 'contactUs',
  method: 'POST',
  path: '/contact',
  access: 'open',
  servedWhileClosed: true,
  summary: 'A message to the operator, from a guest or a player; the same message twice is one message',
  status: 201,
  body: contactSchema,
  reply: { data: z.object({ reference: z.int() }) },
  refusals: [],
  rateLimit: { max: 20, windowMs: 600_000 },
})

export const CONTENT_ROUTES = [
  getAppDetails,
  getBankAccountDetails,
  getBank,
  getBanners,
  displayAnnouncements,
  contactUs,
] as const
