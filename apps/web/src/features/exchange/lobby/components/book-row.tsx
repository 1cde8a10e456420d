import type { HouseMarketView, ListedFixture } from '@maidan/contracts/player'
import { OddsCell } from '@maidan/ui/market/odds-cell.tsx'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { liveFixtureQuery, liveMarketQuery } from '../../api.ts'
import { MatchNames } from '../../components/match-names.tsx'
import { SHUT } from '../../components/match-prices.tsx'
import { outcomesOf, priceText, withLive } from '../../fixtures.ts'
import { withLiveOdds } from '../live-odds.ts'
import { isOnSlip, type Leg, toggleLeg, useCellsOf } from '../../multi-slip/slip.ts'
import { useMove } from '../../use-move.ts'
import { matchStar } from '../model.ts'
import { useRow } from '../sight.ts'
import { useHouseMarket, useMainMarket } from '../use-kept.ts'
import { ROW, type RowProps } from './exchange-row.tsx'
import { RowState } from './row-state.tsx'
import { Star } from './star.tsx'

type QuickCellProps = {
  readonly name: string
  /** Whom or what it is for, short. */
  readonly short: string
  readonly price: number | null
  readonly shut: boolean
  readonly isOn: boolean
  readonly leg: Leg
}

const QuickCell = ({ name, short, price, shut, isOn, leg }: QuickCellProps) => {
  const move = useMove(price)
  return (
    <div className="min-w-0">
      <p aria-hidden className="truncate pb-1 text-center text-cap text-ink-3">
        {short}
      </p>
      <OddsCell
        side="back"
        runner={name}
        price={price === null ? null : priceText(price)}
        selected={isOn}
        suspended={shut}
        move={shut ? undefined : move}
        onSelect={() => toggleLeg(leg)}
        className="min-w-0"
      />
    </div>
  )
}

const CELLS = 'grid auto-cols-fr grid-flow-col gap-1'
const CAPTION = 'truncate pb-0.5 text-cap text-ink-2'

/** The best price at which other players lay each side. */
const Winner = ({ fixture }: { readonly fixture: ListedFixture }) => {
  const cells = useCellsOf(fixture.id)
  const { market } = fixture
  if (!market) return <p className="self-center text-small text-ink-3">Prices open closer to the start.</p>
  const shut = SHUT[market.status]
  return (
    <div className="min-w-0" role="group" aria-label="Winner, on the exchange">
      <p className={CAPTION}>Winner, exchange</p>
      <Suspended active={shut !== undefined} text={shut}>
        <div className={CELLS}>
          {outcomesOf(fixture).map(
            (outcome) =>
              outcome && (
                <QuickCell
                  key={outcome.id}
                  name={outcome.name}
                  short={outcome.short}
                  price={outcome.back?.[0] ?? null}
                  shut={shut !== undefined}
                  isOn={isOnSlip(cells, market.id, outcome.id, 'back')}
                  leg={{
                    banking: 'exchange',
                    fixture: fixture.id,
                    market: market.id,
                    runner: outcome.id,
                    side: 'back',
                    price: outcome.back?.[0] ?? 0,
                  }}
                />
              ),
          )}
        </div>
      </Suspended>
    </div>
  )
}

type HouseProps = { readonly fixture: ListedFixture; readonly market: HouseMarketView }

/** Fixed prices of the house, which go into multiples. */
const House = ({ fixture, market: read }: HouseProps) => {
  const cells = useCellsOf(fixture.id)
  const { data: told } = useQuery(liveMarketQuery(read.id))
  const market = useHouseMarket(useMemo(() => withLiveOdds(read, told), [read, told]))
  const shut = SHUT[market.status]
  const shortOf = (key: string, name: string): string =>
    key === 'home' || key === 'away' ? fixture[key].short : name
  return (
    <div className="min-w-0" role="group" aria-label={`${market.name}, fixed prices`}>
      <p className={CAPTION}>{market.name}</p>
      <Suspended active={shut !== undefined} text={shut}>
        <div className={CELLS}>
          {market.selections.map(({ key, name, odds }) => (
            <QuickCell
              key={key}
              name={`${name}, ${market.name}`}
              short={shortOf(key, name)}
              price={odds}
              shut={shut !== undefined}
              isOn={isOnSlip(cells, market.id, key)}
              leg={{
                banking: 'odds',
                fixture: fixture.id,
                market: market.id,
                selection: key,
                odds: odds ?? 0,
              }}
            />
          ))}
        </div>
      </Suspended>
    </div>
  )
}

/** One match of the sports lobby: quick odds of the winner and of a market of the house. */
const BookMatch = ({ fixture: read, now, isStarred, named }: RowProps) => {
  const row = useRow(read.id)
  const { data: market } = useQuery(liveMarketQuery(read.market?.id))
  const { data: told } = useQuery(liveFixtureQuery(read.id))
  const current = useMemo(() => withLive(read, market, told), [read, market, told])
  const fixture = { ...read, ...current, market: useMainMarket(current.market) }
  if (fixture.stage === 'finished') return null
  const { house, offers } = fixture
  return (
    <li ref={row} className={`${ROW} @min-[620px]:grid-cols-[minmax(0,1fr)_176px_208px_44px]`}>
      <div className="grid min-w-0 gap-1.5">
        <MatchNames fixture={fixture} />
        <RowState fixture={fixture} now={now} named={named}>
          {offers.markets > 0 && (
            <span className="num">
              {offers.markets} {offers.markets === 1 ? 'market' : 'markets'}
            </span>
          )}
        </RowState>
      </div>
      <div className="order-last col-span-full grid grid-cols-2 gap-3 pr-2 @min-[620px]:order-none @min-[620px]:col-span-2 @min-[620px]:grid-cols-[176px_208px] @min-[620px]:pr-0">
        <Winner fixture={fixture} />
        {house ? (
          <House fixture={fixture} market={house} />
        ) : (
          <p className="self-center text-small text-ink-3">No fixed price right now.</p>
        )}
      </div>
      <Star star={matchStar(fixture)} name={`${fixture.home.name} v ${fixture.away.name}`} isOn={isStarred} />
    </li>
  )
}

export const BookRow = memo(BookMatch)
