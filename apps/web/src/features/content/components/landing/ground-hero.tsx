import { Ground } from '@maidan/ui/art/ground.tsx'
import type { ReactNode } from 'react'

type HeroProps = {
  readonly className?: string
  /** How far down the stumps stand, where something covers the lower edge. */
  readonly stand?: number
  readonly children: ReactNode
}

/** The ground at dusk with words on its dark side. The art is the same in both themes, so its words are too. */
export const GroundHero = ({ className = '', stand, children }: HeroProps) => (
  <div data-theme="dark" className={`relative isolate overflow-hidden bg-field ${className}`}>
    <div className="absolute inset-0 -z-10" aria-hidden>
      <Ground stand={stand} />
      <div className="absolute inset-0 bg-[linear-gradient(180deg,#08281de6_0,#08281dd9_50%,#08281d00_76%)] md:bg-[linear-gradient(90deg,#08281df5_0,#08281dd9_38%,#08281d00_72%)]" />
    </div>
    {children}
  </div>
)
