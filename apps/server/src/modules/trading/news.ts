import { type PlayerId, SECOND_MS } from '@maidan/core'
import type { StaffQueue } from '@maidan/contracts/staff'
import { inBackground } from '../../platform/background.ts'
import { type Bet, endsOf } from '../markets/index.ts'
import { keptFor } from './kept.ts'
import type { TradingDeps } from './deps.ts'
import type { Settings } from './settings/service.ts'

type Deps = Pick<
  TradingDeps,
  'transact' | 'publish' | 'clock' | 'log' | 'markets' | 'sportsbook' | 'every'
> & {
  readonly settings: Pick<Settings, 'desk'>
}

const SETTINGS_MS = 5 * SECOND_MS

type Threshold = { readonly stake: number; readonly win: number }

/** Whether a bet is large, by thresholds in paise. */
export const isBig = (bet: Bet, { stake, win }: Threshold): boolean =>
  bet.stake >= stake || endsOf(bet).win >= win

/**
 * Looks at what the markets commit and tells consoles, at most once a second, that there are large bets and that the
 * books of the house have changed. Gives a function that ends it.
 */
export const watchCommits = (deps: Deps): (() => void) => {
  const waiting = new Set<StaffQueue>()
  const threshold = keptFor(deps.clock, SETTINGS_MS, async () => {
    const { bigStake, bigWin } = await deps.settings.desk()
    return { stake: Math.round(bigStake * 100), win: Math.round(bigWin * 100) }
  })
  const noteBig = async (placed: readonly Bet[]): Promise<void> => {
    const [over, house] = [await threshold.get(), await deps.sportsbook.houseAccount()]
    const isOfPlayer = (player: PlayerId): boolean => player !== house
    if (placed.some((bet) => isOfPlayer(bet.player) && isBig(bet, over))) waiting.add('big_bets')
  }
  const flush = async (): Promise<void> => {
    const queues = [...waiting]
    waiting.clear()
    if (queues.length === 0) return
    await deps.transact(async (tx) => {
      for (const queue of queues) await deps.publish(tx, { topic: 'staff_news', queue })
    })
  }
  const stops = [
    deps.markets.onCommitted(({ placed, bets }) => {
      if (placed.length + bets.size > 0) waiting.add('liability')
      if (placed.length > 0) inBackground(deps.log, 'look for large bets', () => noteBig(placed))
    }),
    deps.every(SECOND_MS, () => inBackground(deps.log, 'tell the desk of bets', flush)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
