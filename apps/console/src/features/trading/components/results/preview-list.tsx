import type { Preview, PreviewBet } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import type { ReactNode } from 'react'
import { Amount } from '../../../../lib/parts/lists/amount.tsx'
import { type LineColumn, Lines } from '../../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../../lib/parts/lists/pager.tsx'
import type { PreviewAsk } from '../../api/results.ts'
import { balanceAfter, filterChips } from '../../model/preview.ts'
import { SideMark } from '../desk/side-mark.tsx'

type Props = {
  readonly preview: Preview
  readonly ask: PreviewAsk
  readonly onAsk: (ask: PreviewAsk) => void
  readonly save?: ReactNode
}

/** Bet by bet: what it was, what it becomes, and what the player has afterwards. */
export const PreviewList = ({ preview, ask, onAsk, save }: Props) => (
  <>
    <div className="con-filters">
      <Chips
        label="Bets"
        chips={filterChips(preview.totals)}
        value={ask.filter}
        onChange={(filter) => onAsk({ filter, page: 1 })}
      />
      {save}
    </div>
    <Lines
      caption="Bets that the result settles"
      columns={columnsOf(preview)}
      rows={preview.bets}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No bets here" level={2}>
          The result changes no bet of this kind.
        </EmptyState>
      }
    />
    <Pager page={preview.page} onPage={(page) => onAsk({ ...ask, page })} />
  </>
)

const orDash = (amount: number | null, isChange = true) =>
  amount === null ? '–' : <Amount amount={amount} change={isChange} />

const columnsOf = (preview: Preview): LineColumn<PreviewBet>[] => [
  { id: 'player', head: 'Player', card: 'title', cell: ({ player }) => <bdi>{player.userName}</bdi> },
  { id: 'bet', head: 'Bet', card: 'full', cell: Bet },
  {
    id: 'verdict',
    head: 'Ends as',
    cell: (bet) => (
      <span className="con-named">
        {bet.verdict.replace(/_/g, ' ')}
        {(balanceAfter(preview, bet)?.short ?? 0) > 0 && <Badge tone="down">Short</Badge>}
      </span>
    ),
  },
  { id: 'was', head: 'Was ₹', number: true, card: 'none', cell: ({ was }) => orDash(was) },
  { id: 'becomes', head: 'Becomes ₹', number: true, card: 'none', cell: ({ becomes }) => orDash(becomes) },
  {
    id: 'change',
    head: 'Change ₹',
    number: true,
    card: 'end',
    cell: ({ change }) => <Amount amount={change} change />,
  },
  {
    id: 'after',
    head: 'Balance after ₹',
    number: true,
    card: 'none',
    cell: (bet) => orDash(balanceAfter(preview, bet)?.balanceAfter ?? null, false),
  },
]

const Bet = ({ side, selection, stake }: PreviewBet) => (
  <span className="con-named">
    <SideMark side={side} />
    <span className="num">
      <bdi>{selection}</bdi> × {formatRupees(stake)}
    </span>
  </span>
)
