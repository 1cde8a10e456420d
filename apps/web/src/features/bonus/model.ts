import type { ClaimStatus, ClaimView } from '@maidan/contracts/player'
import { DAY_MS, HOUR_MS } from '@maidan/core'
import { freeCount } from '@maidan/ui/bonus/terms.ts'

/** `4 days left`, `5 hours left`. */
export const timeLeft = (until: number, now: number): string => {
  const ms = Math.max(0, until - now)
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days left`
  const hours = Math.ceil(ms / HOUR_MS)
  return hours === 1 ? 'Less than an hour left' : `${hours} hours left`
}

export const partsLeft = ({ parts, partsReleased }: Pick<ClaimView, 'parts' | 'partsReleased'>): string =>
  `${partsReleased} of ${parts} ${parts === 1 ? 'part' : 'parts'} released`

/** A claim of free spins or free bets. */
export type FreeClaim = ClaimView & { readonly free: NonNullable<ClaimView['free']> }

export const isFreeClaim = (claim: ClaimView): claim is FreeClaim => claim.free !== null

/** What of them is under way. */
export const freeOpen = ({ kind, free: { open, left } }: FreeClaim): string => {
  if (open > 0) return `${freeCount(kind, open)} not decided yet`
  return left > 0 ? 'None is under way' : 'All are played'
}

type StatusWords = { readonly tone: 'gold' | 'up' | 'quiet'; readonly text: string }

export const STATUS_WORDS: Readonly<Record<ClaimStatus, StatusWords>> = {
  active: { tone: 'gold', text: 'Active' },
  cleared: { tone: 'up', text: 'Cleared' },
  used_up: { tone: 'quiet', text: 'Used up' },
  cancelled: { tone: 'quiet', text: 'Cancelled' },
  expired: { tone: 'quiet', text: 'Expired' },
}
