import type { MarketDetail } from '@maidan/contracts/player'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { memo, useMemo, useRef, useState } from 'react'
import { useInView } from '../watching/in-view.ts'
import { OddsMarket } from './odds-market.tsx'

const TABS = ['all', 'overs', 'others'] as const
type TabId = (typeof TABS)[number]
const TEXTS: Readonly<Record<TabId, string>> = { all: 'All markets', overs: 'Overs', others: 'Others' }

/** Drawn when it comes near the screen: a match may have hundreds. */
const Item = memo(({ market }: { readonly market: MarketDetail }) => {
  const item = useRef<HTMLLIElement>(null)
  useInView(item, market.id)
  return (
    <li ref={item} className="[contain-intrinsic-size:auto_120px] [content-visibility:auto]">
      <OddsMarket market={market} />
    </li>
  )
})
Item.displayName = 'Item'

type OddsListProps = { readonly markets: readonly MarketDetail[]; readonly overMarkets: readonly number[] }

/** Markets at fixed prices. Which of them are on overs is the server's rule. */
export const OddsList = ({ markets, overMarkets }: OddsListProps) => {
  const [chosen, setChosen] = useState<TabId>('all')
  const lists = useMemo(() => {
    const overs = new Set(overMarkets)
    return {
      all: markets,
      overs: markets.filter(({ id }) => overs.has(id)),
      others: markets.filter(({ id }) => !overs.has(id)),
    }
  }, [markets, overMarkets])
  if (markets.length === 0) return null
  const isSplit = lists.overs.length > 0 && lists.others.length > 0
  return (
    <>
      {isSplit && (
        <Chips
          label="Kinds of markets"
          chips={TABS.map((id) => ({ id, text: TEXTS[id], count: lists[id].length }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <ul aria-label={TEXTS[isSplit ? chosen : 'all']} className="grid grid-cols-1 gap-3">
        {lists[isSplit ? chosen : 'all'].map((market) => (
          <Item key={market.id} market={market} />
        ))}
      </ul>
    </>
  )
}
