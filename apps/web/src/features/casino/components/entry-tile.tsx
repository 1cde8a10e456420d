import { memo } from 'react'
import { Link } from '../../../lib/router.ts'
import type { Entry } from '../api.ts'
import { EntryPicture } from '../pictures/entry-picture.tsx'
import './casino.css'
import { FavouriteButton } from './favourite-button.tsx'

type TileProps = { readonly entry: Entry; readonly isFirst?: boolean }

const badgeOf = ({ isLive, isNew }: Entry): 'live' | 'new' | undefined => {
  if (isNew) return 'new'
  return isLive ? 'live' : undefined
}

const BADGES = { live: 'Live', new: 'New' } as const

/** A poster that opens the game, with a heart that keeps it. A list that grows draws its new tiles alone. */
export const EntryTile = memo(({ entry, isFirst = false }: TileProps) => {
  const { name, providerName, redirectUrl, kind } = entry
  const badge = badgeOf(entry)
  const isLobby = kind === 'lobby'
  const label = isLobby ? `All games of ${name}` : `Play ${name}, ${providerName}`
  return (
    <div className="casino-tile">
      <Link to={redirectUrl} aria-label={label} className="ui-tile">
        <EntryPicture entry={entry} isFirst={isFirst} />
        {badge && <span className={`ui-tile-badge ui-tile-badge-${badge}`}>{BADGES[badge]}</span>}
        <span className="ui-tile-veil" aria-hidden="true">
          <i>{isLobby ? 'Open' : 'Play'}</i>
          <small>{providerName}</small>
        </span>
      </Link>
      {!isLobby && <FavouriteButton entry={entry} />}
    </div>
  )
})
