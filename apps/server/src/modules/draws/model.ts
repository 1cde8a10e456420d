import type { Instant, Paise, PlayerId } from '@maidan/core'

/** What players are promised. */
export type Terms = {
  readonly name: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  /** Own money at risk in settled play for one ticket. */
  readonly ticketPrice: Paise
  /** The amount of each place, the first one first. */
  readonly prizes: readonly Paise[]
}

export type Draw = Terms & {
  readonly id: number
  /** The Monday of the week it is for; null for one that staff have planned. */
  readonly week: string | null
  readonly commitment: string
  readonly keyCommitment: string
  readonly frozenAt: Instant | null
  readonly listHash: string | null
  readonly tickets: number | null
  readonly holders: number | null
  readonly drawnAt: Instant | null
  readonly cancelledAt: Instant | null
  readonly cancelReason: string | null
}

/** One holder in the frozen list. Tickets are numbered from 1 on, through all lines. */
export type Line = {
  readonly number: number
  readonly player: PlayerId
  readonly key: string
  readonly mark: string
  readonly first: number
  readonly tickets: number
}

export type Win = {
  readonly draw: number
  readonly place: number
  readonly player: PlayerId
  readonly ticket: number
  readonly amount: Paise
  readonly paidAt: Instant | null
  readonly refusal: string | null
}
