import type { SharedBetView } from '@maidan/contracts/player'
import { reachedAtMs } from '@maidan/games/aviator'
import { NEWS_MS } from './flight.ts'
import type { ServerClock } from './server-clock.ts'
import type { SharedState } from './state.ts'

type WatchDeps = {
  readonly clock: ServerClock
  readonly state: () => SharedState
  /** Reads a bet again and takes what it says. */
  readonly read: (id: number) => Promise<unknown>
}

/** Rounds are settled about a second after their end. */
const AGAIN_MS = 600
const MOST_READS = 40

/**
 * In how many milliseconds the server should know how a bet ended: at once where its round is over, and in the air when it
 * leaves by itself. Undefined where only a tap ends it.
 */
export const knownInMs = (
  bet: SharedBetView,
  { view }: Pick<SharedState, 'view'>,
  serverNow: number,
): number | undefined => {
  const round = view?.round
  if (!round || bet.state !== 'open') return undefined
  if (round.id > bet.round || (round.id === bet.round && round.phase === 'ended')) return 0
  if (round.id !== bet.round || round.phase !== 'flying' || bet.game !== 'aviator') return undefined
  return Math.max(0, round.startedAt + reachedAtMs(bet.leaves) + NEWS_MS - serverNow)
}

type Planned = { readonly timer: ReturnType<typeof setTimeout>; readonly isDue: boolean }

/** Asks after own bets that should be over until the server says so: not everybody's bets are told on the socket. */
export const createWatch = ({ clock, state, read }: WatchDeps) => {
  const planned = new Map<number, Planned>()
  const reads = new Map<number, number>()
  const ask = async (id: number): Promise<void> => {
    reads.set(id, (reads.get(id) ?? 0) + 1)
    await read(id).catch(() => undefined)
    planned.delete(id)
    look()
  }
  const forget = (id: number): void => {
    clearTimeout(planned.get(id)?.timer)
    planned.delete(id)
  }
  const plan = (bet: SharedBetView): void => {
    const ms = knownInMs(bet, state(), clock.now() ?? 0)
    if (ms === undefined || (reads.get(bet.id) ?? 0) >= MOST_READS) return
    const timer = setTimeout(() => void ask(bet.id), ms + AGAIN_MS)
    planned.set(bet.id, { timer, isDue: ms === 0 })
  }
  const look = (): void => {
    for (const bet of Object.values(state().bets)) {
      if (planned.get(bet.id)?.isDue === true) continue
      forget(bet.id)
      if (bet.state === 'open') plan(bet)
    }
  }
  return {
    look,
    stop: (): void => {
      for (const id of planned.keys()) forget(id)
    },
  }
}
