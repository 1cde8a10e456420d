import { type ReactNode, useEffect, useRef } from 'react'

type InViewProps = {
  readonly children: ReactNode
  /** Also takes the focus: for what stands in the place of the form that had it. */
  readonly focus?: boolean
}

/** What is worth reading comes into view when it appears. */
export const InView = ({ children, focus = false }: InViewProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  return (
    <div ref={ref} tabIndex={focus ? -1 : undefined} className="scroll-my-4 outline-none">
      {children}
    </div>
  )
}
