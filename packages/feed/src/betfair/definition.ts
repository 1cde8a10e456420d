import type { MarketKind, Sport } from '@maidan/sports'
import type { FeedMarket, FeedMarketStatus, FeedRunner, RunnerStatus } from '../port.ts'
import type { MarketDefinition, RunnerDefinition } from './message.ts'

const STATUSES: Readonly<Record<string, FeedMarketStatus>> = {
  INACTIVE: 'inactive',
  OPEN: 'open',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
}

const RUNNER_STATUSES: Readonly<Record<string, RunnerStatus>> = {
  ACTIVE: 'active',
  WINNER: 'winner',
  PLACED: 'winner',
  LOSER: 'loser',
  REMOVED: 'removed',
  REMOVED_VACANT: 'removed',
  HIDDEN: 'removed',
}

export const SPORTS: Readonly<Record<string, Sport>> = { '1': 'soccer', '2': 'tennis', '4': 'cricket' }

const KINDS: Readonly<Record<string, MarketKind>> = {
  MATCH_ODDS: { type: 'match_odds' },
  TIED_MATCH: { type: 'tied_match' },
  TO_WIN_THE_TOSS: { type: 'toss' },
  HALF_TIME: { type: 'period_result', period: 'first_half' },
  HALF_TIME_FULL_TIME: { type: 'half_time_full_time' },
  BOTH_TEAMS_TO_SCORE: { type: 'both_teams_to_score', period: 'match' },
  DRAW_NO_BET: { type: 'draw_no_bet', period: 'match' },
  DOUBLE_CHANCE: { type: 'double_chance', period: 'match' },
  SET_BETTING: { type: 'set_betting' },
}

/** `OVER_UNDER_25` is 2.5 goals, which are ten quarters. */
const kindOf = (marketType: string): MarketKind | undefined => {
  const tenths = /^OVER_UNDER_(\d)5$/.exec(marketType)?.[1]
  if (tenths === undefined) return KINDS[marketType]
  return { type: 'total_goals', line: Number(tenths) * 4 + 2, period: 'match' }
}

/** The exchange lists home, away and draw in this order. */
const MATCH_ODDS_SELECTIONS = ['home', 'away', 'draw']

/** What a runner is called until its name is known. */
const placeholderOf = (
  { eventTypeId }: MarketDefinition,
  id: number,
  selection: string | undefined,
): string => {
  if (selection === undefined) return `Runner ${id}`
  if (selection === 'draw') return 'The Draw'
  return sideOf(SPORTS[eventTypeId], selection === 'home')
}

export const sideOf = (sport: Sport | undefined, isHome: boolean): string => {
  if (sport === 'tennis') return isHome ? 'First player' : 'Second player'
  return isHome ? 'Home' : 'Away'
}

/** `MATCH_ODDS` is Match Odds. */
const wordsOf = (marketType: string): string =>
  marketType
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')

const selectionOf = ({ marketType, eventTypeId }: MarketDefinition, priority: number): string | undefined =>
  marketType === 'MATCH_ODDS' && eventTypeId in SPORTS ? MATCH_ODDS_SELECTIONS[priority - 1] : undefined

/** Only markets whose prices are those of the ladder, one price a runner. */
export const isSupported = ({ bettingType, priceLadderDefinition, runners }: MarketDefinition): boolean =>
  bettingType === 'ODDS' &&
  (priceLadderDefinition?.type ?? 'CLASSIC') === 'CLASSIC' &&
  runners.every(({ hc }) => !hc)

/** Nothing where the definition names a state that we do not know. */
export const readDefinition = (id: string, definition: MarketDefinition): FeedMarket | undefined => {
  const status = STATUSES[definition.status]
  const runners = definition.runners.map((runner) => readRunner(definition, runner))
  if (status === undefined || !runners.every((runner) => runner !== undefined)) return undefined
  if (new Set(runners.map((runner) => runner.id)).size !== runners.length) return undefined
  const kind = kindOf(definition.marketType)
  return {
    id,
    fixture: definition.eventId,
    name: definition.name ?? wordsOf(definition.marketType),
    status,
    inPlay: definition.inPlay,
    betDelaySeconds: definition.betDelay,
    version: definition.version,
    places: definition.numberOfWinners,
    runners,
    ...(kind ? { kind } : {}),
    ...(definition.runners.every(({ name }) => name) ? {} : { isUnnamed: true }),
  }
}

const readRunner = (definition: MarketDefinition, runner: RunnerDefinition): FeedRunner | undefined => {
  const status = RUNNER_STATUSES[runner.status]
  if (status === undefined) return undefined
  const selection = selectionOf(definition, runner.sortPriority)
  const factor = runner.adjustmentFactor
  return {
    id: runner.id,
    name: runner.name ?? placeholderOf(definition, runner.id, selection),
    status,
    ...(selection ? { selection } : {}),
    ...(factor ? { factorBp: Math.round(factor * 100) } : {}),
  }
}
