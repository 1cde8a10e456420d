import { usePlayed } from '../../features/casino/use-played.ts'
import { MoneyGame } from '../../features/games/screens/instant-game.tsx'

/** A game that a player plays alone; the casino remembers that it was opened. */
export const MoneyGamePage = () => {
  usePlayed()
  return <MoneyGame />
}
