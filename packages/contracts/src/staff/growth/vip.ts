import * as z from 'zod'
import { plainText, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { vipLevelSchema, type VipProduct } from '../../player/growth/vip.ts'

/** The highest shares, in hundredths of a percent: below what the house keeps of the cheapest bet of each product. */
export const MOST_VIP_SHARE: Readonly<Record<VipProduct, number>> = {
  exchange: 3,
  sportsbook: 50,
  instant: 50,
  casino: 20,
}
export const MOST_VIP_POINTS = 1_000_000_000
export const MOST_VIP_BENEFITS = 6

export const staffVipLevelSchema = vipLevelSchema.extend({
  /** How many players stand at it. */
  players: z.int(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
})
export type StaffVipLevel = z.output<typeof staffVipLevelSchema>

export const listVipLevels = route({
  name: 'listVipLevels',
  method: 'GET',
  path: '/staff/vip/levels',
  access: 'staff',
  permission: 'vip.read',
  summary: 'The VIP levels, how many players stand at each, and who changed it last',
  reply: { data: z.array(staffVipLevelSchema) },
  refusals: [],
})

const share = (product: VipProduct) => z.int().min(0).max(MOST_VIP_SHARE[product])

export const saveVipLevel = route({
  name: 'saveVipLevel',
  method: 'POST',
  path: '/staff/vip/levels/:level',
  access: 'staff',
  permission: 'vip.write',
  summary: 'Change a VIP level; the shares hold for play that is counted from now on, and nobody falls by it',
  params: z.object({
    level: z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number),
  }),
  body: z.object({
    /** The version that was looked at. */
    version: z.int32().nonnegative(),
    name: plainText(30).trim().min(1, 'A level needs a name'),
    points: z.int().min(0).max(MOST_VIP_POINTS),
    shares: z.object({
      exchange: share('exchange'),
      sportsbook: share('sportsbook'),
      instant: share('instant'),
      casino: share('casino'),
    }),
    benefits: z
      .array(plainText(160).trim().min(1))
      .min(1, 'Please write at least one benefit')
      .max(MOST_VIP_BENEFITS),
  }),
  reply: { data: staffVipLevelSchema },
  refusals: ['not_found', 'version_stale', 'vip_order'],
})

export const STAFF_VIP_ROUTES: readonly Route[] = [listVipLevels, saveVipLevel]
