import type { BetType, Stop, TradedFixture, TradedMarket, TradingScope } from '@maidan/contracts/staff'
import type { FieldSpec } from '../../../lib/fields.ts'
import { needsReason } from '../../../lib/fields.ts'
import { BET_TYPE_WORDS, scopeWords, type TradedSport } from './words.ts'

/** Two scopes that mean the same markets. */
export const isSameScope = (one: TradingScope, other: TradingScope): boolean => keyOf(one) === keyOf(other)

const keyOf = (scope: TradingScope): string => {
  const bets = scope.type === 'market' ? undefined : scope.betType
  return [scope.type, placeOf(scope), bets ?? ''].join(' ')
}

const placeOf = (scope: TradingScope): string | number => {
  if (scope.type === 'sport') return scope.sport
  if (scope.type === 'fixture') return scope.fixture
  return scope.type === 'market' ? scope.market : ''
}

/** The markets of a place: of a sport or of all, of a match, with one bet type or with all. */
export type Place = {
  readonly sport?: TradedSport | undefined
  readonly fixture?: string | undefined
  readonly betType?: BetType | undefined
}

/** Whether a stop shuts every market of the place. */
const isWhole = ({ scope }: Stop, { sport, fixture, betType }: Place): boolean => {
  if (scope.type === 'market') return false
  if (scope.betType !== undefined && scope.betType !== betType) return false
  if (scope.type === 'sport') return scope.sport === sport
  return scope.type === 'all' || scope.fixture === fixture
}

/** The stops that shut a whole place, the one that names exactly this place apart from the wider ones. */
export const heldBy = (stops: readonly Stop[], place: Place, scope: TradingScope) => {
  const own = stops.find((stop) => isSameScope(stop.scope, scope))
  const wider = stops.filter((stop) => stop !== own && isWhole(stop, place))
  return { own, wider }
}

export type Held = ReturnType<typeof heldBy>

export const heldOfFixture = (stops: readonly Stop[], { id, sport }: Pick<TradedFixture, 'id' | 'sport'>) =>
  heldBy(stops, { sport, fixture: id }, { type: 'fixture', fixture: id })

/** The server says which stops shut a market. */
export const heldOfMarket = (
  stops: readonly Stop[],
  { id, stops: ids }: Pick<TradedMarket, 'id' | 'stops'>,
): Held => {
  const mine = stops.filter((stop) => ids.includes(stop.id))
  const own = mine.find(({ scope }) => scope.type === 'market' && scope.market === id)
  return { own, wider: mine.filter((stop) => stop !== own) }
}

/** Why a market takes no bets, when no trader holds it. */
export const feedWords = ({ reason }: Pick<TradedMarket, 'reason'>): string =>
  reason === null ? 'Suspended by the feed' : `Suspended by the feed: ${reason}`

export const stopWords = (stop: Stop): string =>
  `${scopeWords(stop)} ${stop.kind === 'kill' ? 'switched off' : 'suspended'} by ${stop.by}`

const OFTEN = ['The prices are in doubt', 'The feed and the ground differ', 'A bet that looks informed']

export const STOP_FIELDS: readonly FieldSpec[] = [
  {
    name: 'kind',
    label: 'How',
    kind: 'select',
    options: [
      { value: 'suspend', text: 'Suspend: unmatched bets stay in the book' },
      { value: 'kill', text: 'Switch off: unmatched bets are cancelled too' },
    ],
  },
  {
    name: 'reason',
    label: 'Reason',
    kind: 'area',
    hint: 'Your colleagues read this, and it goes into the audit log. Players see only that the market is suspended.',
    often: OFTEN,
    check: needsReason,
  },
]

/** The rows of the page of switches: everything, then each sport. */
export const switchScope = (sport: TradedSport | undefined, betType: BetType | undefined): TradingScope => {
  const bets = betType === undefined ? {} : { betType }
  return sport === undefined ? { type: 'all', ...bets } : { type: 'sport', sport, ...bets }
}

export const betTypeWords = (betType: BetType | undefined): string =>
  betType === undefined ? 'Everything' : BET_TYPE_WORDS[betType]
