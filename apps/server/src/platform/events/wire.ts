import { SHARED_GAMES } from '@maidan/contracts/player'
import { STAFF_QUEUES } from '@maidan/contracts/staff'
import { playerId, sessionId } from '@maidan/core'
import * as z from 'zod'
import type { Event } from './event.ts'

const id = z.int().positive()
const player = id.transform(playerId)
const session = id.transform(sessionId)

const eventSchema: z.ZodType<Event> = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('wallet_changed'), players: z.array(player).min(1) }),
  z.object({ topic: z.literal('session_ended'), player, session, message: z.string().max(1000) }),
  z.object({ topic: z.literal('notified'), player, kind: z.string().max(40) }),
  z.object({
    topic: z.literal('bets_changed'),
    changes: z.array(z.object({ player, bets: z.array(id).min(1) })).min(1),
  }),
  z.object({ topic: z.literal('round_changed'), game: z.enum(SHARED_GAMES) }),
  z.object({ topic: z.literal('round_bets_changed'), game: z.enum(SHARED_GAMES) }),
  z.object({
    topic: z.literal('tables_changed'),
    games: z.array(z.string().max(80)).min(1),
    what: z.enum(['round', 'bets', 'wake']),
  }),
  z.object({ topic: z.literal('staff_news'), queue: z.enum(STAFF_QUEUES) }),
  z.object({ topic: z.literal('staff_session_ended'), session }),
  z.object({ topic: z.literal('organisation_status'), status: z.string().max(100) }),
])

/** Throws on an event that no listener could read: better in the transaction that publishes it than in every process. */
export const encodeEvent = (event: Event): string => JSON.stringify(eventSchema.parse(event))

/** An event on its way, with the row of the outbox it came from; lists of wallets come from many. */
export type Message = { readonly event: Event; readonly row: number | undefined }

const rowSchema = z.object({ row: id.optional() })

export const decodeMessage = (text: string): Message | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return { event: eventSchema.parse(value), row: rowSchema.parse(value).row }
  } catch {
    return undefined
  }
}
