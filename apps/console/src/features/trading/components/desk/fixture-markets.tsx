import type { Stop, TradedFixture, TradedMarket } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../../../lib/parts/failed.tsx'
import { useTradedFixture } from '../../api/reads.ts'
import { scaleOf, SHOWN_MARKETS, SORTS, SORT_WORDS, type Sort, sortMarkets } from '../../model/liability.ts'
import { heldOfFixture } from '../../model/stops.ts'
import { fixtureName } from '../../model/words.ts'
import { Holders } from '../stops/holder.tsx'
import { StopButton } from '../stops/stop-button.tsx'
import { MarketRow } from './market-row.tsx'
import { Teams } from './teams.tsx'

type Props = { readonly id: string; readonly limit: number; readonly now: number }

/** A match with its markets: what the house makes on each outcome. */
export const FixtureMarkets = ({ id, limit, now }: Props) => {
  const { data, error, refetch } = useTradedFixture(id)
  const [sort, setSort] = useState<Sort>('worst')
  if (data === undefined)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} className="p-5" />
    )
  const { fixture, markets, stops } = data
  return (
    <section className="con-fixture" aria-label={`Markets of ${fixture.home} v ${fixture.away}`}>
      <Head {...{ fixture, stops, now }}>
        <Tabs
          label="Order"
          value={sort}
          onChange={setSort}
          tabs={SORTS.map((one) => ({ id: one, text: SORT_WORDS[one] }))}
        />
      </Head>
      <Markets markets={sortMarkets(markets, sort)} {...{ stops, limit, now }} />
    </section>
  )
}

type HeadProps = {
  readonly fixture: TradedFixture
  readonly stops: readonly Stop[]
  readonly now: number
  readonly children: ReactNode
}

const Head = ({ fixture, stops, now, children }: HeadProps) => {
  const held = heldOfFixture(stops, fixture)
  return (
    <>
      <div className="con-fixture-head">
        <h2>
          <Teams {...fixture} />
        </h2>
        <p>what the house wins or loses by outcome</p>
        <span className="flex-1" />
        {children}
        <StopButton
          scope={{ type: 'fixture', fixture: fixture.id }}
          name={fixtureName(fixture)}
          noun="match"
          held={held}
          hotkey="s"
        />
      </div>
      <Holders held={held} now={now} />
    </>
  )
}

type MarketsProps = {
  readonly markets: readonly TradedMarket[]
  readonly stops: readonly Stop[]
  readonly limit: number
  readonly now: number
}

const Markets = ({ markets, ...rest }: MarketsProps) => {
  const [all, setAll] = useState(false)
  const shown = all ? markets : markets.slice(0, SHOWN_MARKETS)
  const scale = scaleOf(markets)
  if (markets.length === 0)
    return (
      <EmptyState title="No markets" level={3}>
        The feed has not sent any markets of this match yet.
      </EmptyState>
    )
  return (
    <>
      <ul className="con-markets">
        {shown.map((market) => (
          <MarketRow key={market.id} market={market} scale={scale} {...rest} />
        ))}
      </ul>
      {markets.length > shown.length && (
        <div className="p-4">
          <Button kind="second" onClick={() => setAll(true)}>
            Show all {markets.length} markets
          </Button>
        </div>
      )}
    </>
  )
}
