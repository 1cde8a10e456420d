import { useTitle } from '../../../lib/title.ts'
import { BookRow } from '../lobby/components/book-row.tsx'
import { LobbyView, prepare } from '../lobby/components/lobby-view.tsx'

export { prepare }

/** Every match that is played or announced, with quick odds; the page of a match has all of its markets. */
export const Lobby = () => {
  useTitle('Sports')
  return (
    <LobbyView
      page="sports"
      title="Sports"
      lead="Tap a price to put it on your slip. Open a match for its score and all of its markets."
      sport="all"
      tab={undefined}
      Row={BookRow}
    />
  )
}
