import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { describedBy, FieldLines, isShown } from './field-frame.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly hideLabel?: boolean | undefined
  /** Some of a list, not all. */
  readonly indeterminate?: boolean | undefined
}

export const Checkbox = (props: CheckboxProps) => {
  const { label, hint, error, hideLabel, indeterminate = false, className, ref, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const keep = (element: HTMLInputElement | null): void => {
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <div className={className}>
      <label className="ui-check" htmlFor={id}>
        <input
          {...rest}
          id={id}
          ref={keep}
          type="checkbox"
          aria-invalid={isShown(error) ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span className={clsx(hideLabel === true && 'sr-only')}>{label}</span>
      </label>
      <FieldLines id={id} hint={hint} error={error} />
    </div>
  )
}
