import type { ReconciliationLine } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { gapOf, lineLook } from '../model/report.ts'

export type NamedLine = ReconciliationLine & { readonly name: string }

export const LineState = ({ line }: { readonly line: ReconciliationLine }) => {
  const { tone, text } = lineLook(line)
  return <Badge tone={tone}>{text}</Badge>
}

const sum = (
  id: 'bets' | 'wins' | 'rollbacks' | 'promos',
  head: string,
  spare: boolean,
): LineColumn<NamedLine> => ({
  id,
  head,
  number: true,
  spare,
  card: 'none',
  cell: (line) => formatRupees(line[id].amount),
})

const count = (id: string, head: string, of: (line: NamedLine) => number): LineColumn<NamedLine> => ({
  id,
  head,
  number: true,
  spare: true,
  card: 'none',
  cell: (line) => groupLakh(of(line)),
})

export const REPORT_COLUMNS: readonly LineColumn<NamedLine>[] = [
  { id: 'provider', head: 'Provider', opens: true, card: 'title', cell: ({ name }) => name },
  sum('bets', 'Staked', false),
  sum('wins', 'Won', false),
  sum('rollbacks', 'Given back', true),
  sum('promos', 'Prizes', true),
  count('refused', 'Refused', ({ refused }) => refused),
  count('incomplete', 'Incomplete', ({ incompleteRounds }) => incompleteRounds),
  { id: 'net', head: 'Net', number: true, card: 'none', cell: ({ net }) => formatRupees(net) },
  {
    id: 'gap',
    head: 'Difference',
    number: true,
    spare: true,
    card: 'none',
    cell: (line) => formatRupees(gapOf(line)),
  },
  { id: 'state', head: 'State', card: 'end', cell: (line) => <LineState line={line} /> },
]
