import type { LineColumn } from '../../lists/lines.tsx'

type Ticks<Row> = {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlySet<number>
  readonly nameOf: (row: Row) => string
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

/** A box in front of each row, and one in the head for all of them. */
export const tickColumn = <Row extends { readonly id: number }>(ticks: Ticks<Row>): LineColumn<Row> => {
  const { rows, chosen, nameOf, onChange } = ticks
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return {
    id: 'tick',
    width: 40,
    card: 'none',
    head: (
      <input
        type="checkbox"
        aria-label="Choose all"
        checked={all}
        onChange={() => onChange(new Set(all ? [] : rows.map(({ id }) => id)))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        data-tick={row.id}
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
      />
    ),
  }
}
