import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { type ReactNode, useRef } from 'react'
import { useQueueKeys } from './use-queue-keys.ts'

type Props = {
  /** The list: head, filters and lines. */
  readonly children: ReactNode
  /** What is open beside the list, if anything is. */
  readonly pane?: ReactNode
  readonly onOpen?: ((id: string) => void) | undefined
  readonly onClose?: (() => void) | undefined
}

/** A list with a pane beside it. Below a desk's width the pane lies over the list. */
export const Queue = ({ children, pane, onOpen, onClose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const isDesktop = useIsDesktop()
  const isOpen = pane !== undefined && pane !== null && pane !== false
  useQueueKeys({ list, isOpen, onOpen, onClose })
  return (
    <div className="con-queue" data-open={isOpen}>
      <div ref={list} className="con-queue-list" inert={isOpen && !isDesktop}>
        {children}
      </div>
      {pane}
    </div>
  )
}
