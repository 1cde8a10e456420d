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
  readonly selected?: boolean | undefined
  readonly onSelect: () => void
}

const Price = ({ side, runner, offer, shut, selected, onSelect }: PriceProps) => {
  const [price, size] = offer ?? [null, undefined]
  const move = useMove(price)
  return (
    <OddsCell
      side={side}
      runner={runner}
      price={price === null ? null : priceText(price)}
      size={size}
      selected={selected}
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

/** The cell that was tapped. */
export type PricePick = { readonly runner: number; readonly side: Side; readonly price: number }

export type PricePicking = {
  readonly onSelect: (pick: PricePick) => void
  /** Which cells are chosen; none where a tap leads elsewhere. */
  readonly isSelected?: ((runner: number, side: Side) => boolean) | undefined
  /** Each outcome says its name and its sides at every width: there are no heads above the list. */
  readonly captioned?: boolean | undefined
}

type OutcomeProps = PricePicking & { readonly shut: boolean; readonly outcome: PricedOutcome }

const OutcomePrices = ({ outcome, shut, onSelect, isSelected, captioned = false }: OutcomeProps) => {
  const { id, name, short } = outcome
  const cell = (side: Side) => {
    const offer = outcome[side]
    return (
      <Price
        side={side}
        runner={name}
        offer={offer}
        shut={shut}
        selected={isSelected?.(id, side)}
        onSelect={() => offer && onSelect({ runner: id, side, price: offer[0] })}
      />
    )
  }
  return (
    <div className="min-w-0">
      <p
        aria-hidden
        className={`grid grid-cols-[1fr_auto_1fr] gap-1 pb-1 text-center text-cap text-ink-3 ${captioned ? '' : 'md:hidden'}`}
      >
        <span>Back</span>
        <b className="truncate font-semibold text-ink-2">{short}</b>
        <span>Lay</span>
      </p>
      <div className={PAIR}>
        {cell('back')}
        {cell('lay')}
      </div>
    </div>
  )
}

/** Why nothing can be taken; nothing while the market is open. */
export const SHUT: Readonly<Record<MainMarketView['status'], string | undefined>> = {
  open: undefined,
  suspended: 'Suspended',
  closed: 'Closed',
  settled: 'Settled',
  void: 'Void',
}

type MatchPricesProps = PricePicking & { readonly fixture: FixtureView }

/** The best back and lay price of each outcome of match odds. */
export const MatchPrices = ({ fixture, ...picking }: MatchPricesProps) => {
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
            <OutcomePrices key={outcome.name} outcome={outcome} shut={shut !== undefined} {...picking} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the place of a column is all it is
            <NoOutcome key={column} />
          ),
        )}
      </div>
    </Suspended>
  )
}
