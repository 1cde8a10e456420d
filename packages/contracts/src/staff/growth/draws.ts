import * as z from 'zod'
import { amountSchema, idParams, plainText, reasonSchema, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { DRAW_STATES } from '../../player/growth/draw-states.ts'

export const staffDrawSchema = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(DRAW_STATES),
  /** One of the draws that the house plans by itself, week by week. */
  weekly: z.boolean(),
  opensAt: time,
  closesAt: time,
  ticketPrice: rupees,
  prizes: z.array(rupees),
  tickets: z.int(),
  holders: z.int(),
  commitment: z.string(),
  listHash: z.string().nullable(),
  /** What was paid of the prizes so far. */
  paid: rupees,
  endedAt: time.nullable(),
  cancelReason: z.string().nullable(),
})
export type StaffDraw = z.output<typeof staffDrawSchema>

const personSchema = z.object({ id: z.int(), username: z.string() })

export const drawTicketsSchema = z.object({
  /** The players with the most tickets, at most two hundred. */
  holders: z.array(z.object({ player: personSchema, risked: rupees, tickets: z.int() })),
  wins: z.array(
    z.object({
      place: z.int(),
      player: personSchema,
      ticket: z.int(),
      amount: rupees,
      paidAt: time.nullable(),
      /** Why the ledger did not take it so far. */
      refusal: z.string().nullable(),
    }),
  ),
})
export type DrawTickets = z.output<typeof drawTicketsSchema>

export const MOST_PLACES = 50
/** In rupees, of all places together. */
export const MOST_PRIZES = 1_000_000
export const LEAST_TICKET_PRICE = 1

export const drawNameSchema = plainText(60).trim().min(3, 'Please enter a name of at least 3 characters')
export const ticketPriceSchema = amountSchema('Please enter what a ticket costs in play').refine(
  (price) => price >= LEAST_TICKET_PRICE,
  `A ticket costs at least ₹${LEAST_TICKET_PRICE} of play`,
)
export const prizesSchema = z
  .array(amountSchema('Please enter the amount of each place'))
  .min(1, 'Please enter at least one prize')
  .max(MOST_PLACES, `A draw has at most ${MOST_PLACES} places`)
  .refine(
    (prizes) => prizes.reduce((sum, prize) => sum + prize, 0) <= MOST_PRIZES,
    'All prizes together are at most ₹10,00,000',
  )
/** Up to the year 2100. */
const instantSchema = z.int().min(0).max(4_102_444_800_000)

const termsSchema = z.object({
  name: drawNameSchema,
  /** One in the past opens the draw at once. */
  opensAt: instantSchema,
  closesAt: instantSchema,
  ticketPrice: ticketPriceSchema,
  prizes: prizesSchema,
})

export const listDraws = route({
  name: 'listDraws',
  method: 'GET',
  path: '/staff/draws',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The two hundred newest lucky draws, the last to close first',
  reply: { data: z.array(staffDrawSchema) },
  refusals: [],
})

export const getDrawTickets = route({
  name: 'getDrawTickets',
  method: 'GET',
  path: '/staff/draws/:id/tickets',
  access: 'staff',
  permission: 'draws.read',
  summary: 'Who holds the tickets of a lucky draw, who won and what was paid',
  params: idParams,
  reply: { data: drawTicketsSchema },
  refusals: ['not_found'],
})

export const planDraw = route({
  name: 'planDraw',
  method: 'POST',
  path: '/staff/draws',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Plan a lucky draw; its seed is drawn and its commitment is public at once',
  status: 201,
  idempotent: true,
  body: termsSchema,
  reply: { data: staffDrawSchema },
  refusals: ['draw_times'],
})

export const changeDraw = route({
  name: 'changeDraw',
  method: 'POST',
  path: '/staff/draws/:id',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Change a lucky draw that has not opened',
  idempotent: true,
  params: idParams,
  body: termsSchema,
  reply: { data: staffDrawSchema },
  refusals: ['not_found', 'draw_times', 'draw_opened'],
})

export const cancelDraw = route({
  name: 'cancelDraw',
  method: 'POST',
  path: '/staff/draws/:id/cancel',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Cancel a lucky draw that is not drawn; the reason and the seed become public',
  idempotent: true,
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: { data: staffDrawSchema },
  refusals: ['not_found', 'draw_over'],
})

export const STAFF_DRAW_ROUTES: readonly Route[] = [
  listDraws,
  getDrawTickets,
  planDraw,
  changeDraw,
  cancelDraw,
]
