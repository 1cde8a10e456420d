import type { PlayerId } from '@maidan/core'
import { createPace } from '../../pace.ts'
import type { SocketDeps } from '../ports.ts'
import { hasPlayer, playerRoom, type PlayerServer } from '../server.ts'

export type BetNews = {
  readonly changed: (player: PlayerId, bets: readonly number[]) => void
  /** Any bet of any player that has a socket here may look different. */
  readonly resync: () => void
  readonly stop: () => void
}

/** Tells players which of their bets changed, at most once a tick; where it is many, only that they did. */
export function createBetNews(
  io: PlayerServer,
  { limits, clock, log }: Pick<SocketDeps, 'limits' | 'clock' | 'log'>,
): BetNews {
  const waiting = new Map<PlayerId, Set<number>>()
  const { kick, stop } = createPace({ tickMs: limits.liveTickMs, clock, log, name: 'tell of bets' }, () => {
    for (const [player, bets] of waiting) {
      const ids = bets.size > limits.betsPerMessage ? [] : [...bets]
      io.to(playerRoom(player)).emit('bets_changed', { ids })
    }
    waiting.clear()
  })
  const changed = (player: PlayerId, bets: readonly number[]) => {
    if (!hasPlayer(io, player)) return
    const ids = waiting.get(player) ?? new Set()
    waiting.set(player, ids)
    for (const bet of bets) if (ids.size <= limits.betsPerMessage) ids.add(bet)
    kick()
  }
  const resync = (): void => {
    io.emit('bets_changed', { ids: [] })
  }
  return { changed, resync, stop }
}
