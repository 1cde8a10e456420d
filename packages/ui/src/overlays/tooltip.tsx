import { clsx } from 'clsx'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  cloneElement,
  type ReactElement,
  useId,
  useState,
} from 'react'

export type TooltipProps = {
  readonly text: string
  readonly side?: 'top' | 'bottom' | undefined
  /** One element that can be focused; the text describes it. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
  readonly className?: string | undefined
}

export const Tooltip = ({ text, side = 'top', children, className }: TooltipProps) => {
  const [shown, setShown] = useState(false)
  const id = useId()
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setShown(false)
  }
  return (
    // The wrapper only listens to what passes through it; the child is what is focused.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={clsx('ui-tooltip', className)}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={hideOnEscape}
    >
      {cloneElement(children, { 'aria-describedby': shown ? id : undefined })}
      {shown && (
        <span role="tooltip" id={id} className={clsx('ui-tooltip-text', `ui-tooltip-${side}`)}>
          {text}
        </span>
      )}
    </span>
  )
}
