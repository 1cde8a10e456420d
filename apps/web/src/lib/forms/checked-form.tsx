import { type ReactNode, useEffect, useRef } from 'react'

type CheckedFormProps = {
  readonly children: ReactNode
  /** Grows with each refusal. */
  readonly refusals: number
  readonly onSubmit: () => void
  readonly className?: string
}

const showFirstFault = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** A form that does its own checks. Once its faults are drawn, the first field with one takes the focus and comes into view. */
export const CheckedForm = ({ children, refusals, onSubmit, className }: CheckedFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return undefined
    // After a dialog that closes at the same moment has given its focus back.
    const timer = setTimeout(() => showFirstFault(form.current))
    return () => clearTimeout(timer)
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
