import * as z from 'zod'
import { idText, plainText } from '../http/fields.ts'

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
