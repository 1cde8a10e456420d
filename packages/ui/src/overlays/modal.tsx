import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export type ModalProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Said to screen readers only, where the content shows what it is. */
  readonly hideTitle?: boolean | undefined
  /** Stands where the title would, which is then said to screen readers only. */
  readonly heading?: ReactNode
  readonly description?: ReactNode
  /** Shows an arrow before the title that leads one step back. */
  readonly back?: (() => void) | undefined
  readonly footer?: ReactNode
  /** Its content takes the focus by itself, once it is painted. */
  readonly focusesItself?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * What dialog, drawer and sheet share: the focus stays inside and returns, Escape and the scrim close.
 * The scrim is ours: the library's own writes a style element, which the content security policy refuses.
 */
export const Modal = ({
  open,
  onOpenChange,
  focusesItself = false,
  className,
  children,
  ...frame
}: ModalProps) => {
  const focus = useReturningFocus(focusesItself)
  const described = frame.description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {/* Without a container the library draws nothing first, and then everything at once. */}
      <Radix.Portal container={document.body}>
        <div className="ui-scrim" aria-hidden />
        <Radix.Content data-ui-modal className={clsx('ui-modal', className)} {...focus} {...described}>
          <Head {...frame} />
          <div className="ui-modal-body">
            {frame.description !== undefined && <Radix.Description>{frame.description}</Radix.Description>}
            {children}
          </div>
          {frame.footer !== undefined && <div className="ui-modal-foot">{frame.footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The library gives the focus back to its own trigger only; ours is whatever was in focus before. */
const useReturningFocus = (focusesItself: boolean) => {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      if (focusesItself) event.preventDefault()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

type HeadProps = Pick<ModalProps, 'title' | 'hideTitle' | 'heading' | 'back'>

const Head = ({ title, hideTitle, heading, back }: HeadProps) => {
  const isHidden = hideTitle === true || heading !== undefined
  return (
    <div className="ui-modal-head">
      {back !== undefined && <IconButton label="Back" icon={<ArrowLeft aria-hidden />} onClick={back} />}
      <Radix.Title className={clsx(isHidden && 'sr-only')}>{title}</Radix.Title>
      {isHidden && <div style={{ flex: 1, minWidth: 0 }}>{heading}</div>}
      <Radix.Close asChild>
        <IconButton label="Close" icon={<X aria-hidden />} />
      </Radix.Close>
    </div>
  )
}
