import type { staffMessageSchema } from '@maidan/contracts/staff'
import type * as z from 'zod'

export type Message = z.output<typeof staffMessageSchema>

export const SHOWS = ['open', 'answered'] as const
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = { open: 'To answer', answered: 'Answered' }

/** How to reach whoever wrote it. */
export const reachOf = ({ email, mobile }: Pick<Message, 'email' | 'mobile'>): string =>
  [email, mobile].filter((way) => way !== null && way !== '').join(', ') || 'no address given'
