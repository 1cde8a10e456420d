import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts, isShown } from './field-frame.tsx'

export type SelectOption = { readonly value: string; readonly text: string; readonly disabled?: boolean }

export type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    readonly options?: readonly SelectOption[] | undefined
    /** The small one that filters a list. */
    readonly compact?: boolean | undefined
  }

/** The browser's own select: on a phone nothing opens faster or reads better. */
export const Select = (props: SelectProps) => {
  const { label, hint, error, note, hideLabel, options, compact, className, children, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const look = clsx(
    'ui-control ui-select',
    compact === true && 'ui-select-compact',
    isShown(error) && 'ui-control-error',
  )
  return (
    <FieldFrame {...{ id, label, hint, error, note, hideLabel, className }}>
      <div className={look}>
        <select
          {...rest}
          id={id}
          aria-invalid={isShown(error) ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {options?.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </FieldFrame>
  )
}
