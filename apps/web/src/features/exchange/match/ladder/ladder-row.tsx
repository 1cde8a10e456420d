import { formatRupees, formatSize } from '@maidan/ui'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { Money } from '@maidan/ui/money/money.tsx'
import type { LadderRow } from './model.ts'
import { OwnOrderChip } from './own-order.tsx'
import type { Orders } from './use-orders.ts'

/** The columns on a phone and, with what was traded, on a desk. */
export const COLUMNS =
  'grid grid-cols-[3rem_1fr_3.5rem_1fr_3rem_3.75rem] gap-x-1 lg:grid-cols-[4.5rem_1fr_4.5rem_1fr_4.5rem_8rem_6rem]'

type SizeProps = {
  readonly row: LadderRow
  readonly side: Side
  readonly most: number
  readonly shut: boolean
  readonly isTapped: boolean
  readonly onTap: (price: number, side: Side) => void
}

const WASH = {
  back: { plain: 'bg-back-wash text-back-text', best: 'bg-back text-back-ink font-semibold', bar: 'right-0' },
  lay: { plain: 'bg-lay-wash text-lay-text', best: 'bg-lay text-lay-ink font-semibold', bar: 'left-0' },
} as const

const Size = ({ row, side, most, shut, isTapped, onTap }: SizeProps) => {
  const size = side === 'back' ? row.toBack : row.toLay
  const look = WASH[side]
  const isBest = row.isBest === side
  const word = side === 'back' ? 'Back' : 'Lay'
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={shut}
      aria-label={`${word} at ${row.price.toFixed(2)}${size > 0 ? `, ${formatRupees(size, { paise: 'never' })} available` : ''}`}
      onClick={() => onTap(row.price, side)}
      className={`num relative h-full w-full overflow-hidden rounded-1 px-2 text-size disabled:cursor-not-allowed ${side === 'back' ? 'text-right' : 'text-left'} ${isBest ? look.best : look.plain} ${isTapped ? 'outline-2 outline-ink' : ''}`}
    >
      {!isBest && size > 0 && (
        <span
          aria-hidden
          className={`absolute inset-y-0 bg-current opacity-12 ${look.bar}`}
          style={{ width: `${Math.min(100, (size / most) * 100)}%` }}
        />
      )}
      <span className="relative">{size > 0 ? formatSize(size) : ''}</span>
    </button>
  )
}

type RowProps = {
  readonly id: string
  readonly row: LadderRow
  readonly isMarked: boolean
  readonly mostOffered: number
  readonly mostTraded: number
  readonly shut: boolean
  readonly tapped: readonly Side[]
  readonly orders: Orders
  readonly onTap: (price: number, side: Side) => void
}

const CELL = 'h-11 lg:h-7'

export const Row = (props: RowProps) => {
  const { id, row, isMarked, mostOffered, mostTraded, shut, tapped, orders, onTap } = props
  const own = (side: Side) => row.own.find((order) => order.side === side)
  const [back, lay] = [own('back'), own('lay')]
  const size = (side: Side) => (
    <Size
      row={row}
      side={side}
      most={mostOffered}
      shut={shut}
      isTapped={tapped.includes(side)}
      onTap={onTap}
    />
  )
  return (
    <div
      role="row"
      id={id}
      data-price={row.price}
      aria-selected={isMarked}
      className={`${COLUMNS} border-b border-transparent py-px ${isMarked ? 'rounded-1 outline-2 -outline-offset-1 outline-gold' : ''}`}
    >
      <div role="gridcell" className={CELL}>
        {back && <OwnOrderChip order={back} orders={orders} shut={shut} />}
      </div>
      <div role="gridcell" className={CELL}>
        {size('back')}
      </div>
      <div
        role="rowheader"
        className={`num grid place-items-center rounded-1 text-small font-semibold ${CELL} ${row.isLast ? 'bg-ink text-ground' : 'bg-turf-2 text-ink'}`}
      >
        <span>
          {row.price.toFixed(2)}
          {row.isLast && <span className="sr-only">, last traded</span>}
        </span>
      </div>
      <div role="gridcell" className={CELL}>
        {size('lay')}
      </div>
      <div role="gridcell" className={CELL}>
        {lay && <OwnOrderChip order={lay} orders={orders} shut={shut} />}
      </div>
      <div role="gridcell" className={`hidden items-center lg:flex ${CELL}`}>
        {row.traded > 0 && (
          <>
            <span
              aria-hidden
              className="h-2 min-w-0.5 rounded-1 bg-ink-3"
              style={{ width: `${(row.traded / mostTraded) * 100}%` }}
            />
            <span className="sr-only">{formatRupees(row.traded, { paise: 'never' })} traded</span>
          </>
        )}
      </div>
      <div role="gridcell" className={`num flex items-center justify-end text-size ${CELL}`}>
        {row.closed !== undefined && <Money amount={row.closed} sign tone="auto" paise="never" />}
      </div>
    </div>
  )
}
