import * as z from 'zod'
import { amountSchema, idParams, idText, plainText, rupees } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Permission } from './permissions.ts'

/** The player as a queue shows one. */
export const playerLineSchema = z.object({
  id: z.int(),
  userName: z.string(),
  name: z.string(),
  status: z.enum(['active', 'blocked']),
  kyc: z.enum(['none', 'pending', 'verified', 'rejected']),
})
export type PlayerLine = z.output<typeof playerLineSchema>

/** Done at once, or put before a second pair of eyes because of its amount. */
export const decisionSchema = z.object({ done: z.boolean(), approval: z.int().nullable() })
export type Decision = z.output<typeof decisionSchema>

/** What a call that decides answers. */
export const decided = { data: decisionSchema }

/** What the lists of staff are searched by. */
export const search = { q: plainText(80).trim().optional(), player: idText.optional() }

/** Who works on it, so that two members do not do the same. */
export const assigneeSchema = z.object({ id: z.int(), username: z.string() })
export type Assignee = z.output<typeof assigneeSchema>

export const MAX_AGE_HOURS = 720

const hoursText = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .refine((hours) => hours <= MAX_AGE_HOURS)

export const AGE_SORTS = ['oldest', 'newest'] as const
export const MONEY_SORTS = [...AGE_SORTS, 'largest', 'smallest'] as const

/** What every queue is narrowed by. */
export const queueQuery = {
  /** At least so many hours old. */
  hours: hoursText.optional(),
  /** Whether there is anything to look at before deciding. */
  risk: z.enum(['some', 'none']).optional(),
  assigned: z.enum(['me', 'nobody']).optional(),
}

/** What queues of money are narrowed by beside that. Without an order what waits comes first and oldest first. */
export const moneyQuery = {
  ...queueQuery,
  min: amountSchema().optional(),
  max: amountSchema().optional(),
  sort: z.enum(MONEY_SORTS).optional(),
}

/** How many there are in a state of a queue, and what they are worth. */
export const stateSum = z.object({ count: z.int(), amount: rupees })

/** The call by which a member takes a piece of work, or gives it free. */
export const assignRoute = <
  const Name extends string,
  const Path extends `/${string}`,
  const P extends Permission,
>(
  name: Name,
  path: Path,
  permission: P,
  what: string,
) =>
  route({
    name,
    method: 'POST',
    path,
    access: 'staff',
    permission,
    summary: `Take ${what} or give it free; refused when somebody else took it since \`seen\` was read`,
    params: idParams,
    body: z.object({
      take: z.boolean(),
      /** Whose it was on the screen of whoever asks. */
      seen: z.int().positive().nullable(),
    }),
    reply: { data: assigneeSchema.nullable() },
    refusals: ['not_found', 'already_decided', 'assigned_meanwhile'],
  })
