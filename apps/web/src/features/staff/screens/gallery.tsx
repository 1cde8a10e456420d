import { Gallery as Parts } from '@maidan/ui/gallery/gallery.tsx'
import { useTitle } from '../../../lib/title.ts'

/** Every part of the design system in every state. The route loads it lazily. */
export const Gallery = () => {
  useTitle('Gallery')
  return <Parts />
}
