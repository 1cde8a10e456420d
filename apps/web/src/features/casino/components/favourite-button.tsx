import { toast } from '@maidan/ui/overlays/toast.ts'
import { Heart } from 'lucide-react'
import { type Entry, setFavourite } from '../api.ts'
import { useIsFavourite } from './use-favourite.ts'

type ButtonProps = { readonly entry: Pick<Entry, 'code' | 'name'> }

export const FavouriteButton = ({ entry: { code, name } }: ButtonProps) => {
  const isMarked = useIsFavourite(code)
  const turn = async (): Promise<void> => {
    if (!(await setFavourite(code, !isMarked)))
      toast.error('We could not keep this favourite. Please try again')
  }
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={`Favourite: ${name}`}
      onClick={() => void turn()}
      className={isMarked ? 'casino-heart casino-heart-on' : 'casino-heart'}
    >
      <Heart aria-hidden="true" />
    </button>
  )
}
