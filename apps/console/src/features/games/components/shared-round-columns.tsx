import { SHARED_NAMES } from '@maidan/contracts/player'
import type { SharedRoundLine } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { resultText } from '../model/shared-rounds.ts'

/** Nobody, staff included, learns a result before the players do. */
export const SharedState = ({ line: { round, settledAt } }: { readonly line: SharedRoundLine }) => {
  if (round.phase !== 'ended') return <Badge tone="gold">In play</Badge>
  return settledAt === null ? <Badge tone="gold">Being settled</Badge> : <Badge>Settled</Badge>
}

export const SHARED_ROUND_COLUMNS: readonly LineColumn<SharedRoundLine>[] = [
  { id: 'id', head: 'Round', width: 110, opens: true, card: 'title', cell: ({ round }) => `G-${round.id}` },
  {
    id: 'at',
    head: 'Opened',
    width: 170,
    card: 'end',
    cell: ({ round }) => <span className="num">{momentOf(round.openedAt)}</span>,
  },
  { id: 'game', head: 'Game', cell: ({ game }) => SHARED_NAMES[game] },
  { id: 'state', head: 'State', cell: (line) => <SharedState line={line} /> },
  { id: 'bets', head: 'Bets', number: true, cell: ({ bets }) => groupLakh(bets) },
  { id: 'stake', head: 'Staked', number: true, cell: ({ stake }) => formatRupees(stake) },
  { id: 'paid', head: 'Paid', number: true, spare: true, cell: ({ paid }) => formatRupees(paid) },
  { id: 'result', head: 'Result', number: true, cell: resultText },
]
