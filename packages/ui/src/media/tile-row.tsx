import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { SectionRow } from '../navigation/section-row.tsx'
import { REDUCED_MOTION } from '../use-media.ts'

export type TileRowProps = {
  readonly title: string
  readonly count?: ReactNode
  readonly href?: string | undefined
  readonly see?: string | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A row of tiles that a finger swipes and arrows turn by a page; the browser does the scrolling. */
export const TileRow = ({ title, count, href, see, children, className }: TileRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const turn = (pages: number): void => {
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth'
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior })
  }
  const arrows = (
    <>
      <IconButton
        label={`Back in ${title}`}
        kind="edged"
        icon={<ChevronLeft aria-hidden />}
        onClick={() => turn(-1)}
      />
      <IconButton
        label={`On in ${title}`}
        kind="edged"
        icon={<ChevronRight aria-hidden />}
        onClick={() => turn(1)}
      />
    </>
  )
  return (
    <section aria-label={title} className={className}>
      <SectionRow
        title={title}
        count={count}
        href={href}
        see={see}
        end={arrows}
        className="ui-tile-row-head"
      />
      <div ref={row} className="ui-tile-row">
        {children}
      </div>
    </section>
  )
}
