import type { StaffWithdrawal } from '@maidan/contracts/staff'
import type { LineColumn } from '../../../../lib/parts/lists/lines.tsx'

type Ticks = {
  readonly rows: readonly StaffWithdrawal[]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

/** A box in front of each row, and one in the head for all of them. */
export const tickColumn = ({ rows, chosen, onChange }: Ticks): LineColumn<StaffWithdrawal> => {
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
    cell: ({ id }) => (
      <input
        type="checkbox"
        data-tick={id}
        aria-label={`Choose W-${id}`}
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  }
}
