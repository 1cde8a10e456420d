import { type Brand, type Instant, type Paise, type PlayerId, sum } from '@maidan/core'
import type { ClientSeed, ServerSeed } from '@maidan/games'
import { floatsOneByOne } from '@maidan/games/spots'
import { type StudioBet, STUDIO_GAMES, type StudioMove, type StudioStanding } from '@maidan/games/studio'
import type { StakeRefusal } from '../../casino/index.ts'

export type StudioRoundId = Brand<number, 'StudioRoundId'>

/** Why a move counts for nothing: its stake was refused, or given back because nobody could say whether it was taken. */
export type MoveStakeRefusal = StakeRefusal | 'move_refused'

/** How a round ended; undefined while it is open. */
export type RoundEnd =
  | { readonly state: 'settled'; readonly balance: Paise; readonly at: Instant }
  | { readonly state: 'cancelled'; readonly balance: Paise | null; readonly at: Instant }
  | { readonly state: 'refused'; readonly refusal: StakeRefusal; readonly at: Instant }

/** A move as it was recorded. Numbers begin with 1; those of moves that count for nothing are not used again. */
export type RecordedMove = {
  readonly number: number
  readonly move: StudioMove
  /** What it adds to the stakes. */
  readonly stake: Paise
} & (
  | { readonly state: 'asked' | 'taken' }
  | { readonly state: 'refused'; readonly refusal: MoveStakeRefusal }
)

/** A round as the database keeps it, with its seeds. */
export type Round = {
  readonly id: StudioRoundId
  readonly player: PlayerId
  readonly game: string
  readonly engine: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly nonce: number
  /** Whether the player has rotated the server seed out of use. */
  readonly isRevealed: boolean
  readonly bet: StudioBet
  /** Whether the house paid the stake. */
  readonly isFree: boolean
  /** What of the win of a free round was granted; null until it is paid, and for any other round. */
  readonly granted: Paise | null
  /** The first stake. */
  readonly stake: Paise
  readonly moves: readonly RecordedMove[]
  /** Null while moves can still change it. */
  readonly payout: Paise | null
  /** Whether the player is to move. A round that is neither over nor this waits for the wallet. */
  readonly isPlaying: boolean
  /** What the wallet told last. */
  readonly balance: Paise | null
  readonly end: RoundEnd | undefined
  readonly at: Instant
  readonly movedAt: Instant
}

type Begun = Pick<Round, 'engine' | 'serverSeed' | 'clientSeed' | 'nonce' | 'bet'>

/** How a round stands after these moves: it follows from its seeds and its bet alone. Nothing where its game does not know them. */
export const standingOf = (
  { engine, serverSeed, clientSeed, nonce, bet }: Begun,
  moves: readonly StudioMove[] = [],
): StudioStanding | undefined => {
  const next = floatsOneByOne({ serverSeed, clientSeed, nonce })
  const standing = STUDIO_GAMES.get(engine)?.replay({ bet, next }, moves)
  return standing?.ok ? standing.value : undefined
}

type Moved = Pick<Round, 'moves'>

const taken = ({ moves }: Moved): readonly RecordedMove[] => moves.filter(({ state }) => state === 'taken')

/** The moves that count. */
export const movesOf = (round: Moved): readonly StudioMove[] => taken(round).map(({ move }) => move)

/** All that the wallet took for a round whose first stake it took. */
export const stakedOn = (round: Moved & Pick<Round, 'stake'>): Paise =>
  sum([round.stake, ...taken(round).map(({ stake }) => stake)])

/** Which stake the wallet owes an answer about: that of a move, or the first one, which is number 0. */
export const askedStake = ({ moves }: Moved): number =>
  moves.find(({ state }) => state === 'asked')?.number ?? 0

/** The names of a round and of its calls at the wallet. The same round always makes the same, so a call can be repeated. */
export const namesOf = (id: StudioRoundId) => {
  const round = `studio:${id}`
  return { round, bet: `${round}:bet`, win: `${round}:win`, rollback: `${round}:back` } as const
}

/** The names of the calls about one stake. `kept` is the call after which the wallet gives the stake back no more. */
export const stakeNames = (id: StudioRoundId, number: number) => {
  const { round, bet, rollback } = namesOf(id)
  const end = number === 0 ? '' : `:${number}`
  return { round, bet: `${bet}${end}`, kept: `${round}:kept${end}`, rollback: `${rollback}${end}` } as const
}
