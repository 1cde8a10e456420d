import * as z from 'zod'
import { ORGANISATION_STATUSES } from '../constants/site.ts'
import { route } from '../http/route.ts'
import { gatewaySchema } from '../player/cashier-fields.ts'
import { appDetailsSchema, bankDetailsSchema, bannerSchema } from '../player/content.ts'
import {
  amountSchema,
  dayQuery,
  idParams,
  idText,
  pageQuery,
  pageSchema,
  plainText,
  rupees,
  time,
} from '../http/fields.ts'

export const staffAnnouncementSchema = z.object({
  id: z.int(),
  content: z.string().trim().min(1).max(500),
  shown: z.boolean(),
})
export const staffBannerSchema = z.object({ ...bannerSchema.shape, shown: z.boolean() })
export const staffBankSchema = z.object({ ...bankDetailsSchema.shape, id: z.int(), active: z.boolean() })

/** What bounds and steers the cashier. Amounts in rupees. */
export const cashierSettingsSchema = z.object({
  /** From this amount on a second member of staff must agree; null for never. */
  fourEyesFrom: rupees.nullable(),
  withdrawalMin: rupees,
  withdrawalMax: rupees,
  withdrawalFeeFixed: rupees,
  withdrawalFeeBasisPoints: z.int().min(0).max(5000),
  kycFrom: rupees.nullable(),
  usualMinutes: z.int().min(1).max(10_080),
  bankMin: rupees,
  bankMax: rupees,
})
export type CashierSettings = z.output<typeof cashierSettingsSchema>

export const getSite = route({
  name: 'getSite',
  method: 'GET',
  path: '/staff/site',
  access: 'staff',
  permission: 'site.read',
  summary: 'App details, banners, announcements, bank accounts and the settings of the cashier',
  reply: {
    data: z.object({
      details: appDetailsSchema,
      banners: z.array(staffBannerSchema),
      announcements: z.array(staffAnnouncementSchema),
      banks: z.array(staffBankSchema),
      settings: cashierSettingsSchema,
    }),
  },
  refusals: [],
})

export const saveDetails = route({
  name: 'saveDetails',
  method: 'PATCH',
  path: '/staff/site/details',
  access: 'staff',
  permission: 'site.write',
  summary: 'Change the brand’s details',
  body: appDetailsSchema.omit({ BRAND_STATUS: true }).partial(),
  reply: { data: appDetailsSchema },
  refusals: [],
})

export const setStatus = route({
  name: 'setStatus',
  method: 'POST',
  path: '/staff/site/status',
  access: 'staff',
  permission: 'site.write',
  summary: 'Open or close the site for everybody',
  body: z.object({ status: z.enum(ORGANISATION_STATUSES) }),
  reply: { data: appDetailsSchema },
  refusals: [],
})

const optionalId = z.int().positive().optional()

export const saveBanner = route({
  name: 'saveBanner',
  method: 'POST',
  path: '/staff/site/banners',
  access: 'staff',
  permission: 'site.write',
  summary: 'Add a banner, or change the one with this id',
  body: staffBannerSchema.omit({ id: true }).extend({ id: optionalId }),
  reply: { data: staffBannerSchema },
  refusals: ['not_found'],
})

