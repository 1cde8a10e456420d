import type { FixtureView, MainMarketView, OfferView } from '@maidan/contracts/player'
import { OddsCell } from '@maidan/ui/market/odds-cell.tsx'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { type PricedOutcome, outcomesOf, priceText } from '../fixtures.ts'
import { useMove } from '../use-move.ts'

const PAIR = 'grid grid-cols-2 gap-1'

type PriceProps = {
  readonly side: Side
  readonly runner: string
  readonly offer: OfferView | null
  readonly shut: boolean
  readonly onSelect: () => void
}

const Price = ({ side, runner, offer, shut, onSelect }: PriceProps) => {
  const [price, size] = offer ?? [null, undefined]
  const move = useMove(price)
  return (
    <OddsCell
      side={side}
      runner={runner}
      price={price === null ? null : priceText(price)}
      size={size}
      suspended={shut}
      move={shut ? undefined : move}
      onSelect={onSelect}
      className="min-w-0"
    />
  )
}

/** A match that cannot be drawn keeps the column free where the columns stand in line. */
const NoOutcome = () => (
  <div aria-hidden className={`${PAIR} hidden md:grid`}>
    <span className="ui-odds ui-odds-none min-w-0">–</span>
    <span className="ui-odds ui-odds-none min-w-0">–</span>
  </div>
)

type OutcomeProps = Pick<PriceProps, 'shut' | 'onSelect'> & { readonly outcome: PricedOutcome }

const OutcomePrices = ({ outcome: { name, short, back, lay }, ...rest }: OutcomeProps) => (
  <div className="min-w-0">
    <p aria-hidden className="truncate pb-1 text-center text-cap text-ink-3 md:hidden">
      {short}
    </p>
    <div className={PAIR}>
      <Price side="back" runner={name} offer={back} {...rest} />
      <Price side="lay" runner={name} offer={lay} {...rest} />
    </div>
  </div>
)

/** Why nothing can be taken; nothing while the market is open. */
const SHUT: Readonly<Record<MainMarketView['status'], string | undefined>> = {
  open: undefined,
  suspended: 'Suspended',
  closed: 'Closed',
  settled: 'Settled',
  void: 'Void',
}

type MatchPricesProps = { readonly fixture: FixtureView; readonly onSelect: () => void }

/** The best back and lay price of each outcome of match odds. */
export const MatchPrices = ({ fixture, onSelect }: MatchPricesProps) => {
  if (fixture.market === null)
    return (
      <p className="self-center text-small text-ink-3 md:text-center">Prices open closer to the start.</p>
    )
  const shut = SHUT[fixture.market.status]
  return (
    <Suspended active={shut !== undefined} text={shut}>
      <div className="grid auto-cols-fr grid-flow-col gap-2 md:gap-3">
        {outcomesOf(fixture).map((outcome, column) =>
          outcome ? (
            <OutcomePrices
              key={outcome.name}
              outcome={outcome}
              shut={shut !== undefined}
              onSelect={onSelect}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the place of a column is all it is
            <NoOutcome key={column} />
          ),
        )}
      </div>
    </Suspended>
  )
}
