import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useMemo, useState } from 'react'
import { SideHeads } from '../components/market-head.tsx'
import { type Category, tabsOf } from './categories.ts'
import { FancyLine } from './fancy-line.tsx'

const COLUMNS = 'grid grid-cols-1 xl:grid-cols-2 xl:gap-x-6'

type FancyListProps = {
  readonly markets: readonly MarketDetail[]
  readonly overMarkets: readonly number[]
  readonly bets: readonly BetView[]
}

/** Lines of the house: No in pink on the left, Yes in blue on the right, the line over its rate. */
export const FancyList = ({ markets, overMarkets, bets }: FancyListProps) => {
  const [chosen, setChosen] = useState<Category | 'all'>('all')
  const tabs = useMemo(() => tabsOf(markets, overMarkets), [markets, overMarkets])
  // The last line of a category may get its result while its tab is open.
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (markets.length === 0 || !tab) return null
  return (
    <Card flush label="Fancy">
      <CardHead title="Fancy" count={tabs.length === 1 ? markets.length : undefined} />
      {tabs.length > 1 && (
        <Chips
          label="Kinds of fancy"
          className="px-3 pb-2 md:px-4"
          chips={tabs.map(({ id, text, markets: some }) => ({ id, text, count: some.length }))}
          value={tab.id}
          onChange={setChosen}
        />
      )}
      <div className={COLUMNS}>
        <SideHeads sides={['No', 'Yes']} className="w-[140px] grid-cols-2" />
        <div className="max-xl:hidden">
          <SideHeads sides={['No', 'Yes']} className="w-[140px] grid-cols-2" />
        </div>
      </div>
      <ul aria-label={tab.id === 'all' ? 'All fancy' : tab.text} className={COLUMNS}>
        {tab.markets.map((market) => (
          <FancyLine key={market.id} market={market} bets={bets} />
        ))}
      </ul>
    </Card>
  )
}
