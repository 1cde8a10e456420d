import type { BetView, MarketDetail, RunnerView } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { shutText } from '../markets.ts'
import { useMarket } from '../use-match.ts'
import { usePositions } from '../use-positions.ts'
import { limitsText, MarketHead, SideHeads } from './market-head.tsx'
import { PriceCell } from './price-cell.tsx'
import { RunnerRow } from './runner-row.tsx'

const CELLS = 'w-[140px] grid-cols-2'
const SIDES: readonly Side[] = ['back', 'lay']

type RatesProps = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  readonly shut: string | undefined
}

const Rates = ({ market, runner, shut }: RatesProps) => {
  const rates =
    market.quote?.type === 'rates' ? market.quote.rates.find(({ key }) => key === runner.key) : undefined
  const closed = shut ?? (rates?.suspended === true ? 'Suspended' : undefined)
  return (
    <Suspended active={closed !== undefined} text={closed} className={`grid shrink-0 gap-1 ${CELLS}`}>
      {SIDES.map((side) => {
        const rate = rates?.[side] ?? null
        const { id, HeadName } = market
        return (
          <PriceCell
            key={side}
            side={side}
            name={runner.name}
            offer={
              rate === null
                ? undefined
                : {
                    banking: 'rates',
                    market: id,
                    marketName: HeadName,
                    name: runner.name,
                    runner: runner.id,
                    side,
                    rate,
                  }
            }
            shown={rate === null ? null : String(rate)}
            value={rate}
            size={rates?.max}
            shut={closed !== undefined}
            className="min-w-0"
          />
        )
      })}
    </Suspended>
  )
}

type RatesMarketProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

/** Bookmaker, tied match and toss: the house takes both sides, at what 100 win. */
export const RatesMarket = ({ market: read, bets }: RatesMarketProps) => {
  const market = useMarket(read)
  const shut = shutText(market)
  const positionsOf = usePositions(market, bets)
  return (
    <Card flush label={market.HeadName}>
      <MarketHead title={market.HeadName} note={limitsText(market)}>
        <span className="text-small text-ink-3">No commission</span>
      </MarketHead>
      <SideHeads sides={['Back', 'Lay']} className={CELLS} />
      <ul>
        {market.runners.map((runner) => (
          <RunnerRow key={runner.id} market={market} runner={runner} {...positionsOf(runner.id)}>
            <Rates market={market} runner={runner} shut={shut} />
          </RunnerRow>
        ))}
      </ul>
    </Card>
  )
}
