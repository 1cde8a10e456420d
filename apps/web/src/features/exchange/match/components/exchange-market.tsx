import type { BetView, MarketDetail, OfferView, RunnerView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Card } from '@maidan/ui/data/card.tsx'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useState } from 'react'
import { priceText } from '../../fixtures.ts'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import { LadderButton } from '../ladder/ladder-button.tsx'
import { Ladder } from '../ladder/ladder.tsx'
import { shutReason, shutText } from '../markets.ts'
import type { Selection } from '../selection.ts'
import { useMarket } from '../use-match.ts'
import { usePositions } from '../use-positions.ts'
import { limitsText, MarketHead, SideHeads } from './market-head.tsx'
import { PriceCell } from './price-cell.tsx'
import { RunnerRow } from './runner-row.tsx'

const DEPTH = 3
const CELLS = 'w-[140px] grid-cols-2 lg:w-[450px] lg:grid-cols-6'

type OffersProps = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  readonly side: Side
  readonly shut: boolean
  readonly depth: number
}

/** The best price stands in the middle of the row, so the worse ones of a back come first. */
const Offers = ({ market, runner, side, shut, depth }: OffersProps) => {
  const offers = side === 'back' ? runner.toBack : runner.toLay
  const places = Array.from({ length: depth }, (_, place) => place)
  const offerAt = ([price]: OfferView): Selection => ({
    banking: 'exchange',
    market: market.id,
    marketName: market.HeadName,
    name: runner.name,
    runner: runner.id,
    side,
    price,
  })
  return (side === 'back' ? places.toReversed() : places).map((place) => {
    const offer = offers[place]
    return (
      <PriceCell
        key={place}
        side={side}
        name={runner.name}
        offer={offer && offerAt(offer)}
        shown={offer ? priceText(offer[0]) : null}
        value={offer?.[0] ?? null}
        size={offer?.[1]}
        shut={shut}
        depth={place > 0}
        className="min-w-0"
      />
    )
  })
}

const isOnMarket = (bets: readonly BetView[], market: number): boolean =>
  bets.some((bet) => bet.market === market && bet.matched > 0)

type ExchangeMarketProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

type BoardProps = ExchangeMarketProps & { readonly shut: string | undefined }

/** Three prices a side on a desk, the best one on a phone. */
const Board = ({ market, bets, shut }: BoardProps) => {
  const depth = useIsDesktop() ? DEPTH : 1
  const positionsOf = usePositions(market, bets)
  return (
    <>
      <SideHeads sides={['Back', 'Lay']} className="w-[140px] grid-cols-2 lg:mr-[152px] lg:w-[146px]" />
      <ul>
        {market.runners
          .filter(({ removed }) => !removed)
          .map((runner) => (
            <RunnerRow key={runner.id} market={market} runner={runner} {...positionsOf(runner.id)}>
              <Suspended active={shut !== undefined} text={shut} className={`grid shrink-0 gap-1 ${CELLS}`}>
                <Offers market={market} runner={runner} side="back" shut={shut !== undefined} depth={depth} />
                <Offers market={market} runner={runner} side="lay" shut={shut !== undefined} depth={depth} />
              </Suspended>
            </RunnerRow>
          ))}
      </ul>
    </>
  )
}

export const ExchangeMarket = ({ market: read, bets }: ExchangeMarketProps) => {
  const market = useMarket(read)
  const isDesktop = useIsDesktop()
  const [isLadder, setLadder] = useState(false)
  const matched = formatRupees(market.matched, { compact: true })
  return (
    <Card flush label={market.HeadName}>
      <MarketHead
        title={market.HeadName}
        note={isDesktop ? `${matched} matched. ${limitsText(market)}` : (shutReason(market) ?? matched)}
      >
        <div className="flex items-center gap-2">
          <LadderButton market={market} bets={bets} isOn={isLadder} onChange={setLadder} />
          <CashOutButton market={market} hasPosition={isOnMarket(bets, market.id)} />
        </div>
      </MarketHead>
      {isLadder && isDesktop ? (
        <Ladder market={market} bets={bets} />
      ) : (
        <Board market={market} bets={bets} shut={shutText(market)} />
      )}
    </Card>
  )
}
