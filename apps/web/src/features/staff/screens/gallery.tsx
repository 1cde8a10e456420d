import { Gallery as Parts } from '@maidan/ui/gallery/gallery.tsx'
import type { ReactNode } from 'react'
import { SiteState } from '../../../lib/organisation/site-state.tsx'
import { useTitle } from '../../../lib/title.ts'

/** The operator's smoke page, with every part of the design system in every state. The route loads it lazily. */
export const Gallery = ({ children }: { readonly children?: ReactNode }) => {
  useTitle('Test')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1>Test</h1>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SiteState />
        {children}
      </div>
      <Parts />
    </div>
  )
}
