import type { ListedFixture } from '@maidan/contracts/player'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { liveFixtureQuery, liveMarketQuery } from '../../api.ts'
import { MatchNames } from '../../components/match-names.tsx'
import { MatchPrices, type PricePick } from '../../components/match-prices.tsx'
import { withLive } from '../../fixtures.ts'
import { isOnSlip, toggleLeg, useCellsOf } from '../../multi-slip/slip.ts'
import { matchStar } from '../model.ts'
import { useRow } from '../sight.ts'
import { useMainMarket } from '../use-kept.ts'
import { RowBadges, RowState } from './row-state.tsx'
import { Star } from './star.tsx'

export type RowProps = {
  readonly fixture: ListedFixture
  readonly now: number
  readonly isStarred: boolean
  readonly named: boolean
}

/** What is out of sight is not drawn; its place keeps the height it had. */
export const ROW =
  'grid grid-cols-[minmax(0,1fr)_44px] items-start gap-x-3 gap-y-2 border-t border-line py-3 pr-1 pl-3 [contain-intrinsic-size:auto_132px] [content-visibility:auto] @min-[560px]:items-center'

/** One match of the exchange: best back and lay of each outcome. A tap puts the price on the slip. */
const ExchangeMatch = ({ fixture: read, now, isStarred, named }: RowProps) => {
  const row = useRow(read.id)
  const { data: market } = useQuery(liveMarketQuery(read.market?.id))
  const { data: told } = useQuery(liveFixtureQuery(read.id))
  const cells = useCellsOf(read.id)
  const current = useMemo(() => withLive(read, market, told), [read, market, told])
  const main = useMainMarket(current.market)
  const fixture = { ...read, ...current, market: main }
  if (fixture.stage === 'finished') return null
  const select = (pick: PricePick): void => {
    if (main) toggleLeg({ banking: 'exchange', fixture: fixture.id, market: main.id, ...pick })
  }
  return (
    <li ref={row} className={`${ROW} @min-[560px]:grid-cols-[minmax(0,1fr)_336px_44px]`}>
      <div className="grid min-w-0 gap-1.5">
        <MatchNames fixture={fixture} />
        <RowState fixture={fixture} now={now} named={named}>
          <RowBadges fixture={fixture} />
        </RowState>
      </div>
      <div className="order-last col-span-full min-w-0 pr-2 @min-[560px]:order-none @min-[560px]:col-auto @min-[560px]:pr-0">
        <MatchPrices
          fixture={fixture}
          captioned
          onSelect={select}
          isSelected={(runner, side) => main !== null && isOnSlip(cells, main.id, runner, side)}
        />
      </div>
      <Star star={matchStar(fixture)} name={`${fixture.home.name} v ${fixture.away.name}`} isOn={isStarred} />
    </li>
  )
}

/** A tap, a search or a scroll draws no row anew that it does not change. */
export const ExchangeRow = memo(ExchangeMatch)
