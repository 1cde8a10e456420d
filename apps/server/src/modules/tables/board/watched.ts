import type { SharedTable } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { hash } from 'node:crypto'
import { type Bet, lastBalance } from '../bets/bet.ts'
import type { Round } from '../rounds/round.ts'

/** How many results of a table are shown. */
export const MOST_RESULTS = 48

/** A player at the table, on however many devices. */
type Seat = { waiting: number; seenAt: number }

export type Result = NonNullable<SharedTable['results']>[number]

/** A player's bets of the round in play, and a short name for how they stand. */
export type Own = { readonly bets: readonly Bet[]; readonly version: string }

export const NO_BETS: Own = { bets: [], version: '' }

/** A table that players of this process watch. */
export type Watched = {
  readonly game: string
  readonly seats: Map<PlayerId, Seat>
  /** Calls that wait until the table changes. */
  readonly waiting: Set<() => void>
  isRead: boolean
  round: Round | undefined
  own: ReadonlyMap<PlayerId, Own>
  /** Newest first. */
  results: readonly Result[]
  chain: SharedTable['chain']
  /** Players of all processes. */
  players: number
}

export const newWatched = (game: string): Watched => ({
  game,
  seats: new Map(),
  waiting: new Set(),
  isRead: false,
  round: undefined,
  own: new Map(),
  results: [],
  chain: null,
  players: 0,
})

/** A page asks again at once when it is answered; whoever has not for so long has left. */
const GONE_MS = 10_000

/** How many players are there. Forgets those who left. */
export const countSeats = ({ seats }: Watched, now: number): number => {
  for (const [player, { waiting, seenAt }] of seats)
    if (waiting === 0 && now - seenAt > GONE_MS) seats.delete(player)
  return seats.size
}

export const ownOf = (bets: readonly Bet[]): Own => {
  const text = bets.map(({ id, state }) => `${id}${state}`).join()
  return { bets, version: hash('sha1', text, 'base64url').slice(0, 12) }
}

export const balanceOf = ({ bets }: Own) => lastBalance(bets)

/** How the table stands for a player. It changes with the round, its close, and the player's own bets. */
export const versionOf = ({ round, own }: Watched, player: PlayerId): string => {
  const stands = round === undefined ? '0' : `${round.id}${round.closedAt === null ? 'b' : 'd'}`
  return `${stands}.${own.get(player)?.version ?? ''}`
}
