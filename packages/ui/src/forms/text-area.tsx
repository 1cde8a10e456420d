import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts, isShown } from './field-frame.tsx'

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>

export const TextArea = ({ label, hint, error, note, hideLabel, className, ...rest }: TextAreaProps) => {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, note, hideLabel, className }}>
      <textarea
        {...rest}
        id={id}
        className={clsx('ui-area', isShown(error) && 'ui-area-error')}
        aria-invalid={isShown(error) ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
