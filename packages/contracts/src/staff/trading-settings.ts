import * as z from 'zod'
import { amountSchema, idParams, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { betTypeSchema, scopeViewSchema, stakeLimitsSchema, tradingScopeSchema } from './trading-fields.ts'

const none = z.null()

/** Null where the limits of a wider scope hold. */
export const limitOverrideSchema = z.object({
  id: z.int(),
  ...scopeViewSchema.shape,
  minStake: rupees.nullable(),
  maxStake: rupees.nullable(),
  maxExposure: rupees.nullable(),
  maxPayout: rupees.nullable(),
  delay: z.int().nullable(),
  by: z.string(),
  at: time,
})
export type LimitOverride = z.output<typeof limitOverrideSchema>

/** What a trader may set: amounts in rupees, the delay in seconds. */
export const LIMIT_BOUNDS = {
  minStake: { min: 1, max: 1_000_000 },
  maxStake: { min: 1, max: 10_000_000 },
  maxExposure: { min: 1, max: 100_000_000 },
  maxPayout: { min: 1, max: 100_000_000 },
  delay: { min: 1, max: 60 },
} as const

export const listLimits = route({
  name: 'listLimits',
  method: 'GET',
  path: '/staff/trading/limits',
  access: 'staff',
  permission: 'markets.read',
  summary: 'The limits of each bet type, and where traders have set others; the narrowest scope holds',
  reply: {
    data: z.object({
      defaults: z.array(z.object({ betType: betTypeSchema, limits: stakeLimitsSchema })),
      overrides: z.array(limitOverrideSchema),
    }),
  },
  refusals: [],
})

export const setLimits = route({
  name: 'setLimits',
  method: 'POST',
  path: '/staff/trading/limits',
  access: 'staff',
  permission: 'markets.trade',
  summary:
    'Set stakes, exposure, payout and delay of a scope; what is left out or null is as the wider scope says',
  body: z.object({
    scope: tradingScopeSchema,
    minStake: amountSchema().or(none).default(null),
    maxStake: amountSchema().or(none).default(null),
    maxExposure: amountSchema().or(none).default(null),
    maxPayout: amountSchema().or(none).default(null),
    delay: z.int().nullable().default(null),
    /** The id of the limits of this scope that the trader saw; null where there were none. */
    was: z.int().nullable(),
  }),
  reply: { data: limitOverrideSchema },
  refusals: ['not_found', 'limits_invalid', 'version_stale'],
})

export const removeLimits = route({
  name: 'removeLimits',
  method: 'POST',
  path: '/staff/trading/limits/:id/remove',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Let the limits of the wider scope hold again',
  params: idParams,
  reply: { data: limitOverrideSchema },
  refusals: ['not_found', 'version_stale'],
})

/** How the house makes its prices on match odds. Shares are parts of one, amounts rupees. */
export const makerSettingsSchema = z.object({
  /** Ticks between the fair price and the best order of each side, at least. */
  spreadTicks: z.int().min(1).max(20),
  /** The share of a chance that the house keeps on each side. */
  margin: z.number().min(0).max(0.2),
  /** Prices a side. */
  levels: z.int().min(1).max(10),
  /** The most that an order at the best price may lose. */
  depth: z.number().min(100).max(1_000_000),
  /** An order with less than this share of its size left is replaced. */
  lowShare: z.number().min(0.05).max(0.95),
  /** How much a chance moves when the house would win or lose its whole limit with the runner. */
  skew: z.number().min(0).max(0.5),
  /** The most that the house may lose in a market. */
  lossLimit: z.number().min(1_000).max(10_000_000),
  /** A market whose bets are worth this much less than nothing gets no more quotes. */
  stopLoss: z.number().min(1_000).max(10_000_000),
  /** The house quotes no runner by feed prices that are further apart than this, in chance. */
  maxSpread: z.number().min(0.005).max(0.5),
})
export type MakerSettingsView = z.output<typeof makerSettingsSchema>

/** From when on the desk calls a bet big, and a loss worth a warning; in rupees. */
export const deskSettingsSchema = z.object({
  bigStake: z.number().min(10_000).max(10_000_000),
  bigWin: z.number().min(100_000).max(100_000_000),
  /** Of one market. */
  marketLoss: z.number().min(1_000).max(100_000_000),
  /** Of all together. */
  totalLoss: z.number().min(1_000).max(1_000_000_000),
})
export type DeskSettings = z.output<typeof deskSettingsSchema>

const kept = { version: z.int(), changedBy: z.string().nullable(), changedAt: time.nullable() }

export const tradingSettings = route({
  name: 'tradingSettings',
  method: 'GET',
  path: '/staff/trading/settings',
  access: 'staff',
  permission: 'markets.read',
  summary: 'How the house makes its prices, and what the desk is warned of, each beside its default',
  reply: {
    data: z.object({
      maker: z.object({ values: makerSettingsSchema, defaults: makerSettingsSchema, ...kept }),
      desk: z.object({ values: deskSettingsSchema, defaults: deskSettingsSchema, ...kept }),
    }),
  },
  refusals: [],
})

export const saveMaker = route({
  name: 'saveMaker',
  method: 'POST',
  path: '/staff/trading/settings/maker',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Change how the house makes its prices; it takes effect with its next orders',
  body: z.object({ version: z.int32().nonnegative(), values: makerSettingsSchema }),
  reply: { data: z.object({ values: makerSettingsSchema, version: z.int() }) },
  refusals: ['version_stale'],
})

export const saveDesk = route({
  name: 'saveDesk',
  method: 'POST',
  path: '/staff/trading/settings/desk',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'Change from when on the desk calls a bet big or warns of a loss',
  body: z.object({ version: z.int32().nonnegative(), values: deskSettingsSchema }),
  reply: { data: z.object({ values: deskSettingsSchema, version: z.int() }) },
  refusals: ['version_stale'],
})

export const STAFF_TRADING_SETTING_ROUTES = [
  listLimits,
  setLimits,
  removeLimits,
  tradingSettings,
  saveMaker,
  saveDesk,
] as const
