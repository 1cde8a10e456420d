import { clsx } from 'clsx'
import { Megaphone, Pause, Play, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Link } from '../navigation/link.tsx'

export type MarqueeItem = {
  readonly id: string
  readonly text: string
  /** Stands before the text, in bold. */
  readonly strong?: string | undefined
  readonly href?: string | undefined
}

export type MarqueeProps = {
  readonly items: readonly MarqueeItem[]
  readonly label?: string | undefined
  readonly onDismiss?: (() => void) | undefined
  readonly className?: string | undefined
}

const SECONDS_A_LETTER = 0.16
const LEAST_SECONDS = 16

/** The longer the text, the longer a round: letters always pass at one speed. */
const timeOf = (items: readonly MarqueeItem[]): CSSProperties => {
  const letters = items.reduce((sum, { text, strong = '' }) => sum + text.length + strong.length, 0)
  return { '--marquee-time': `${Math.max(LEAST_SECONDS, letters * SECONDS_A_LETTER)}s` } as CSSProperties
}

export const Marquee = ({ items, label = 'Announcements', onDismiss, className }: MarqueeProps) => {
  const [paused, setPaused] = useState(false)
  if (items.length === 0) return null
  return (
    <section
      aria-label={label}
      className={clsx('ui-marquee', className)}
      data-paused={paused}
      style={timeOf(items)}
    >
      <Megaphone aria-hidden />
      {/* Where motion is reduced it stands still and is scrolled, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable. */}
      <div className="ui-marquee-view" role="group" aria-label={label} tabIndex={0}>
        <Run items={items} />
        <Run items={items} copy />
      </div>
      <IconButton
        size="small"
        label={paused ? 'Play announcements' : 'Pause announcements'}
        icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => setPaused(!paused)}
      />
      {onDismiss !== undefined && (
        <IconButton size="small" label="Dismiss announcements" icon={<X aria-hidden />} onClick={onDismiss} />
      )}
    </section>
  )
}

/** The copy closes the gap behind the first run; it is seen and neither heard nor reached. */
const Run = ({
  items,
  copy = false,
}: {
  readonly items: readonly MarqueeItem[]
  readonly copy?: boolean
}) => (
  <ul className="ui-marquee-run" aria-hidden={copy} inert={copy}>
    {items.map((item) => (
      <li key={item.id}>
        <Entry {...item} />
      </li>
    ))}
  </ul>
)

const Entry = ({ text, strong, href }: MarqueeItem) => {
  const inside = (
    <>
      {strong !== undefined && <strong>{strong}</strong>}
      {text}
    </>
  )
  return href === undefined ? <span>{inside}</span> : <Link href={href}>{inside}</Link>
}
