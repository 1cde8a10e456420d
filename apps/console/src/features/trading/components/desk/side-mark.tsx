import { SideSquare } from '@maidan/ui/market/side-square.tsx'

type Props = { readonly side: 'back' | 'lay' | 'yes' | 'no' | null }

/** B, L, Y or N in the colour of its side; a slip has none. */
export const SideMark = ({ side }: Props) => {
  if (side === null) return null
  if (side === 'back' || side === 'lay') return <SideSquare side={side} />
  return (
    <span className={`ui-side ui-side-${side === 'yes' ? 'back' : 'lay'}`}>
      <span aria-hidden>{side === 'yes' ? 'Y' : 'N'}</span>
      <span className="sr-only">{side === 'yes' ? 'Yes' : 'No'}</span>
    </span>
  )
}
