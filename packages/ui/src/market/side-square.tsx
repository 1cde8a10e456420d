import { clsx } from 'clsx'
import type { Side } from './odds-format.ts'

export type SideSquareProps = { readonly side: Side; readonly className?: string | undefined }

/** B or L in a list; the word is there for those who hear the page. */
export const SideSquare = ({ side, className }: SideSquareProps) => (
  <span className={clsx('ui-side', `ui-side-${side}`, className)}>
    <span aria-hidden>{side === 'back' ? 'B' : 'L'}</span>
    <span className="sr-only">{side === 'back' ? 'Back' : 'Lay'}</span>
  </span>
)
