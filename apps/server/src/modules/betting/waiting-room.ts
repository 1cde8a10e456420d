import { err, ok, type PlayerId, type Result } from '@maidan/core'
import { NotOwner } from '../../platform/ownership/index.ts'
import type { Timers } from './timers.ts'

export type WaitingLimits = { readonly perPlayer: number; readonly inAll: number }

/** A person places one bet after the other; this keeps a program from filling the room. */
export const WAITING_LIMITS: WaitingLimits = { perPlayer: 10, inAll: 20_000 }

/** `busy`: the room is full. */
export type WaitingRefusal = 'too_many_waiting' | 'busy'

type Waited = Result<true, WaitingRefusal>

/** Bets in play wait here until their delay is over. */
export type WaitingRoom = {
  readonly wait: (player: PlayerId, ms: number) => Promise<Waited>
  /** Why a bet of the player may not come in now. */
  readonly refusal: (player: PlayerId) => WaitingRefusal | undefined
  /** Waits without asking whether there is room: the bet has been taken. */
  readonly stay: (player: PlayerId, ms: number) => Promise<void>
  /** Sends away all bets that wait, with `NotOwner`: none of them was placed, and the next owner may take them. */
  readonly stop: () => void
}

const stopping = (): NotOwner => new NotOwner('the waiting room is closed')

export const createWaitingRoom = (timers: Timers, limits = WAITING_LIMITS): WaitingRoom => {
  const byPlayer = new Map<PlayerId, number>()
  const inside = new Set<() => void>()
  let open = true
  const count = (player: PlayerId, by: number): void => {
    const waiting = (byPlayer.get(player) ?? 0) + by
    if (waiting === 0) byPlayer.delete(player)
    else byPlayer.set(player, waiting)
  }
  const stay = async (player: PlayerId, ms: number): Promise<void> => {
    if (!open) throw stopping()
    count(player, 1)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        cancel()
        inside.delete(sendAway)
        count(player, -1)
      }
      const sendAway = (): void => {
        leave()
        reject(stopping())
      }
      inside.add(sendAway)
      const cancel = timers.after(ms, () => {
        leave()
        resolve()
      })
    })
  }
  const refusal = (player: PlayerId): WaitingRefusal | undefined => {
    if (inside.size >= limits.inAll) return 'busy'
    return (byPlayer.get(player) ?? 0) >= limits.perPlayer ? 'too_many_waiting' : undefined
  }
  return {
    refusal,
    stay,
    wait: async (player, ms) => {
      const refused = open ? refusal(player) : undefined
      if (refused) return err(refused)
      await stay(player, ms)
      return ok(true)
    },
    stop: () => {
      open = false
      for (const sendAway of inside) sendAway()
    },
  }
}
