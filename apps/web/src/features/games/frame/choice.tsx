type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly note?: string
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few, under its name. */
export const Choice = <Value extends string | number>(props: ChoiceProps<Value>) => {
  const { label, note, options, value, disabled, onChange } = props
  return (
    <div className="grid gap-2">
      <div className="flex justify-between text-small font-semibold text-ink">
        <span>{label}</span>
        {note !== undefined && <span className="text-cap text-ink-3">{note}</span>}
      </div>
      <div className="gm-chips" role="group" aria-label={label}>
        {options.map(([one, text]) => (
          <button
            key={one}
            type="button"
            aria-pressed={value === one}
            disabled={disabled}
            onClick={() => onChange(one)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
