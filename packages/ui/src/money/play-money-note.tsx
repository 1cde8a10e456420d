import { clsx } from 'clsx'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'

export type PlayMoneyNoteProps = { readonly children?: ReactNode; readonly className?: string | undefined }

/** The ribbon's words again, inside cashier forms. */
export const PlayMoneyNote = ({ children, className }: PlayMoneyNoteProps) => (
  <p className={clsx('ui-ribbon-note', className)}>
    <Ticket aria-hidden />
    <span>
      <strong>Play money.</strong> {children ?? 'No payment is taken.'}
    </span>
  </p>
)
