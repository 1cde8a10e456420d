import * as z from 'zod'
import { idParams, plainText, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'

export const SEGMENT_PRODUCTS = ['any', 'exchange', 'sportsbook', 'instant', 'casino'] as const
export type SegmentProduct = (typeof SEGMENT_PRODUCTS)[number]

const days = z.int().min(1).max(365)
const product = z.enum(SEGMENT_PRODUCTS)
const rupees = z.int().min(1).max(10_000_000)

/** All that a segment can ask of a player. Amounts are whole rupees, days those before this moment. */
export const segmentConditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered_within'), days }),
  z.object({ kind: z.literal('registered_before'), days }),
  z.object({ kind: z.literal('deposited'), rupees }),
  z.object({ kind: z.literal('never_deposited') }),
  z.object({ kind: z.literal('played'), product, days }),
  z.object({ kind: z.literal('not_played'), product, days }),
  z.object({ kind: z.literal('risked'), product, days, rupees }),
])
export type SegmentCondition = z.output<typeof segmentConditionSchema>

const MAX_CONDITIONS = 6

/** Nobody has deposited so much and never. */
const topicOf = ({ kind }: SegmentCondition): string => (kind === 'never_deposited' ? 'deposited' : kind)

const conditionsSchema = z
  .array(segmentConditionSchema)
  .min(1, 'A segment needs a condition')
  .max(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} conditions`)
  .refine((conditions) => new Set(conditions.map(topicOf)).size === conditions.length, {
    error: 'Please ask for each thing once',
  })

const segmentSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** All of them must hold. */
  conditions: z.array(segmentConditionSchema),
  /** How many promotions are for it, withdrawn ones too. */
  promotions: z.int(),
  changedAt: time,
  changedBy: z.string(),
})
export type Segment = z.output<typeof segmentSchema>

export const listSegments = route({
  name: 'listSegments',
  method: 'GET',
  path: '/staff/segments',
  access: 'staff',
  permission: 'site.read',
  summary: 'The segments by name, with their conditions',
  reply: { data: z.array(segmentSchema) },
  refusals: [],
})

export const saveSegment = route({
  name: 'saveSegment',
  method: 'POST',
  path: '/staff/segments',
  access: 'staff',
  permission: 'site.write',
  summary: 'Make a segment, or change the one with this id; the version is the one that was looked at',
  body: z.object({
    id: z.int().positive().optional(),
    version: z.int32().positive().optional(),
    name: plainText(60).trim().min(1, 'Please enter a name'),
    conditions: conditionsSchema,
  }),
  reply: { data: segmentSchema },
  refusals: ['not_found', 'version_stale', 'segment_name_taken', 'too_many_segments'],
})

export const removeSegment = route({
  name: 'removeSegment',
  method: 'DELETE',
  path: '/staff/segments/:id',
  access: 'staff',
  permission: 'site.write',
  summary: 'Remove a segment that no promotion is for',
  params: idParams,
  reply: {},
  refusals: ['not_found', 'segment_used'],
})

export const listSegmentMembers = route({
  name: 'listSegmentMembers',
  method: 'GET',
  path: '/staff/segments/:id/members',
  access: 'staff',
  permission: 'players.read',
  summary: 'How many players are in a segment now, and the 50 newest of them',
  params: idParams,
  reply: {
    total: z.int(),
    data: z.array(z.object({ id: z.int(), userName: z.string(), name: z.string(), registeredAt: time })),
  },
  refusals: ['not_found'],
})

export const STAFF_SEGMENT_ROUTES: readonly Route[] = [
  listSegments,
  saveSegment,
  removeSegment,
  listSegmentMembers,
]
