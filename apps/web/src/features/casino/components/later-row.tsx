import type { ReactNode } from 'react'
import { Near } from '../../../lib/page/near.tsx'

/** A row below the first sight: its place is kept, and it is drawn when it comes near. */
export const LaterRow = ({ children }: { readonly children: ReactNode }) => (
  <Near className="casino-row-place" margin="600px">
    {children}
  </Near>
)
