import { groupLakh } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import {
  type GameLine,
  returnsLook,
  rupees,
  shareText,
  stakesOf,
  stateLook,
  tableText,
} from '../model/settings.ts'

const State = ({ line: { setting } }: { readonly line: GameLine }) => {
  if (setting === undefined) return <Badge>Not set up</Badge>
  const { tone, text } = stateLook(setting)
  return <Badge tone={tone}>{text}</Badge>
}

const Returns = ({ line: { returns } }: { readonly line: GameLine }) => {
  if (returns === undefined) return null
  const { tone, text } = returnsLook(returns)
  return <Badge tone={tone}>{text}</Badge>
}

export const GAME_COLUMNS: readonly LineColumn<GameLine>[] = [
  { id: 'name', head: 'Game', opens: true, card: 'title', cell: ({ name }) => name },
  { id: 'state', head: 'State', width: 120, card: 'end', cell: (line) => <State line={line} /> },
  {
    id: 'table',
    head: 'Payout table',
    spare: true,
    card: 'none',
    cell: ({ setting }) => <span className="num">{setting ? tableText(setting) : '–'}</span>,
  },
  { id: 'stakes', head: 'Stakes', number: true, cell: ({ setting }) => (setting ? stakesOf(setting) : '–') },
  {
    id: 'win',
    head: 'Highest win',
    number: true,
    spare: true,
    card: 'none',
    cell: ({ setting }) => (setting ? rupees(setting.maxWin) : '–'),
  },
  {
    id: 'rounds',
    head: 'Rounds',
    number: true,
    spare: true,
    card: 'none',
    cell: ({ returns }) => groupLakh(returns?.rounds ?? 0),
  },
  {
    id: 'promised',
    head: 'Promised',
    number: true,
    card: 'none',
    cell: ({ returns }) => shareText(returns?.promised),
  },
  { id: 'paid', head: 'Paid', number: true, cell: ({ returns }) => shareText(returns?.paid) },
  { id: 'returns', head: 'Returns', width: 150, cell: (line) => <Returns line={line} /> },
]
