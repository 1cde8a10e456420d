import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { Skeleton } from '../data/skeleton.tsx'

export type GameTileProps = {
  readonly name: string
  /** A `Poster`, or a picture that fills the tile. */
  readonly art: ReactNode
  readonly href?: string | undefined
  readonly onPlay?: (() => void) | undefined
  readonly badge?: 'live' | 'new' | undefined
  /** A line on the veil, e.g. "Aura, RTP 96.37%". */
  readonly note?: string | undefined
  readonly ratio?: string | undefined
  /** Draws the hover state, for the gallery. */
  readonly show?: 'hover' | undefined
  readonly className?: string | undefined
}

const BADGES = { live: 'Live', new: 'New' } as const

const ratioOf = (ratio: string): CSSProperties => ({ '--tile-ratio': ratio }) as CSSProperties

export const GameTile = (props: GameTileProps) => {
  const { name, art, href, onPlay, badge, note, ratio = '3/4', show, className } = props
  const label = [name, badge && BADGES[badge], note].filter((part) => part !== undefined).join(', ')
  const common = {
    className: clsx('ui-tile', className),
    style: ratioOf(ratio),
    'aria-label': label,
    'data-show': show,
  }
  const inside = (
    <>
      {art}
      {badge !== undefined && <span className={`ui-tile-badge ui-tile-badge-${badge}`}>{BADGES[badge]}</span>}
      <span className="ui-tile-veil" aria-hidden>
        <i>Play</i>
        {note !== undefined && <small>{note}</small>}
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} {...common}>
        {inside}
      </Link>
    )
  return (
    <button type="button" onClick={onPlay} {...common}>
      {inside}
    </button>
  )
}

export const GameTileSkeleton = () => <Skeleton className="ui-tile" />
