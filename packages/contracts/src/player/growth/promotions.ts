import * as z from 'zod'
import { daySchema, idParams } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { bonusTermsSchema } from './bonus.ts'
import { PROMOTION_ART, PROMOTION_PAGES } from './promotion-names.ts'

/** Where a player takes a promotion up. */
export const promotionActionSchema = z.object({ text: z.string(), href: z.enum(PROMOTION_PAGES) })

export const promotionSchema = z.object({
  id: z.int(),
  /** Counts the changes: whoever has read another version has read something else. */
  version: z.int(),
  title: z.string(),
  text: z.string(),
  terms: z.array(z.string()),
  art: z.enum(PROMOTION_ART),
  action: promotionActionSchema.nullable(),
  /** The bonus that it tells of, with the terms of today; title, text and terms are then those of the bonus. */
  bonus: bonusTermsSchema.nullable(),
  /** The last day, in Asia/Kolkata; null where it has no end. */
  until: daySchema.nullable(),
})
export type Promotion = z.output<typeof promotionSchema>

export const listPromotions = route({
  name: 'listPromotions',
  method: 'GET',
  path: '/promotions',
  access: 'open',
  cached: true,
  summary: 'The promotions that are open now to whoever asks: a guest, a player, or a player of a segment',
  reply: { data: z.array(promotionSchema) },
  refusals: [],
})

export const getPromotion = route({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotions/:id',
  access: 'open',
  summary: 'One promotion as it holds now for whoever asks',
  params: idParams,
  reply: { data: promotionSchema },
  refusals: ['promotion_over'],
})

export const PROMOTION_ROUTES = [listPromotions, getPromotion] as const
