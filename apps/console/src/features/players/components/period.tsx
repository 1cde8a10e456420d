type Props = {
  readonly from: string
  readonly to: string
  readonly onChange: (period: { readonly from?: string; readonly to?: string }) => void
}

export const Period = ({ from, to, onChange }: Props) => (
  <div className="con-period">
    <label>
      From{' '}
      <input type="date" value={from} max={to} onChange={(event) => onChange({ from: event.target.value })} />
    </label>
    <label>
      to{' '}
      <input type="date" value={to} min={from} onChange={(event) => onChange({ to: event.target.value })} />
    </label>
  </div>
)
