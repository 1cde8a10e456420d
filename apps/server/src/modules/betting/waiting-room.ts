import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Timers } from './timers.ts'

export type WaitingLimits = { readonly perPlayer: number; readonly inAll: number }

/** A person places one bet after the other; this keeps a program from filling the room. */
export const WAITING_LIMITS: WaitingLimits = { perPlayer: 10, inAll: 20_000 }

/** `busy`: the room is full, or the server is stopping. */
export type WaitingRefusal = 'too_many_waiting' | 'busy'

type Waited = Result<true, WaitingRefusal>

/** Bets in play wait here until their delay is over. */
export type WaitingRoom = {
  readonly wait: (player: PlayerId, ms: number) => Promise<Waited>
  /** Refuses all bets that wait; none of them was placed. */
  readonly stop: () => void
}

export const createWaitingRoom = (timers: Timers, limits = WAITING_LIMITS): WaitingRoom => {
  const byPlayer = new Map<PlayerId, number>()
  const leave = new Set<(waited: Waited) => void>()
  let open = true
  const count = (player: PlayerId, by: number): void => {
    const waiting = (byPlayer.get(player) ?? 0) + by
    if (waiting === 0) byPlayer.delete(player)
    else byPlayer.set(player, waiting)
  }
  const enter = (player: PlayerId, ms: number): Promise<Waited> => {
    count(player, 1)
    return new Promise((resolve) => {
      const go = (waited: Waited): void => {
        cancel()
        leave.delete(go)
        count(player, -1)
        resolve(waited)
      }
      leave.add(go)
      const cancel = timers.after(ms, () => go(ok(true)))
    })
  }
  return {
    wait: async (player, ms) => {
      if (!open || leave.size >= limits.inAll) return err('busy')
      if ((byPlayer.get(player) ?? 0) >= limits.perPlayer) return err('too_many_waiting')
      return enter(player, ms)
    },
    stop: () => {
      open = false
      for (const go of leave) go(err('busy'))
    },
  }
}
