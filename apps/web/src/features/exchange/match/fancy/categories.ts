import type { MarketDetail } from '@maidan/contracts/player'

export type Category = 'session' | 'over' | 'player' | 'wicket' | 'other'

const NAMES: Readonly<Record<Category, string>> = {
  session: 'Session',
  over: 'Over by over',
  player: 'Player',
  wicket: 'Wickets',
  other: 'Other',
}

/** Which markets are on overs is the server's rule; what they count tells the rest. */
const categoryOf = ({ counts }: Pick<MarketDetail, 'counts'>, isOnOvers: boolean): Category => {
  if (isOnOvers) return counts === 'over_runs' ? 'over' : 'session'
  if (counts === 'batter_runs') return 'player'
  return counts === 'fall_of_wicket' ? 'wicket' : 'other'
}

export type Tab = {
  readonly id: Category | 'all'
  readonly text: string
  readonly markets: readonly MarketDetail[]
}

/** All lines first, then those categories that have some; one category alone needs no tab. */
export const tabsOf = (lines: readonly MarketDetail[], overMarkets: readonly number[]): readonly Tab[] => {
  const overs = new Set(overMarkets)
  const tabs = (Object.keys(NAMES) as Category[])
    .map((id) => ({
      id,
      text: NAMES[id],
      markets: lines.filter((line) => categoryOf(line, overs.has(line.id)) === id),
    }))
    .filter(({ markets }) => markets.length > 0)
  return [{ id: 'all', text: 'All', markets: lines }, ...(tabs.length > 1 ? tabs : [])]
}
