import type { ReactNode } from 'react'
import { useNear } from './use-near.ts'

type NearProps = { readonly className: string; readonly margin?: string; readonly children: ReactNode }

/** Keeps the place of what lies below the first sight, and fills it when it comes near. */
export const Near = ({ className, margin, children }: NearProps) => {
  const [place, isNear] = useNear(margin)
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  )
}
