import type { Fixture, Score, Selection, SoccerState } from '@maidan/sports'
import { once, type SimOffer } from '../match.ts'
import { type SoccerChances, soccerChances } from './chances.ts'
import { chanceOfMargin, chanceThat, type Cell, type Goals } from './grid.ts'
import { marginOffers } from './margins.ts'
import { scorerOffers } from './scorers.ts'
import { chances, LEADERS, type Lazy, QUARTERS, signed, THREE, total, two } from './values.ts'

const TOTALS = [6, 10, 14] as const
const HIGHEST = 3

const named = (...pairs: readonly (readonly [string, string])[]): Selection[] =>
  pairs.map(([key, name]) => ({ key, name }))

const OVER_UNDER = named(['over', 'Over'], ['under', 'Under'])
const YES_NO = named(['yes', 'Yes'], ['no', 'No'])

export type SoccerLines = { readonly handicap: number }

/** The quarter line at which the sides are nearest to even before the match. */
export const evenHandicap = (toCome: Goals): number => {
  const ahead = (toCome.home - toCome.away) * QUARTERS
  return Math.max(-8, Math.min(8, -Math.round(ahead)))
}

export const soccerOffers = (
  toCome: Goals,
  lines: SoccerLines,
  fixture: Fixture,
  state: SoccerState,
): SimOffer[] => {
  const all = once(() => soccerChances(toCome, state))
  const fullTime = (): readonly Cell[] => all().fullTime
  return [
    ...winnerOffers(fixture, fullTime),
    ...goalOffers(fullTime),
    ...sideOffers(lines, fixture, fullTime),
    ...scoreOffers(fullTime),
    ...(state.halfTime ? [] : halfOffers(fixture, all)),
    ...marginOffers(toCome, fixture, state, all),
    ...scorerOffers(fixture, state, all),
  ]
}

const winnerOffers = ({ home, away }: Fixture, fullTime: Lazy<readonly Cell[]>): SimOffer[] => {
  const selections = named(['home', home.name], ['draw', 'Draw'], ['away', away.name])
  const value = chances(fullTime, [LEADERS.home, LEADERS.draw, LEADERS.away])
  return [
    { key: 'match-odds', name: 'Match Odds', kind: { type: 'match_odds' }, selections, value },
    { key: 'bookmaker', name: 'Bookmaker', kind: { type: 'bookmaker' }, selections, value },
  ]
}

const goalOffers = (fullTime: Lazy<readonly Cell[]>): SimOffer[] => [
  ...TOTALS.map((line): SimOffer => ({
    key: `goals-${line}`,
    name: `Total goals ${line / QUARTERS}`,
    kind: { type: 'total_goals', line, period: 'match' },
    selections: OVER_UNDER,
    value: two(() => chanceOfMargin(fullTime(), (score) => total(score) * QUARTERS - line)),
  })),
  {
    key: 'both-score',
    name: 'Both teams to score',
    kind: { type: 'both_teams_to_score', period: 'match' },
    selections: YES_NO,
    value: two(() => chanceThat(fullTime(), ({ home, away }) => home > 0 && away > 0)),
  },
  {
    key: 'odd-even',
    name: 'Goals odd or even',
    kind: { type: 'goals_odd_even', period: 'match' },
    selections: named(['odd', 'Odd'], ['even', 'Even']),
    value: two(() => chanceThat(fullTime(), (score) => total(score) % 2 === 1)),
  },
]

const sideOffers = (
  { handicap }: SoccerLines,
  { home, away }: Fixture,
  fullTime: Lazy<readonly Cell[]>,
): SimOffer[] => {
  const margin = ({ home: h, away: a }: Score): number => (h - a) * QUARTERS
  const sides = named(['home', home.name], ['away', away.name])
  return [
    {
      key: 'asian-handicap',
      name: `Asian handicap ${home.name} ${signed(handicap)}`,
      kind: { type: 'asian_handicap', line: handicap, period: 'match' },
      selections: sides,
      value: two(() => chanceOfMargin(fullTime(), (score) => margin(score) + handicap)),
    },
    {
      key: 'draw-no-bet',
      name: 'Draw no bet',
      kind: { type: 'draw_no_bet', period: 'match' },
      selections: sides,
      value: two(() => chanceOfMargin(fullTime(), margin)),
    },
    {
      key: 'double-chance',
      name: 'Double chance',
      kind: { type: 'double_chance', period: 'match' },
      selections: named(
        ['home_or_draw', `${home.name} or draw`],
        ['home_or_away', `${home.name} or ${away.name}`],
        ['draw_or_away', `Draw or ${away.name}`],
      ),
      value: chances(fullTime, [
        (score) => !LEADERS.away(score),
        (score) => !LEADERS.draw(score),
        (score) => !LEADERS.home(score),
      ]),
    },
  ]
}

const SCORES: readonly Score[] = Array.from({ length: HIGHEST + 1 }, (_, home) =>
  Array.from({ length: HIGHEST + 1 }, (_unused, away) => ({ home, away })),
).flat()

const scoreOffers = (fullTime: Lazy<readonly Cell[]>): SimOffer[] => [
  {
    key: 'correct-score',
    name: 'Correct score',
    kind: { type: 'correct_score', period: 'match', highest: HIGHEST },
    selections: [
      ...SCORES.map(({ home, away }) => ({ key: `${home}-${away}`, name: `${home}-${away}` })),
      { key: 'any_other', name: 'Any other' },
    ],
    value: chances(fullTime, [
      ...SCORES.map((one) => (score: Score) => score.home === one.home && score.away === one.away),
      ({ home, away }) => home > HIGHEST || away > HIGHEST,
    ]),
  },
]

const halfOffers = ({ home, away }: Fixture, all: Lazy<SoccerChances>): SimOffer[] => {
  const names = { home: home.name, draw: 'Draw', away: away.name }
  const pairs = THREE.flatMap((first) => THREE.map((second) => [first, second] as const))
  return [
    {
      key: 'first-half',
      name: 'First half result',
      kind: { type: 'period_result', period: 'first_half' },
      selections: THREE.map((key) => ({ key, name: names[key] })),
      value: chances(
        () => all().halfTime,
        THREE.map((key) => LEADERS[key]),
      ),
    },
    {
      key: 'half-time-full-time',
      name: 'Half time and full time',
      kind: { type: 'half_time_full_time' },
      selections: pairs.map(([first, second]) => ({
        key: `${first}/${second}`,
        name: `${names[first]} / ${names[second]}`,
      })),
      value: () => ({ type: 'chances', chances: pairs.map((pair) => pairChance(all(), ...pair)) }),
    },
  ]
}

type Leader = (typeof THREE)[number]

const pairChance = ({ halfTime, secondHalf }: SoccerChances, first: Leader, second: Leader): number => {
  let sum = 0
  for (const half of halfTime) {
    if (!LEADERS[first](half.score) || half.chance < 1e-5) continue
    const ends = chanceThat(secondHalf, ({ home, away }) =>
      LEADERS[second]({ home: half.score.home + home, away: half.score.away + away }),
    )
    sum += half.chance * ends
  }
  return sum
}
