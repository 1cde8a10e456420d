import { CasinoEntry, prepare } from '../../features/casino/screens/casino-entry.tsx'
import { builtGame } from '../../features/games/screens/built-game.tsx'

export { prepare }

/** An entry of the catalogue with the game of ours that it opens: two capabilities meet here, because neither knows the other. */
export const CasinoEntryPage = () => <CasinoEntry builtGame={builtGame} />
