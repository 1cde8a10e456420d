import type { StatementTotals } from '@maidan/contracts/player'
import { Money } from '@maidan/ui/money/money.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-cap text-ink-3">{label}</dt>
    <dd className="num text-[17px]/6 font-semibold text-ink">
      {children ?? <Skeleton width={88} height={18} />}
    </dd>
  </div>
)

type TotalsProps = {
  readonly totals: StatementTotals | undefined
  /** A kind has no balance of its own to begin and end with. */
  readonly isWhole: boolean
}

/** Of the whole period, not of the page. What it began with and what came of it is what it ended with. */
export const Totals = ({ totals, isWhole }: TotalsProps) => (
  <dl
    aria-label="Totals of the period"
    className="flex flex-wrap gap-x-8 gap-y-3 rounded-3 bg-turf-1 px-4 py-3"
  >
    {isWhole && <Figure label="Opening balance">{totals && <Money amount={totals.opening} />}</Figure>}
    <Figure label="In">{totals && <Money amount={totals.in} sign tone="auto" />}</Figure>
    <Figure label="Out">{totals && <Money amount={-Math.abs(totals.out)} sign tone="auto" />}</Figure>
    <Figure label="Net">{totals && <Money amount={totals.net} sign tone="auto" />}</Figure>
    {isWhole && <Figure label="Closing balance">{totals && <Money amount={totals.closing} />}</Figure>}
  </dl>
)
