import type { FixtureView, MarketDetail, OfferView, RunnerView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { OddsCell } from '@maidan/ui/market/odds-cell.tsx'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { liveFixtureQuery, liveMarketQuery } from '../api.ts'
import { matchPathOf, priceText } from '../fixtures.ts'
import { isFramed, tellParent } from '../frame-messages.ts'
import { shutText, withLive } from '../match/markets.ts'
import { useLive } from '../use-live.ts'
import { useMove } from '../use-move.ts'
import { embedMarketQuery } from './api.ts'
import { BetForm } from './bet-form.tsx'
import { EmbedBets } from './embed-bets.tsx'
import { closeInFrame } from './embed-place.ts'
import type { Chosen } from './use-bet-form.ts'

type PriceProps = {
  readonly side: Side
  readonly runner: RunnerView
  readonly offer: OfferView | undefined
  readonly chosen: Chosen | undefined
  readonly isShut: boolean
  readonly onChoose: (chosen: Chosen) => void
}

const Price = ({ side, runner, offer, chosen, isShut, onChoose }: PriceProps) => {
  const price = offer?.[0] ?? null
  const move = useMove(price)
  return (
    <OddsCell
      side={side}
      runner={runner.name}
      price={price === null ? null : priceText(price)}
      size={offer?.[1]}
      suspended={isShut}
      selected={chosen?.runner === runner.id && chosen.side === side}
      move={isShut ? undefined : move}
      onSelect={() => price !== null && onChoose({ runner: runner.id, name: runner.name, side, price })}
      className="min-w-0"
    />
  )
}

type RowProps = Pick<PriceProps, 'runner' | 'chosen' | 'isShut' | 'onChoose'>

const RunnerPrices = ({ runner, ...rest }: RowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_84px_84px] items-center gap-1 border-t border-line px-3 py-2 md:px-4">
    <bdi className="truncate pr-2 text-body font-medium text-ink">{runner.name}</bdi>
    <Price side="back" runner={runner} offer={runner.toBack[0]} {...rest} />
    <Price side="lay" runner={runner} offer={runner.toLay[0]} {...rest} />
  </div>
)

const bestOf = (market: MarketDetail, { runner, side }: Chosen): number | undefined => {
  const found = market.runners.find(({ id }) => id === runner)
  return (side === 'back' ? found?.toBack : found?.toLay)?.[0]?.[0]
}

const MarketCard = ({ market }: { readonly market: MarketDetail }) => {
  const [chosen, setChosen] = useState<Chosen>()
  const shut = shutText(market)
  return (
    <Card flush label={market.HeadName}>
      <CardHead title={market.HeadName}>
        <span aria-hidden className="grid w-[172px] grid-cols-2 text-center text-cap text-ink-3">
          <span>Back</span>
          <span>Lay</span>
        </span>
      </CardHead>
      <Suspended active={shut !== undefined} text={shut}>
        {market.runners
          .filter(({ removed }) => !removed)
          .map((runner) => (
            <RunnerPrices
              key={runner.id}
              runner={runner}
              chosen={chosen}
              isShut={shut !== undefined}
              onChoose={setChosen}
            />
          ))}
      </Suspended>
      {chosen && (
        <BetForm
          key={`${chosen.runner} ${chosen.side}`}
          market={market}
          chosen={chosen}
          now={bestOf(market, chosen)}
          onTake={(price) => setChosen({ ...chosen, price })}
          onDone={() => setChosen(undefined)}
        />
      )}
      {market.inPlay && market.delay > 0 && (
        <p className="border-t border-line px-4 py-2 text-small text-ink-3">
          In play a bet waits {market.delay} s before it is matched.
        </p>
      )}
    </Card>
  )
}

const Head = ({ fixture }: { readonly fixture: FixtureView }) => {
  const { home, away, score, stage, competition } = fixture
  const path = matchPathOf(fixture)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button kind="second" size="small" icon={<ChevronLeft aria-hidden />} onClick={closeInFrame}>
        All matches
      </Button>
      <div className="order-last min-w-0 basis-full md:order-none md:flex-1 md:basis-0">
        <h2 className="truncate text-h2">
          <bdi>{home.name}</bdi> v <bdi>{away.name}</bdi>
        </h2>
        <p className="truncate text-small text-ink-3">
          {stage === 'live' && score ? `${score.home}, ${score.away}. ${score.note}` : competition.name}
        </p>
      </div>
      {isFramed() && path !== undefined && (
        <Button kind="outline" size="small" onClick={() => tellParent({ type: 'exchange:go', path })}>
          Score and all markets
        </Button>
      )}
    </div>
  )
}

type OpenProps = { readonly read: MarketDetail; readonly fixture: FixtureView }

const OpenMatch = ({ read, fixture }: OpenProps) => {
  const phase = useLive(useMemo(() => [fixture], [fixture]))
  const { data: told } = useQuery(liveMarketQuery(read.id))
  const { data: toldFixture } = useQuery(liveFixtureQuery(fixture.id))
  const market = useMemo(() => withLive(read, told), [read, told])
  const shown = {
    ...fixture,
    ...(toldFixture && { stage: toldFixture.stage, score: toldFixture.score ?? fixture.score }),
  }
  return (
    <>
      <Head fixture={shown} />
      <p role="status" className="text-small empty:hidden">
        {(phase === 'reconnecting' || phase === 'disconnected') && (
          <Badge tone="gold">Prices may be old</Badge>
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
        <MarketCard market={market} />
        <EmbedBets market={market.id} />
      </div>
    </>
  )
}

type EmbedMatchProps = { readonly market: number; readonly loading: ReactNode }

/** Match odds of one match inside the frame: prices, a bet, and the open bets on it. */
export const EmbedMatch = ({ market: id, loading }: EmbedMatchProps) => {
  const { data, error, refetch } = useQuery(embedMarketQuery(id))
  if (data) return <OpenMatch read={data.market} fixture={data.fixture} />
  if (!error) return loading
  return (
    <Card>
      <EmptyState
        title="The match did not load"
        level={2}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => void refetch()}>Try again</Button>
            <Button kind="outline" onClick={closeInFrame}>
              All matches
            </Button>
          </span>
        }
      >
        {wordsOf(error, 'The server did not answer. Check your connection and try again.')}
      </EmptyState>
    </Card>
  )
}
