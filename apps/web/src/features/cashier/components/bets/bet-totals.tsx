import type { BetTotals as Sums } from '@maidan/contracts/player'
import { Money } from '@maidan/ui/money/money.tsx'
import { Totals } from '../records/totals.tsx'

/** What the ledger moved for all bets that were found. */
export const BetTotals = ({ totals }: { readonly totals: Sums | undefined }) => (
  <Totals
    figures={[
      { label: 'Staked', value: totals && <Money amount={totals.stake} /> },
      { label: 'Won and lost', value: totals && <Money amount={totals.profit} sign tone="auto" /> },
      {
        label: 'Commission',
        value: totals && <Money amount={totals.commission === 0 ? 0 : -totals.commission} />,
      },
      {
        label: 'Net after commission',
        value: totals && <Money amount={totals.net} sign tone="auto" />,
      },
    ]}
  />
)
