import type { Fixture, Score, SoccerKind, SoccerState } from '@maidan/sports'
import { selectionsIn, type SimOffer } from '../match.ts'
import type { SoccerChances } from './chances.ts'
import { chanceOfMargin, type Goals, scoreGrid } from './grid.ts'
import { shareBetween } from './tempo.ts'
import { chances, LEADERS, type Lazy, QUARTERS, signed, THREE, total, two } from './values.ts'

const RESULT_LINE = 10
const TEAM_LINES = { home: 6, away: 4 } as const
const WIDEST_MARGIN = 3

/** What is bet on by how much a side wins, by its goals alone, and by parts of the match. */
export const marginOffers = (
  toCome: Goals,
  fixture: Fixture,
  state: SoccerState,
  all: Lazy<SoccerChances>,
): SimOffer[] => [
  ...teamTotals(fixture, all),
  handicapResult(toCome, fixture, all),
  resultAndTotal(fixture, all),
  winningMargin(fixture, all),
  ...(state.fullTime ? [] : [secondHalf(fixture, all)]),
  ...nextInterval(toCome, fixture, state),
]

const offer = (
  fixture: Fixture,
  kind: SoccerKind,
  { key, name }: Pick<SimOffer, 'key' | 'name'>,
  value: SimOffer['value'],
): SimOffer => ({ key, name, kind, selections: selectionsIn(fixture, key, kind), value })

const teamTotals = (fixture: Fixture, all: Lazy<SoccerChances>): SimOffer[] =>
  (['home', 'away'] as const).map((side) => {
    const line = TEAM_LINES[side]
    return offer(
      fixture,
      { type: 'team_total_goals', side, line, period: 'match' },
      { key: `${side}-goals-${line}`, name: `${fixture[side].name} goals ${line / QUARTERS}` },
      two(() => chanceOfMargin(all().fullTime, (score) => score[side] * QUARTERS - line)),
    )
  })

/** The favourite gives a goal. */
const handicapResult = (toCome: Goals, fixture: Fixture, all: Lazy<SoccerChances>): SimOffer => {
  const goals = toCome.home >= toCome.away ? -1 : 1
  const shift = ({ home, away }: Score): Score => ({ home: home + goals, away })
  return offer(
    fixture,
    { type: 'handicap_result', goals, period: 'match' },
    { key: 'handicap-result', name: `Handicap result ${fixture.home.name} ${signed(goals * QUARTERS)}` },
    chances(
      () => all().fullTime,
      THREE.map((key) => (score: Score) => LEADERS[key](shift(score))),
    ),
  )
}

const resultAndTotal = (fixture: Fixture, all: Lazy<SoccerChances>): SimOffer => {
  const isAbove = (score: Score): boolean => total(score) * QUARTERS > RESULT_LINE
  return offer(
    fixture,
    { type: 'result_and_total', line: RESULT_LINE },
    { key: 'result-and-total', name: `Result and total goals ${RESULT_LINE / QUARTERS}` },
    chances(
      () => all().fullTime,
      THREE.flatMap((key) => [
        (score: Score) => LEADERS[key](score) && isAbove(score),
        (score: Score) => LEADERS[key](score) && !isAbove(score),
      ]),
    ),
  )
}

const winningMargin = (fixture: Fixture, all: Lazy<SoccerChances>): SimOffer => {
  const margins = Array.from({ length: WIDEST_MARGIN }, (_, index) => index + 1)
  const isBy = (ahead: number, margin: number): boolean =>
    margin === WIDEST_MARGIN ? ahead >= margin : ahead === margin
  return offer(
    fixture,
    { type: 'winning_margin', highest: WIDEST_MARGIN },
    { key: 'winning-margin', name: 'Winning margin' },
    chances(
      () => all().fullTime,
      [
        ...margins.map(
          (margin) =>
            ({ home, away }: Score) =>
              isBy(home - away, margin),
        ),
        ...margins.map(
          (margin) =>
            ({ home, away }: Score) =>
              isBy(away - home, margin),
        ),
        ({ home, away }) => home === away && home > 0,
        (score) => total(score) === 0,
      ],
    ),
  )
}

const secondHalf = (fixture: Fixture, all: Lazy<SoccerChances>): SimOffer =>
  offer(
    fixture,
    { type: 'period_result', period: 'second_half' },
    { key: 'second-half', name: 'Second half result' },
    chances(
      () => all().secondHalf,
      THREE.map((key) => LEADERS[key]),
    ),
  )

const INTERVAL = 15
const LAST_MINUTE = 90

/** The quarter of an hour that begins next: of the one under way nobody takes bets any more. */
const nextInterval = (toCome: Goals, fixture: Fixture, { minute }: SoccerState): SimOffer[] => {
  const from = Math.ceil(minute / INTERVAL) * INTERVAL
  const to = from + INTERVAL
  if (to > LAST_MINUTE) return []
  const share = shareBetween(from, to)
  const goals = { home: toCome.home * share, away: toCome.away * share }
  return [
    offer(
      fixture,
      { type: 'interval_result', from, to },
      { key: `minutes-${from + 1}-${to}`, name: `Result of the minutes ${from + 1} to ${to}` },
      chances(
        () => scoreGrid({ home: 0, away: 0 }, goals),
        THREE.map((key) => LEADERS[key]),
      ),
    ),
  ]
}
