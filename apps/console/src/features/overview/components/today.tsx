import { groupLakh } from '@maidan/ui'
import { Money } from '@maidan/ui/money/money.tsx'
import { Facts } from '../../../lib/parts/panes/pane.tsx'
import type { OverviewData } from '../model.ts'

type Props = { readonly today: NonNullable<OverviewData['today']> }

export const Today = ({ today }: Props) => (
  <section aria-labelledby="today" className="con-today">
    <h2 id="today">Today</h2>
    <p className="con-today-net">
      <Money amount={today.credited - today.paidOut} sign tone="auto" />
      <small>credited less paid out</small>
    </p>
    <Facts
      facts={[
        { label: 'Credited', value: <Money amount={today.credited} /> },
        { label: 'Paid out', value: <Money amount={today.paidOut} /> },
        { label: 'New players', value: groupLakh(today.newPlayers) },
        { label: 'Active players', value: groupLakh(today.activePlayers) },
      ]}
    />
  </section>
)
