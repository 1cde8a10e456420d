import { Ground } from '@maidan/ui/art/ground.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type TeaserPoint = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

type TeaserProps = {
  readonly title: string
  readonly lead: ReactNode
  /** Nothing is said where it is empty. */
  readonly badge?: string | undefined
  /** What can be done today: one or two buttons. */
  readonly action?: ReactNode
  readonly pointsTitle?: string
  readonly points?: readonly TeaserPoint[]
  /** The shape of what will stand here, without any data that could be taken for real. */
  readonly preview?: ReactNode
  readonly children?: ReactNode
}

/** A page whose capability is still to come: what will be here, what it will look like, what can be done now. */
export const Teaser = (props: TeaserProps) => {
  const { title, lead, badge, action, points, pointsTitle = 'What is coming', preview, children } = props
  return (
    <div className="grid grid-cols-1 gap-5">
      <TeaserHero title={title} lead={lead} badge={badge} action={action} />
      {children}
      {points !== undefined && preview === undefined && (
        <PointList title={pointsTitle} points={points} wide />
      )}
      {preview !== undefined && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
          <div>{preview}</div>
          {points !== undefined && <PointList title={pointsTitle} points={points} />}
        </div>
      )}
    </div>
  )
}

type HeroProps = Pick<TeaserProps, 'title' | 'lead' | 'badge' | 'action'>

export const TeaserHero = ({ title, lead, action, badge = 'Opens soon' }: HeroProps) => (
  <header className="relative isolate flex min-h-48 pt-24 flex-col justify-end gap-2 overflow-hidden rounded-3 bg-field px-5 pb-5 md:p-6">
    <div className="absolute inset-0 -z-1">
      <Ground />
    </div>
    <div className="absolute inset-0 -z-1 bg-linear-to-t from-[#08281d] from-40% via-[#08281dcc] via-58% to-[#08281d00] to-85% md:bg-linear-to-r md:from-15% md:via-[#08281db3] md:via-45% md:to-[#08281d00] md:to-75%" />
    {badge !== '' && (
      <p>
        <Badge tone="gold">{badge}</Badge>
      </p>
    )}
    <h1 className="text-h1 font-bold text-[#fbf4e2]">{title}</h1>
    <p className="max-w-120 text-body text-[#d6e4d6]">{lead}</p>
    {action !== undefined && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
  </header>
)

type PointListProps = {
  readonly title: string
  readonly points: readonly TeaserPoint[]
  /** Beside each other instead of below. */
  readonly wide?: boolean
}

export const PointList = ({ title, points, wide = false }: PointListProps) => (
  <Card flush>
    <CardHead title={title} />
    <ul className={wide ? 'lg:grid lg:auto-cols-fr lg:grid-flow-col' : ''}>
      {points.map(({ icon: Icon, title: name, text }) => (
        <li key={name} className="flex gap-3 border-t border-line px-4 py-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-text" />
          <div>
            <p className="text-body font-medium text-ink">{name}</p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
