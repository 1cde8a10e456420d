import { Gallery as Parts } from '@maidan/ui/gallery/gallery.tsx'
import { SiteState } from '../../../lib/organisation/site-state.tsx'
import { useTitle } from '../../../lib/title.ts'

/** The operator's smoke page, with every part of the design system in every state. The route loads it lazily. */
export const Gallery = () => {
  useTitle('Test')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1>Test</h1>
      <SiteState />
      <Parts />
    </div>
  )
}
