import { usePlayed } from '../../features/casino/use-played.ts'
import { SharedGame } from '../../features/games/screens/shared-game.tsx'

/** A game with shared rounds; the casino remembers that it was opened. */
export const SharedGamePage = () => {
  usePlayed()
  return <SharedGame />
}
