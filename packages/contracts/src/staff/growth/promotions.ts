import * as z from 'zod'
import { daySchema, plainText, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { promotionActionSchema, promotionSchema } from '../../player/growth/promotions.ts'

export const PROMOTION_AUDIENCES = ['everybody', 'guests', 'players', 'segment'] as const
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number]

export const PROMOTION_STATES = ['draft', 'shown', 'withdrawn'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const MAX_TERMS = 8

/** A promotion as staff see it: also one that nobody is shown. */
export const staffPromotionSchema = promotionSchema.extend({
  from: daySchema.nullable(),
  /** The number of the bonus that it tells of. */
  bonus: z.int().nullable(),
  audience: z.enum(PROMOTION_AUDIENCES),
  segment: z.int().nullable(),
  order: z.int(),
  state: z.enum(PROMOTION_STATES),
  /** Shown only where the site plays with play money. */
  playMoney: z.boolean(),
  changedAt: time,
  changedBy: z.string().nullable(),
})
export type StaffPromotion = z.output<typeof staffPromotionSchema>

export const listStaffPromotions = route({
  name: 'listStaffPromotions',
  method: 'GET',
  path: '/staff/promotions',
  access: 'staff',
  permission: 'site.read',
  summary: 'All promotions in their order: drafts and withdrawn ones too',
  reply: { data: z.array(staffPromotionSchema) },
  refusals: [],
})

const line = (most: number, missing: string) => plainText(most).trim().min(1, missing)

export const savePromotion = route({
  name: 'savePromotion',
  method: 'POST',
  path: '/staff/promotions',
  access: 'staff',
  permission: 'site.write',
  summary: 'Add a promotion, or change the one with this id; the version is the one that was looked at',
  body: z
    .object({
      id: z.int().positive().optional(),
      version: z.int32().positive().optional(),
      title: line(80, 'Please enter a title'),
      text: line(400, 'Please enter a text'),
      terms: z.array(line(160, 'Please leave no term empty')).max(MAX_TERMS, `At most ${MAX_TERMS} terms`),
      art: promotionSchema.shape.art,
      action: promotionActionSchema.extend({ text: line(40, 'Please say what the button does') }).nullable(),
      bonus: z.int().positive().nullable(),
      from: daySchema.nullable(),
      until: daySchema.nullable(),
      audience: z.enum(PROMOTION_AUDIENCES),
      segment: z.int().positive().nullable(),
      order: z.int().min(0).max(1000),
      state: z.enum(PROMOTION_STATES),
      playMoney: z.boolean(),
    })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      error: 'The last day must not be before the first one',
    })
    .refine(({ audience, segment }) => (audience === 'segment') === (segment !== null), {
      error: 'Please choose the segment',
    }),
  reply: { data: staffPromotionSchema },
  refusals: ['not_found', 'version_stale', 'segment_gone'],
})

export const STAFF_PROMOTION_ROUTES: readonly Route[] = [listStaffPromotions, savePromotion]
