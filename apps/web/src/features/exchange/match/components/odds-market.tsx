import type { MarketDetail } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { shutText } from '../markets.ts'
import type { Selection } from '../selection.ts'
import { useSlipLine } from '../slip.ts'
import { useMarket } from '../use-match.ts'
import { limitsText, MarketHead } from './market-head.tsx'
import { PriceCell } from './price-cell.tsx'
import { SlipForm } from './slip-form.tsx'

type OddsMarketProps = { readonly market: MarketDetail }

/** Fixed prices of the house, to back only. */
export const OddsMarket = ({ market: read }: OddsMarketProps) => {
  const market = useMarket(read)
  const isDesktop = useIsDesktop()
  const isChosen = useSlipLine(({ chosen }) => chosen?.market === market.id)
  const shut = shutText(market)
  const offers = market.quote?.type === 'odds' ? market.quote.odds : []
  const offerOf = (key: string, name: string, odds: number): Selection => ({
    banking: 'odds',
    market: market.id,
    marketName: market.HeadName,
    name,
    selection: key,
    odds,
  })
  return (
    <Card flush label={market.HeadName}>
      <MarketHead title={market.HeadName} note={limitsText(market)} />
      <Suspended active={shut !== undefined} text={shut}>
        <ul className="grid grid-cols-1 gap-x-6 border-t border-line px-3 py-1.5 sm:grid-cols-2 md:px-4 xl:grid-cols-3">
          {market.runners.map(({ id, key, name }) => {
            const offer = offers.find((one) => one.key === key)
            const isOffered = offer !== undefined && !offer.suspended
            return (
              <li key={id} className="flex min-h-12 items-center gap-3">
                <bdi className="min-w-0 flex-1 truncate text-body text-ink">{name}</bdi>
                <PriceCell
                  side="back"
                  name={name}
                  offer={isOffered ? offerOf(key, name, offer.odds) : undefined}
                  shown={isOffered ? offer.odds : null}
                  value={isOffered ? offer.odds : null}
                  shut={shut !== undefined}
                  className="max-w-18 shrink-0"
                />
              </li>
            )
          })}
        </ul>
      </Suspended>
      {isChosen && !isDesktop && <SlipForm market={market} inline />}
    </Card>
  )
}
