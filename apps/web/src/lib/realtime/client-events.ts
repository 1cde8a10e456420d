import type { CLIENT_EVENTS } from '@maidan/contracts/player'
import type * as z from 'zod'

type Events = typeof CLIENT_EVENTS
export type ClientEvent = keyof Events

/** What the site asks over the player's socket. */
export type ClientEvents = {
  [E in ClientEvent]: {
    payload: Events[E]['payload'] extends z.ZodType ? z.input<Events[E]['payload']> : undefined
    reply: z.output<Events[E]['reply']>
  }
}

export type Line = {
  /** Nothing when no answer came in time. */
  readonly ask: (event: ClientEvent, payload: unknown) => Promise<unknown>
  readonly close: () => void
}
