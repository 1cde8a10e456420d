import type { ProviderRoundLine } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { roundLook } from '../model/rounds.ts'

export const RoundState = ({ round }: { readonly round: ProviderRoundLine }) => {
  const { tone, text } = roundLook(round)
  return <Badge tone={tone}>{text}</Badge>
}

export const PROVIDER_ROUND_COLUMNS: readonly LineColumn<ProviderRoundLine>[] = [
  { id: 'id', head: 'Round', width: 100, opens: true, card: 'title', cell: ({ id }) => `C-${id}` },
  {
    id: 'at',
    head: 'Opened',
    width: 170,
    cell: ({ openedAt }) => <span className="num">{momentOf(openedAt)}</span>,
  },
  { id: 'player', head: 'Player', cell: ({ player }) => player.username },
  { id: 'provider', head: 'Provider', cell: ({ providerName }) => providerName },
  { id: 'game', head: 'Game', spare: true, cell: ({ game }) => game },
  { id: 'bets', head: 'Bets', number: true, spare: true, card: 'none', cell: ({ bets }) => bets },
  { id: 'stake', head: 'Staked', number: true, card: 'none', cell: ({ stake }) => formatRupees(stake) },
  { id: 'won', head: 'Won', number: true, card: 'none', cell: ({ won }) => formatRupees(won) },
  { id: 'state', head: 'State', card: 'end', cell: (round) => <RoundState round={round} /> },
]
