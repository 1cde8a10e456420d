import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Star as StarIcon } from 'lucide-react'
import { toggleStar } from '../favourites.ts'

type StarProps = {
  /** Which match or competition it is. */
  readonly star: string
  readonly name: string
  readonly isOn: boolean
}

/** Keeps a match or a competition at the top of the lobby. */
export const Star = ({ star, name, isOn }: StarProps) => (
  <IconButton
    label={`Favourite ${name}`}
    aria-pressed={isOn}
    icon={<StarIcon aria-hidden className={isOn ? 'fill-gold stroke-gold' : ''} />}
    onClick={() => toggleStar(star)}
  />
)
