import { type SportKey, SPORTS } from '@maidan/contracts/player'
import { useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { ExchangeRow } from '../lobby/components/exchange-row.tsx'
import { LobbyView, prepare } from '../lobby/components/lobby-view.tsx'
import { sportPageOf } from '../sport-pages.ts'

export { prepare }

const sportOf = (gameId: string | undefined): SportKey | 'all' =>
  SPORTS.find(({ id }) => String(id) === gameId)?.key ?? 'all'

/** The matches of the exchange, of one sport or of all, with the best back and lay of each side. */
export const Sport = () => {
  const { gameId = 'Inplay' } = useParams()
  const { title, lead } = sportPageOf(gameId)
  useTitle(title)
  return (
    <LobbyView
      key={gameId}
      page={`exchange ${gameId}`}
      title={title}
      lead={lead}
      sport={sportOf(gameId)}
      tab={gameId === 'Inplay' ? 'live' : undefined}
      Row={ExchangeRow}
    />
  )
}
