import type { MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { CardHead } from '@maidan/ui/data/card.tsx'
import type { ReactNode } from 'react'
import { shutReason } from '../markets.ts'

const rupees = (amount: number): string => formatRupees(amount, { paise: 'auto' })

/** What may be staked, or why nothing may be. */
export const limitsText = (market: MarketDetail): string => {
  const { minStake, maxStake } = market.limits
  return shutReason(market) ?? `Min ${rupees(minStake)}, max ${rupees(maxStake)}`
}

type MarketHeadProps = {
  readonly title: string
  readonly note: ReactNode
  readonly children?: ReactNode
}

export const MarketHead = ({ title, note, children }: MarketHeadProps) => (
  <CardHead title={<bdi>{title}</bdi>} note={<span className="num">{note}</span>}>
    {children}
  </CardHead>
)

/** Over the two columns of prices; each cell says its side itself. */
export const SideHeads = ({
  sides,
  className,
}: {
  readonly sides: readonly [string, string]
  readonly className: string
}) => (
  <div aria-hidden className="flex justify-end border-b border-line px-3 pb-1 text-cap font-semibold md:px-4">
    <div className={`grid gap-1 text-center ${className}`}>
      {sides.map((word) => (
        <span key={word} className={word === 'Back' || word === 'Yes' ? 'text-back-text' : 'text-lay-text'}>
          {word}
        </span>
      ))}
    </div>
  </div>
)
