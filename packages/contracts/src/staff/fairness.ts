import * as z from 'zod'
import { plainText, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { gameReturnsSchema } from '../player/fairness.ts'

const amounts = { staked: rupees, returned: rupees }

export const staffReturnsSchema = gameReturnsSchema.extend({
  ...amounts,
  /** The same for each payout table that was in use. */
  tables: z.array(
    gameReturnsSchema
      .pick({ rounds: true, promised: true, paid: true })
      .extend({ table: z.string(), ...amounts }),
  ),
  review: z.object({ since: time, note: z.string(), by: z.string(), rounds: z.int() }).nullable(),
})
export type StaffReturns = z.output<typeof staffReturnsSchema>

export const listGameReturns = route({
  name: 'listGameReturns',
  method: 'GET',
  path: '/staff/games/returns',
  access: 'staff',
  permission: 'games.read',
  summary:
    'What every game promised and returned, in money and by payout table, and which of them have an alarm',
  reply: {
    data: z.object({
      games: z.array(staffReturnsSchema),
      /** Alarms that nobody looks at yet. */
      open: z.int(),
      since: time.nullable(),
      madeAt: time,
    }),
  },
  refusals: [],
})

export const REVIEW_NOTE_MAX = 300

export const reviewGame = route({
  name: 'reviewGame',
  method: 'POST',
  path: '/staff/games/:slug/review',
  access: 'staff',
  permission: 'games.write',
  summary: 'Take an alarm about the returns of a game; everybody reads the note beside the game',
  params: z.object({ slug: z.string().regex(/^[a-z-]{1,30}$/) }),
  body: z.object({
    note: plainText(REVIEW_NOTE_MAX).trim().min(3, 'Please write at least 3 characters'),
  }),
  reply: { data: staffReturnsSchema },
  refusals: ['no_alarm', 'review_open'],
})

export const STAFF_FAIRNESS_ROUTES = [listGameReturns, reviewGame] as const