export const removeBanner = route({
  name: 'removeBanner',
  method: 'DELETE',
  path: '/staff/site/banners/:id',
  access: 'staff',
  permission: 'site.write',
  summary: 'Remove a banner',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const saveAnnouncement = route({
  name: 'saveAnnouncement',
  method: 'POST',
  path: '/staff/site/announcements',
  access: 'staff',
  permission: 'site.write',
  summary: 'Add an announcement, or change the one with this id',
  body: staffAnnouncementSchema.omit({ id: true }).extend({ id: optionalId }),
  reply: { data: staffAnnouncementSchema },
  refusals: ['not_found'],
})

export const removeAnnouncement = route({
  name: 'removeAnnouncement',
  method: 'DELETE',
  path: '/staff/site/announcements/:id',
  access: 'staff',
  permission: 'site.write',
  summary: 'Remove an announcement',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const saveBank = route({
  name: 'saveBank',
  method: 'POST',
  path: '/staff/site/banks',
  access: 'staff',
  permission: 'gateways.write',
  summary: 'Add a bank account, or change the one with this id; at most one is active',
  body: staffBankSchema.omit({ id: true }).extend({ id: optionalId }),
  reply: { data: staffBankSchema },
  refusals: ['not_found'],
})

export const removeBank = route({
  name: 'removeBank',
  method: 'DELETE',
  path: '/staff/site/banks/:id',
  access: 'staff',
  permission: 'gateways.write',
  summary: 'Remove a bank account',
  params: idParams,
  reply: {},
  refusals: ['not_found'],
})

export const saveSettings = route({
  name: 'saveSettings',
  method: 'PATCH',
  path: '/staff/site/settings',
  access: 'staff',
  permission: 'gateways.write',
  summary: 'Change the settings of the cashier',
  body: z
    .object({
      fourEyesFrom: amountSchema().nullable(),
      withdrawalMin: amountSchema(),
      withdrawalMax: amountSchema(),
      withdrawalFeeFixed: z.number().min(0),
      withdrawalFeeBasisPoints: z.int().min(0).max(5000),
      kycFrom: amountSchema().nullable(),
      usualMinutes: z.int().min(1).max(10_080),
      bankMin: amountSchema(),
      bankMax: amountSchema(),
    })
    .partial(),
  reply: { data: cashierSettingsSchema },
  refusals: ['amount_out_of_range'],
})

export const staffGatewaySchema = z.object({
  ...gatewaySchema.shape,
  id: z.int(),
  on: z.boolean(),
  /** The kind of answer of an auto gateway in the sandbox. */
  answer: z.enum(['payUrl', 'payImageUrl', 'qrContent', 'url']).nullable(),
  /** A secret is never read back: only whether the operator has set one. */
  secretSet: z.boolean(),
})
export type StaffGateway = z.output<typeof staffGatewaySchema>

export const listGateways = route({
  name: 'listGateways',
  method: 'GET',
  path: '/staff/gateways',
  access: 'staff',
  permission: 'gateways.read',
  summary: 'All gateways, lowest order first',
  reply: { data: z.array(staffGatewaySchema) },
  refusals: [],
})

export const saveGateway = route({
  name: 'saveGateway',
  method: 'PATCH',
  path: '/staff/gateways/:id',
  access: 'staff',
  permission: 'gateways.write',
  summary: 'Turn a gateway on or off, order it, change its limits, fees, texts or secret',
  params: idParams,
  body: staffGatewaySchema
    .pick({
      name: true,
      order: true,
      logo: true,
      displayValue: true,
      value: true,
      showQr: true,
      qrCode: true,
      min: true,
      max: true,
      feeBasisPoints: true,
      feeFixed: true,
      rate: true,
      on: true,
    })
    .partial()
    .extend({ secret: z.string().min(32).max(200).optional() }),
  reply: { data: staffGatewaySchema },
  refusals: ['not_found', 'address_invalid', 'amount_out_of_range'],
})

export const staffMessageSchema = z.object({
  id: z.int(),
  receivedAt: time,
  player: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  answeredAt: time.nullable(),
  answeredBy: z.string().nullable(),
})

export const listMessages = route({
  name: 'listMessages',
  method: 'GET',
  path: '/staff/messages',
  access: 'staff',
  permission: 'messages.read',
  summary: 'What people wrote from the contact page; unanswered ones oldest first, else newest first',
  query: z.object({ ...pageQuery, open: z.enum(['true', 'false']).default('true') }),
  reply: { data: z.array(staffMessageSchema), page: pageSchema },
  refusals: [],
})

export const answerMessage = route({
  name: 'answerMessage',
  method: 'POST',
  path: '/staff/messages/:id/answered',
  access: 'staff',
  permission: 'messages.read',
  summary: 'Mark a message as answered; a player who wrote it is told what the note says',
  params: idParams,
  body: z.object({ note: z.string().trim().max(1000).optional() }),
  reply: { data: staffMessageSchema },
  refusals: ['not_found', 'already_decided'],
})

export const listSms = route({
  name: 'listSms',
  method: 'GET',
  path: '/staff/sms',
  access: 'staff',
  permission: 'sms.read',
  summary: 'The SMS outbox, newest first, with codes masked',
  query: z.object({ ...pageQuery, q: plainText(30).trim().optional() }),
  reply: {
    data: z.array(z.object({ id: z.int(), at: time, to: z.string(), text: z.string() })),
    page: pageSchema,
  },
  refusals: [],
})

export const auditLineSchema = z.object({
  id: z.int(),
  at: time,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  player: z.int().nullable(),
  /** Before and after, or what was decided; never a secret. */
  details: z.string(),
  address: z.string(),
})
export type AuditLine = z.output<typeof auditLineSchema>

const auditQuery = {
  ...dayQuery,
  q: plainText(80).trim().optional(),
  action: z.string().max(60).optional(),
  player: idText.optional(),
}

export const listAudit = route({
  name: 'listAudit',
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  permission: 'audit.desk',
  summary: 'Everything staff did, newest first; without `audit.read` the acts of the trader’s desk alone',
  query: z.object({ ...auditQuery, ...pageQuery }),
  reply: { data: z.array(auditLineSchema), page: pageSchema },
  refusals: [],
})

export const exportAudit = route({
  name: 'exportAudit',
  method: 'GET',
  path: '/staff/audit/csv',
  access: 'staff',
  permission: 'audit.desk',
  summary: 'The same as a table for a spreadsheet, at most 50,000 lines',
  query: z.object(auditQuery),
  file: true,
  reply: {},
  refusals: [],
})

export const STAFF_SITE_ROUTES = [
  getSite,
  saveDetails,
  setStatus,
  saveBanner,
  removeBanner,
  saveAnnouncement,
  removeAnnouncement,
  saveBank,
  removeBank,
  saveSettings,
  listGateways,
  saveGateway,
  listMessages,
  answerMessage,
  listSms,
  listAudit,
  exportAudit,
] as const
