import { clsx } from 'clsx'
import { Ticket } from 'lucide-react'
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
