import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const showFirstFault = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

export type FaultFocus<E extends HTMLElement> = {
  readonly formRef: RefObject<E | null>
  readonly focusFault: () => void
}

/** Once the faults of a form are drawn, the first field with one takes the focus and comes into view. */
export const useFaultFocus = <E extends HTMLElement>(): FaultFocus<E> => {
  const formRef = useRef<E>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) showFirstFault(formRef.current)
  }, [asked])
  return { formRef, focusFault: useCallback(() => setAsked((times) => times + 1), []) }
}
