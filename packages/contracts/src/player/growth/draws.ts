import * as z from 'zod'
import { idParams, pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { DRAW_STATES } from './draw-states.ts'

/** What the player who asks has in a draw. */
const ownSchema = z.object({
  /** Own money that was at risk in settled play and counts. */
  risked: rupees,
  tickets: z.int(),
  /** What is left to play for the next ticket. */
  next: rupees,
  /** The player's line in the frozen list, and of what its mark is made; null before the list is frozen. */
  line: z
    .object({
      number: z.int(),
      first: z.int(),
      last: z.int(),
      username: z.string(),
      key: z.string(),
    })
    .nullable(),
})
export type OwnTickets = z.output<typeof ownSchema>

const winnerSchema = z.object({
  place: z.int(),
  ticket: z.int(),
  /** The first letter alone. */
  name: z.string(),
  amount: rupees,
  isOwn: z.boolean(),
})

const drawSchema = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(DRAW_STATES),
  opensAt: time,
  closesAt: time,
  /** Own money in settled play for one ticket. */
  ticketPrice: rupees,
  /** The amount of each place, the first one first. */
  prizes: z.array(rupees),
  /** So far; of the frozen list once there is one. */
  tickets: z.int(),
  holders: z.int(),
  /** SHA-256 of the seed. */
  commitment: z.string(),
  /** SHA-256 of the secret from which the keys of the list are made. */
  keyCommitment: z.string(),
  /** SHA-256 of the list; null before it is frozen. */
  listHash: z.string().nullable(),
  /** Null before the draw is over. */
  seed: z.string().nullable(),
  winners: z.array(winnerSchema),
  endedAt: time.nullable(),
  cancelReason: z.string().nullable(),
  /** Null for a guest. */
  own: ownSchema.nullable(),
})
export type DrawView = z.output<typeof drawSchema>

export const getLuckyDraw = route({
  name: 'getLuckyDraw',
  method: 'GET',
  path: '/lucky-draw',
  access: 'open',
  summary: 'The lucky draws that are not over, the next to close first, with the own tickets of a player',
  reply: { data: z.array(drawSchema), /** The time of the server. */ now: time },
  refusals: [],
})

export const listPastDraws = route({
  name: 'listPastDraws',
  method: 'GET',
  path: '/lucky-draw/past',
  access: 'open',
  summary: 'The lucky draws that are over, newest first, with winners and all that is needed to verify them',
  query: z.object(pageQuery),
  reply: { data: z.array(drawSchema), page: pageSchema },
  refusals: [],
})

/** The most lines of a list that one call gives. */
export const LIST_PAGE = 5000

export const getDrawList = route({
  name: 'getDrawList',
  method: 'GET',
  path: '/lucky-draw/:id/list',
  access: 'open',
  summary: 'The frozen list of a lucky draw, five thousand lines at a time: a mark and its tickets each',
  params: idParams,
  query: z.object({
    /** How many lines the caller has. */
    after: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .default(0),
  }),
  reply: {
    data: z.array(z.object({ mark: z.string(), tickets: z.int() })),
    /** How many lines there are in all. */
    total: z.int(),
  },
  refusals: ['not_found'],
})

export const DRAW_ROUTES: readonly Route[] = [getLuckyDraw, listPastDraws, getDrawList]
