import type { StatementTotals as Sums } from '@maidan/contracts/player'
import { Money } from '@maidan/ui/money/money.tsx'
import { Totals } from './totals.tsx'

type StatementTotalsProps = {
  readonly totals: Sums | undefined
  /** A kind has no balance of its own to begin and end with. */
  readonly isWhole: boolean
}

/** What a period began with and what came of it is what it ended with. */
export const StatementTotals = ({ totals, isWhole }: StatementTotalsProps) => (
  <Totals
    figures={[
      ...(isWhole ? [{ label: 'Opening balance', value: totals && <Money amount={totals.opening} /> }] : []),
      { label: 'In', value: totals && <Money amount={totals.in} sign tone="auto" /> },
      { label: 'Out', value: totals && <Money amount={-Math.abs(totals.out)} sign tone="auto" /> },
      { label: 'Net', value: totals && <Money amount={totals.net} sign tone="auto" /> },
      ...(isWhole ? [{ label: 'Closing balance', value: totals && <Money amount={totals.closing} /> }] : []),
    ]}
  />
)
