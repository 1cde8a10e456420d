import { cardName } from '@maidan/games/hilo'

const PAPER = '#f7eedb'
const RED = '#a63d2a'
const BLACK = '#191711'

const SUITS: Readonly<Record<string, string>> = {
  heart: 'M0 34C-46 2-38-34-16-34-6-34 0-26 0-20 0-26 6-34 16-34 38-34 46 2 0 34Z',
  diamond: 'M0-40 30 0 0 40-30 0Z',
  spade: 'M0-38C10-22 38-6 38 14 38 30 20 34 7 22L14 40H-14L-7 22C-20 34-38 30-38 14-38-6-10-22 0-38Z',
  club: 'M0-38A18 18 0 0 1 15-11 18 18 0 1 1 7 20L14 40H-14L-7 20A18 18 0 1 1-15-11 18 18 0 0 1 0-38Z',
}

const RANKS: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' }

const partsOf = (card: number): readonly [rank: string, suit: string] => {
  const [rank = '', suit = ''] = cardName(card).split('-')
  return [rank, suit]
}

/** `the queen of hearts`, as a person says it. */
export const cardWords = (card: number): string => {
  const [rank, suit] = partsOf(card)
  return `the ${RANKS[rank] ?? rank} of ${suit}s`
}

/** Five by seven on cream paper, brick and ink; court cards carry a flag, a lotus or a crown. */
export const Card = ({ card }: { readonly card: number }) => {
  const [rank, suit] = partsOf(card)
  const isRed = suit === 'heart' || suit === 'diamond'
  const ink = isRed ? RED : BLACK
  const isCourt = 'JQK'.includes(rank)
  return (
    <svg viewBox="0 0 100 140" className="block h-full w-full" aria-hidden>
      <rect x="1" y="1" width="98" height="138" rx="10" fill={PAPER} />
      <text
        x={rank === '10' ? 8 : 11}
        y="36"
        fontSize="34"
        fontWeight="740"
        fill={ink}
        fontFamily="var(--font)"
      >
        {rank}
      </text>
      <path
        d={SUITS[suit]}
        fill={ink}
        transform={isCourt ? 'translate(20 54) scale(.3)' : 'translate(76 26) scale(.3)'}
      />
      {isCourt ? (
        <>
          <rect x="35" y="38" width="56" height="92" rx="7" fill={ink} />
          <Court rank={rank} ground={ink} ink={isRed ? '#f5c56a' : '#dcc696'} />
        </>
      ) : (
        <path d={SUITS[suit]} fill={ink} transform="translate(58 92) scale(.86)" />
      )}
    </svg>
  )
}

type CourtProps = { readonly rank: string; readonly ground: string; readonly ink: string }

const PETALS = [-40, 40, 0]

const Court = ({ rank, ground, ink }: CourtProps) => {
  if (rank === 'J')
    return (
      <g transform="translate(63 85) scale(.84)">
        <path d="M-17 22V-30" stroke={ink} strokeWidth="5" strokeLinecap="round" />
        <path d="M-14-30H24L14-18 24-6H-14Z" fill={ink} />
      </g>
    )
  if (rank === 'Q')
    return (
      <g transform="translate(63 85) scale(.66)">
        {PETALS.map((turn) => (
          <path
            key={turn}
            d="M0 22C-14 4-12-20 0-32 12-20 14 4 0 22Z"
            transform={`rotate(${turn} 0 22)`}
            fill={ink}
            stroke={ground}
            strokeWidth="3"
          />
        ))}
      </g>
    )
  return (
    <g transform="translate(63 85) scale(.84)">
      <path d="M-27-20-14-3 0-28 14-3 27-20 22 18H-22Z" fill={ink} />
      <path d="M-22 25H22" stroke={ink} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}
