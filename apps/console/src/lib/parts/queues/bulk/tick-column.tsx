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
      <Tick
        label="Choose all"
        isOn={all}
        onToggle={() => onChange(new Set(all ? [] : rows.map(({ id }) => id)))}
      />
    ),
    cell: (row) => (
      <Tick
        id={row.id}
        label={`Choose ${nameOf(row)}`}
        isOn={chosen.has(row.id)}
        onToggle={() => toggle(row.id)}
      />
    ),
  }
}

type TickProps = {
  /** Of the row, for the key that ticks it. */
  readonly id?: number
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

const Tick = ({ id, label, isOn, onToggle }: TickProps) => (
  <span className="ui-check con-tick">
    <input type="checkbox" data-tick={id} aria-label={label} checked={isOn} onChange={onToggle} />
  </span>
)
