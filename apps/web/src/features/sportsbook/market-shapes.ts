import { SPORTS_IDS } from '@maidan/contracts'
import type { Side } from '@maidan/ui/market/odds-format.ts'

/** A market without a price in it: an invented one would be a lie. */
export type MarketShape = {
  readonly title: string
  readonly sides: readonly { readonly side: Side; readonly word: string }[]
  readonly rows: readonly string[]
}

const BACK_AND_LAY = [
  { side: 'back', word: 'Back' },
  { side: 'lay', word: 'Lay' },
] as const
const NO_AND_YES = [
  { side: 'lay', word: 'No' },
  { side: 'back', word: 'Yes' },
] as const

const odds = (title: string, ...rows: string[]): MarketShape => ({ title, sides: BACK_AND_LAY, rows })

const CRICKET: readonly MarketShape[] = [
  odds('Match odds', 'Home side', 'Visitors', 'The draw'),
  odds('Bookmaker', 'Home side', 'Visitors'),
  { title: 'Fancy', sides: NO_AND_YES, rows: ['Runs in 6 overs', 'Fall of the 1st wicket'] },
]
const SOCCER: readonly MarketShape[] = [
  odds('Match odds', 'Home team', 'Away team', 'The draw'),
  odds('Goals', 'Over 2.5', 'Under 2.5'),
]
const TENNIS: readonly MarketShape[] = [
  odds('Match odds', 'First player', 'Second player'),
  odds('Sets', 'In two sets', 'In three sets'),
]

const SHAPES: ReadonlyMap<string, readonly MarketShape[]> = new Map([
  [String(SPORTS_IDS.cricket), CRICKET],
  [String(SPORTS_IDS.soccer), SOCCER],
  [String(SPORTS_IDS.tennis), TENNIS],
])

/** The markets of one match of a sport; in play it is cricket, which is watched most. */
export const marketShapesOf = (sportId: string | undefined): readonly MarketShape[] =>
  SHAPES.get(sportId ?? '') ?? CRICKET
