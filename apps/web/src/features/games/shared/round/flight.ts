import type { LiveGame, SharedRoundView } from '@maidan/contracts/player'
import { pointAt, type Point } from '@maidan/games/aviator'

/**
 * So long the news of an end can wait in a server: it looks at rounds twenty times and tells ten times a second. The
 * curve is drawn so much late, so that it has seldom passed the end when the news of it comes.
 */
export const NEWS_MS = 150

/** The multiplier of a flight as it may be shown: never above what the server would pay for a tap now. */
export const shownPoint = (startedAt: number, serverNow: number): Point =>
  pointAt(Math.max(0, serverNow - NEWS_MS - startedAt))

export type Scene =
  | { readonly kind: 'empty' }
  /** Bets are taken, and then for a moment none. */
  | { readonly kind: 'waiting'; readonly leftMs: number; readonly share: number; readonly isClosed: boolean }
  | { readonly kind: 'flying'; readonly ms: number; readonly point: Point }
  | { readonly kind: 'over'; readonly point: Point; readonly ms: number; readonly sinceMs: number }

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** All that is drawn of a flight, from the round and the time of the server alone: whoever comes late sees the same. */
export const sceneAt = (round: SharedRoundView | undefined, serverNow: number | undefined): Scene => {
  if (!round || serverNow === undefined) return { kind: 'empty' }
  if (round.phase === 'flying') {
    const ms = Math.max(0, serverNow - NEWS_MS - round.startedAt)
    return { kind: 'flying', ms, point: pointAt(ms) }
  }
  if (round.phase === 'ended')
    return {
      kind: 'over',
      point: round.result,
      ms: Math.max(0, round.endedAt - round.startedAt),
      sinceMs: Math.max(0, serverNow - round.endedAt),
    }
  const leftMs = Math.max(0, round.startsAt - serverNow)
  return {
    kind: 'waiting',
    leftMs,
    share: clamp(leftMs / Math.max(1, round.startsAt - round.openedAt)),
    isClosed: serverNow >= round.closesAt,
  }
}

/** Whether a bet would still be taken, as far as this browser knows. */
export const takesBets = ({ state, round }: LiveGame, serverNow: number | undefined): boolean =>
  state === 'open' && round?.phase === 'betting' && serverNow !== undefined && serverNow < round.closesAt

/** The past times that a round tells: the server's clock has passed each of them. */
export const pastTimes = (round: SharedRoundView): readonly number[] => {
  if (round.phase === 'betting') return [round.openedAt]
  return round.phase === 'flying' ? [round.startedAt] : [round.startedAt, round.endedAt]
}
