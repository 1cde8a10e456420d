import { clsx } from 'clsx'
import { formatSize } from '../money/money-format.ts'
import { formatOdds, type Side } from './odds-format.ts'
import { oddsLabel } from './odds-label.ts'

export type OddsCellProps = {
  readonly side: Side
  /** Whom or what the price is for; part of the spoken name. */
  readonly runner: string
  readonly price: number | string | null
  readonly size?: number | string | undefined
  /** A price behind the best one. */
  readonly depth?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly suspended?: boolean | undefined
  /** Set for the time a change is shown; the arrow stays as long as it is set. */
  readonly move?: 'up' | 'down' | undefined
  /** The market's word for this side, e.g. "Yes", instead of Back or Lay. */
  readonly word?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** Draws the hover state, for the gallery. */
  readonly show?: 'hover' | undefined
  readonly className?: string | undefined
}

const shownSize = (size: number | string): string => (typeof size === 'number' ? formatSize(size) : size)

export const OddsCell = (props: OddsCellProps) => {
  const { side, price, size, depth, selected, suspended, move, onSelect, show, className } = props
  if (price === null)
    return (
      <span className={clsx('ui-odds ui-odds-none', className)} role="img" aria-label={oddsLabel(props)}>
        –
      </span>
    )
  const look = clsx(
    'ui-odds',
    `ui-odds-${side}`,
    depth === true && 'ui-odds-depth',
    suspended === true && 'ui-odds-suspended',
    className,
  )
  return (
    <button
      type="button"
      className={look}
      aria-label={oddsLabel(props)}
      aria-pressed={selected ?? false}
      disabled={suspended}
      data-move={move}
      data-show={show}
      onClick={onSelect}
    >
      <b>{formatOdds(price)}</b>
      {size !== undefined && <span>{shownSize(size)}</span>}
    </button>
  )
}
