import { Field, type FieldProps } from '@maidan/ui/forms/field.tsx'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfter, group, ungroup } from './grouped.ts'

type AmountInputProps = Omit<FieldProps, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** Without commas, as it is sent. */
  readonly value: string
  readonly onChange: (plain: string) => void
}

/** An amount that is grouped while it is typed. The caret stays behind the figures it stood behind. */
export const AmountInput = ({ value, onChange, ...field }: AmountInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const figures = useRef<number>(undefined)
  const shown = group(value)
  useLayoutEffect(() => {
    if (figures.current === undefined) return
    const caret = caretAfter(shown, figures.current)
    figures.current = undefined
    input.current?.setSelectionRange(caret, caret)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const caret = target.selectionStart ?? target.value.length
    figures.current = ungroup(target.value.slice(0, caret)).length
    onChange(ungroup(target.value))
  }
  return (
    <Field
      autoComplete="off"
      {...field}
      ref={input}
      type="text"
      inputMode="decimal"
      value={shown}
      onChange={change}
    />
  )
}
