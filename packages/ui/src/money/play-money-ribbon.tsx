import { clsx } from 'clsx'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

export type PlayMoneyRibbonProps = {
  readonly label?: string | undefined
  readonly href?: string | undefined
  readonly className?: string | undefined
}

/** Stays above scrims and modals: play money must never be mistaken for real. */
export const PlayMoneyRibbon = ({ href, label = 'Play money', className }: PlayMoneyRibbonProps) => (
  <aside aria-label={label} className={clsx('ui-ribbon', className)}>
    <Ticket aria-hidden />
    <strong>Play money</strong>
    <span className="ui-ribbon-long">
      All money here is play money. You cannot pay in or cash out real money.
    </span>
    <span className="ui-ribbon-short">No real rupees here</span>
    {href !== undefined && (
      <Link href={href} className="ui-ribbon-long">
        How it works
      </Link>
    )}
  </aside>
)

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
