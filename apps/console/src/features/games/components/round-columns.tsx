import { INSTANT_NAMES } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { type Line, timesText } from '../model/rounds.ts'

export const ROUND_COLUMNS: readonly LineColumn<Line>[] = [
  { id: 'id', head: 'Round', width: 110, opens: true, card: 'title', cell: ({ id }) => `R-${id}` },
  {
    id: 'at',
    head: 'Begun',
    width: 170,
    card: 'end',
    cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
  },
  { id: 'player', head: 'Player', cell: ({ player }) => player.username },
  { id: 'game', head: 'Game', cell: ({ game }) => INSTANT_NAMES[game] },
  { id: 'stake', head: 'Stake', number: true, cell: ({ stake }) => formatRupees(stake) },
  {
    id: 'multiplier',
    head: 'Multiplier',
    number: true,
    spare: true,
    cell: ({ multiplier }) => (multiplier === null ? '–' : timesText(multiplier)),
  },
  {
    id: 'payout',
    head: 'Payout',
    number: true,
    cell: ({ payout }) => (payout === null ? <Badge tone="gold">In play</Badge> : formatRupees(payout)),
  },
]
