import { OddsCell } from '@maidan/ui/market/odds-cell.tsx'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { useMove } from '../../use-move.ts'
import { cellOf, type Selection, sideOf, sideWord } from '../selection.ts'
import { useOneClick } from '../one-click/one-click.ts'
import { useTap } from '../one-click/use-tap.ts'
import { useSlipLine } from '../slip.ts'

type PriceCellProps = {
  readonly side: Side
  readonly name: string
  /** What a tap chooses; nothing where nothing is offered. */
  readonly offer: Selection | undefined
  /** As it stands on the cell: a price, a rate, or a line. */
  readonly shown: number | string | null
  /** The number whose change the arrow tells. */
  readonly value: number | null
  readonly size?: number | string | undefined
  readonly shut: boolean
  readonly depth?: boolean | undefined
  readonly className?: string | undefined
}

export const PriceCell = ({
  side,
  name,
  offer,
  shown,
  value,
  size,
  shut,
  depth,
  className,
}: PriceCellProps) => {
  const move = useMove(depth === true ? null : value)
  const selected = useSlipLine(
    ({ chosen }) =>
      depth !== true && chosen !== undefined && offer !== undefined && cellOf(chosen) === cellOf(offer),
  )
  const isTapped = useOneClick(({ tapped }) => offer !== undefined && tapped.includes(cellOf(offer)))
  const tap = useTap()
  return (
    <OddsCell
      side={side}
      runner={name}
      word={offer && sideOf(offer) === side ? sideWord(offer) : undefined}
      price={shown}
      size={size}
      depth={depth}
      selected={selected || isTapped}
      suspended={shut}
      move={shut ? undefined : move}
      onSelect={offer && (() => tap(offer, depth === true))}
      className={className}
    />
  )
}
