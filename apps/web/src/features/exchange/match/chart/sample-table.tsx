import { formatRupees } from '@maidan/ui'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { clockText } from '../../../../lib/page/when.ts'
import type { Sample } from './series.ts'

const COLUMNS: readonly Column<Sample>[] = [
  { id: 'at', head: 'Time', cell: ({ at }) => clockText(at) },
  { id: 'price', head: 'Price', number: true, cell: ({ price }) => price?.toFixed(2) ?? 'None' },
  {
    id: 'matched',
    head: 'Matched',
    number: true,
    cell: ({ matched }) => formatRupees(matched, { compact: true }),
  },
]

const MOST_ROWS = 40

/** Newest first, so many that somebody can hear them. */
const rowsOf = (samples: readonly Sample[]): readonly Sample[] => {
  const every = Math.ceil(samples.length / MOST_ROWS)
  return samples.toReversed().filter((_, place) => place % every === 0)
}

type SampleTableProps = { readonly caption: string; readonly samples: readonly Sample[] }

/** The same as the chart, to be read. */
export const SampleTable = ({ caption, samples }: SampleTableProps) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center px-4 text-small text-ink-2">
      Show as a table
    </summary>
    <Table caption={caption} columns={COLUMNS} rows={rowsOf(samples)} rowKey={({ at }) => String(at)} />
  </details>
)
