import { clsx } from 'clsx'
import { INK } from '../art/inks.ts'
import { Link } from '../navigation/link.tsx'
import { pickBy } from '../art/seed.ts'

const GROUNDS: readonly [string, ...string[]] = [INK.sand, INK.ochre, INK.rust, INK.turf, INK.gold, INK.cream]

const KNOWN: Readonly<Record<string, string>> = {
  evolution: INK.sand,
  ezugi: INK.ochre,
  supernowa: INK.rust,
  vivo: INK.turf,
  xpg: INK.brick,
  'world casino': INK.gold,
}

/** Brick and turf are dark enough for light letters; the others take dark ones. */
const letterOn = (ground: string): string => (ground === INK.brick ? INK.cream : INK.ink)

export type ProviderMarkProps = { readonly name: string; readonly size?: number | undefined }

/** The first letter on an ink of the poster set: no logo of anybody. */
export const ProviderMark = ({ name, size = 18 }: ProviderMarkProps) => {
  const ground = KNOWN[name.toLowerCase()] ?? pickBy(name, GROUNDS)
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden className="ui-roundel">
      <rect width="18" height="18" rx="5" fill={ground} />
      <text x="9" y="13" textAnchor="middle" fontSize="11" fontWeight="700" fill={letterOn(ground)}>
        {Array.from(name)[0]}
      </text>
    </svg>
  )
}

export type ProviderTileProps = {
  readonly name: string
  readonly href: string
  readonly games?: number | undefined
  readonly className?: string | undefined
}

export const ProviderTile = ({ name, href, games, className }: ProviderTileProps) => (
  <Link href={href} className={clsx('ui-provider', className)}>
    <ProviderMark name={name} size={36} />
    <div>
      <b>{name}</b>
      {games !== undefined && <small>{games === 1 ? '1 game' : `${games} games`}</small>}
    </div>
  </Link>
)
