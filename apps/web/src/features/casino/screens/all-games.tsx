import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useState } from 'react'
import { GAMES, INSTANT_GAMES, TABLE_GAMES } from '../catalogue.ts'
import { GameTiles } from '../components/game-tiles.tsx'

const GROUPS = [
  { id: 'all', text: 'All', games: GAMES },
  { id: 'instant', text: 'Instant', games: INSTANT_GAMES },
  { id: 'table', text: 'Tables', games: TABLE_GAMES },
] as const

const CHIPS = GROUPS.map(({ id, text, games }) => ({ id, text, count: games.length }))

export const AllGames = () => {
  const [group, setGroup] = useState<string>('all')
  const shown = GROUPS.find(({ id }) => id === group) ?? GROUPS[0]
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1>All games</h1>
        <Chips label="Kind of game" chips={CHIPS} value={group} onChange={setGroup} />
        <p className="text-small text-ink-3">All of them open soon. You can read the rules now.</p>
      </div>
      <GameTiles games={shown.games} />
    </div>
  )
}
