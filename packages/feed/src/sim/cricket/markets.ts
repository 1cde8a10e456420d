import { type CricketState, type Fixture, type Innings, type Selection } from '@maidan/sports'
import { type OfferValue, once, type SimOffer } from '../match.ts'
import {
  type CricketModel,
  expectedScore,
  expectedUntilWicket,
  isNear,
  MARKS,
  mayWinBefore,
  winChances,
} from './chances.ts'

const sides = ({ home, away }: Fixture): Selection[] => [
  { key: 'home', name: home.name },
  { key: 'away', name: away.name },
]
const YES_NO: readonly Selection[] = [
  { key: 'yes', name: 'Yes' },
  { key: 'no', name: 'No' },
]
const ODD_EVEN: readonly Selection[] = [
  { key: 'odd', name: 'Odd' },
  { key: 'even', name: 'Even' },
]

const EVEN = (): OfferValue => ({ type: 'chances', chances: [0.5, 0.5] })

export const cricketOffers = (model: CricketModel, fixture: Fixture, state: CricketState): SimOffer[] => {
  const innings = state.innings.at(-1)
  const isBatting = state.progress.stage === 'live' && innings !== undefined && innings.end === undefined
  return [
    ...matchOffers(model, fixture, state),
    ...(isBatting ? fancies(model, fixture, innings, state.innings.length) : []),
  ]
}

const matchOffers = (model: CricketModel, fixture: Fixture, state: CricketState): SimOffer[] => {
  const chances = once(() => winChances(model, state))
  const winner = (): OfferValue => {
    const { home, away } = chances()
    const decided = Math.max(1e-9, home + away)
    return { type: 'chances', chances: [home / decided, away / decided] }
  }
  const tied = (): OfferValue => ({ type: 'chances', chances: [chances().tie, 1 - chances().tie] })
  const selections = sides(fixture)
  return [
    { key: 'match-odds', name: 'Match Odds', kind: { type: 'match_odds' }, selections, value: winner },
    { key: 'bookmaker', name: 'Bookmaker', kind: { type: 'bookmaker' }, selections, value: winner },
    {
      key: 'match-winner',
      name: 'Match Winner',
      kind: { type: 'match_winner' },
      selections,
      value: winner,
    },
    {
      key: 'tied-match',
      name: 'Tied Match',
      kind: { type: 'tied_match' },
      selections: YES_NO,
      value: tied,
    },
    ...(state.toss
      ? []
      : [
          {
            key: 'toss',
            name: 'Toss',
            kind: { type: 'toss' },
            selections,
            value: EVEN,
          } as const,
        ]),
  ]
}

const fancies = (model: CricketModel, fixture: Fixture, innings: Innings, number: number): SimOffer[] => {
  const team = fixture[innings.batting].short
  return [
    ...sessions(model, innings, number, team),
    ...overs(model, innings, number, team),
    ...wicketFalls(model, innings, number, team),
    ...batters(model, fixture, innings, number),
    {
      key: `odd-even-${number}`,
      name: `${team} 20 over odd or even`,
      kind: { type: 'odd_even', count: { type: 'innings_runs', innings: number, overs: 20 } },
      selections: ODD_EVEN,
      value: EVEN,
    },
  ]
}

/** A count that the end of a chase may cut short has no line that is fair to both sides, so it is not on offer then. */
const sessions = (model: CricketModel, innings: Innings, number: number, team: string): SimOffer[] =>
  MARKS.filter((mark) => innings.legalBalls < mark * 6 && !mayWinBefore(model, innings, mark)).map(
    (mark) => ({
      key: `${mark}-over-${number}`,
      name: `${mark} over runs ${team}`,
      kind: { type: 'fancy', count: { type: 'innings_runs', innings: number, overs: mark } },
      selections: [],
      value: () => ({ type: 'line', mean: expectedScore(model, innings, mark) }),
    }),
  )

/** The over under way and the next one. */
const overs = (model: CricketModel, innings: Innings, number: number, team: string): SimOffer[] => {
  const current = Math.floor(innings.legalBalls / 6) + 1
  return [current, current + 1]
    .filter((over) => over <= 20 && !mayWinBefore(model, innings, over))
    .map((over) => ({
      key: `over-${over}-runs-${number}`,
      name: `Over ${over} runs ${team}`,
      kind: { type: 'fancy', count: { type: 'over_runs', innings: number, over } },
      selections: [],
      value: () => ({ type: 'line', mean: overRuns(model, innings, over) }),
    }))
}

const overRuns = (model: CricketModel, innings: Innings, over: number): number => {
  const begun = innings.overs[over - 1]?.runs ?? 0
  const until = expectedScore(model, innings, over) - innings.runs
  const before =
    over * 6 - 6 > innings.legalBalls ? expectedScore(model, innings, over - 1) - innings.runs : 0
  return begun + until - before
}

const wicketFalls = (model: CricketModel, innings: Innings, number: number, team: string): SimOffer[] => {
  const wicket = innings.wickets + 1
  const runs = expectedUntilWicket(model, innings, 1)
  if (isNear(innings, 2 * runs)) return []
  return [
    {
      key: `wicket-${wicket}-${number}`,
      name: `Fall of wicket ${wicket} ${team}`,
      kind: { type: 'fancy', count: { type: 'fall_of_wicket', innings: number, wicket } },
      selections: [],
      value: () => ({ type: 'line', mean: innings.runs + runs }),
    },
  ]
}

const batters = (model: CricketModel, fixture: Fixture, innings: Innings, number: number): SimOffer[] => {
  const more = expectedUntilWicket(model, innings, 0.5)
  if (isNear(innings, 4 * more)) return []
  return innings.batters
    .filter(({ state }) => state === 'batting')
    .map(({ batter, runs }) => ({
      key: `runs-${batter}-${number}`,
      name: `${fixture[innings.batting].athletes.find(({ id }) => id === batter)?.name ?? batter} runs`,
      kind: { type: 'fancy', count: { type: 'batter_runs', innings: number, batter } },
      selections: [],
      value: () => ({ type: 'line', mean: runs + more }),
    }))
}
