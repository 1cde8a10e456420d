import { Select, type SelectOption } from '@maidan/ui/forms/select.tsx'
import { type FormEvent, useState } from 'react'

/** A choice with `options`, or else a text that is sent with Enter and must pass `check`. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  readonly options?: readonly SelectOption[]
  readonly check?: (value: string) => string | undefined
}

/** Values of an address that the filters know; others, which somebody mistyped, count as not chosen. */
export const chosenFilters = (
  filters: readonly ListFilter[],
  search: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filters.flatMap(({ name, options, check }) => {
      const value = search.get(name) ?? ''
      const isKnown =
        options === undefined
          ? check?.(value) === undefined
          : options.some((option) => option.value === value)
      return value !== '' && isKnown ? [[name, value]] : []
    }),
  )

type Props = {
  readonly filters: readonly ListFilter[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

export const FilterBar = ({ filters, values, onChange }: Props) => {
  const clear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
  return (
    <div role="group" aria-label="Filters" className="con-filter-bar">
      {filters.map((filter) =>
        filter.options === undefined ? (
          <TextFilter
            key={`${filter.name} ${values[filter.name] ?? ''}`}
            filter={filter}
            value={values[filter.name] ?? ''}
            onSend={(value) => onChange({ [filter.name]: value })}
          />
        ) : (
          <Select
            key={filter.name}
            compact
            hideLabel
            label={filter.label}
            options={filter.options}
            value={values[filter.name] ?? ''}
            onChange={(event) => onChange({ [filter.name]: event.target.value })}
          />
        ),
      )}
      {Object.keys(values).length > 0 && (
        <button type="button" className="con-link" onClick={clear}>
          Clear filters
        </button>
      )}
    </div>
  )
}

type TextProps = {
  readonly filter: ListFilter
  readonly value: string
  readonly onSend: (value: string) => void
}

const TextFilter = ({ filter: { label, check }, value, onSend }: TextProps) => {
  const [text, setText] = useState(value)
  const isWrong = text.trim() !== '' && check?.(text.trim()) !== undefined
  const send = (): void => {
    if (!isWrong && text.trim() !== value) onSend(text.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit}>
      <input
        aria-label={label}
        aria-invalid={isWrong}
        placeholder={label}
        inputMode="decimal"
        maxLength={15}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </form>
  )
}
