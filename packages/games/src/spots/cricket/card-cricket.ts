import { indexIn } from '../../fair/draw.ts'
import { type Card, cardsAt, lowRank } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { alike, group, limitsOf, market, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, DealStep, PricedSpot, SpotGame } from '../spot-game.ts'
import { inningsWays } from './innings.ts'

/** How long an innings is at most. */
export type Format = { readonly balls: number; readonly wickets: number }

/** The spades A, 2, 3, 4, 6, 10 and K; a ten is a dot ball, a king a wicket. */
const BALL_CARDS: readonly Card[] = [50, 2, 6, 10, 18, 34, 46]
const [DOT, WICKET] = [10, 13]
const runsOf = (card: Card): number => (lowRank(card) >= DOT ? 0 : lowRank(card))
const isWicket = (card: Card): boolean => lowRank(card) === WICKET

const scoreAt = (deal: Deal, seat: string) => {
  const cards = cardsAt(deal, seat)
  return {
    runs: cards.reduce((sum, card) => sum + runsOf(card), 0),
    wickets: cards.filter(isWicket).length,
  }
}

const [FIRST, SECOND] = ['first', 'second']

/** An innings ends with its balls, its wickets, or once it has more than the target. */
const bat = (
  { balls, wickets }: Format,
  seat: string,
  { next, target }: { next: NextFloat; target: number },
): DealStep[] => {
  const steps: DealStep[] = []
  let [runs, lost] = [0, 0]
  while (steps.length < balls && lost < wickets && runs <= target) {
    const card = BALL_CARDS[indexIn(BALL_CARDS.length, next())]!
    steps.push(step('card', seat, card))
    runs += runsOf(card)
    if (isWicket(card)) lost += 1
  }
  return steps
}

const play = (format: Format, next: NextFloat): Deal => {
  const first = bat(format, FIRST, { next, target: Number.POSITIVE_INFINITY })
  const target = first.reduce((sum, { value }) => sum + runsOf(value), 0)
  return { steps: [...first, ...bat(format, SECOND, { next, target })] }
}

type MatchOutcome = 'first' | 'second' | 'tie'
const matchOf = (deal: Deal): MatchOutcome => {
  const [one, two] = [scoreAt(deal, FIRST).runs, scoreAt(deal, SECOND).runs]
  if (one === two) return 'tie'
  return one > two ? 'first' : 'second'
}

/** Ending a chase early changes nothing of who wins, so both sides are worth the same. */
const matchMarket = (format: Format) =>
  market(matchOf, () => {
    const ways = [...inningsWays(format).values()]
    const all = ways.reduce((sum, one) => sum + one, 0n)
    const ties = ways.reduce((sum, one) => sum + one * one, 0n)
    const side = (all * all - ties) / 2n
    return [
      ['first', side],
      ['second', side],
      ['tie', ties],
    ]
  })

const runsMarket = (format: Format) =>
  market(
    (deal) => scoreAt(deal, FIRST).runs,
    () => inningsWays(format),
  )

const ballMarket = market(
  (deal) => cardsAt(deal, FIRST)[0]!,
  () => alike(BALL_CARDS),
)

const firstBall: PricedGroup = group('First ball', 'grid', [
  ...[1, 2, 3, 4, 6].map((runs) =>
    winner(
      ballMarket,
      { key: `ball-${runs}`, label: runs === 1 ? '1 run' : `${runs} runs` },
      { price: 6.8, wins: (card) => runsOf(card) === runs },
    ),
  ),
  winner(
    ballMarket,
    { key: 'ball-dot', label: 'Dot ball' },
    { price: 6.8, wins: (card) => lowRank(card) === DOT },
  ),
  winner(ballMarket, { key: 'ball-wicket', label: 'Wicket' }, { price: 6.8, wins: isWicket }),
  winner(
    ballMarket,
    { key: 'ball-boundary', label: 'Boundary: 4 or 6' },
    { price: 3.4, wins: (card) => runsOf(card) >= 4 },
  ),
])

/** A line of runs with what reaching it and missing it return. */
type Line = readonly [runs: number, over: number, under: number]

const side = (of: ReturnType<typeof matchMarket>, key: MatchOutcome, label: string): PricedSpot =>
  winner(
    of,
    { key, label },
    {
      price: 1.94,
      wins: (won) => won === key,
      pushes: (won) => won === 'tie',
      unless: 'stake back on a tie',
    },
  )

const lineSpots = (runs: ReturnType<typeof runsMarket>, [line, over, under]: Line): PricedSpot[] => [
  winner(
    runs,
    { key: `runs-${line}-yes`, label: `${line} or more` },
    { price: over, wins: (one) => one >= line },
  ),
  winner(
    runs,
    { key: `runs-${line}-no`, label: `${line - 1} or fewer` },
    { price: under, wins: (one) => one < line },
  ),
]

const sayMatch = (deal: Deal): string => {
  const [one, two] = [scoreAt(deal, FIRST), scoreAt(deal, SECOND)]
  const scores = `${one.runs}/${one.wickets} against ${two.runs}/${two.wickets}`
  const won = matchOf(deal)
  if (won === 'tie') return `Tie, ${scores}`
  return `Team ${won === 'first' ? 'A' : 'B'} wins, ${scores}`
}

const cricketGame = (
  named: Pick<SpotGame, 'engine' | 'name'>,
  format: Format,
  lines: readonly Line[],
): SpotGame => {
  const [match, runs] = [matchMarket(format), runsMarket(format)]
  const wickets = format.wickets === 1 ? 'one wicket' : `${format.wickets} wickets`
  return spotGame({
    ...named,
    stage: {
      kind: 'cards',
      seats: [
        { key: FIRST, label: 'Team A', most: format.balls },
        { key: SECOND, label: 'Team B', most: format.balls },
      ],
    },
    groups: [
      group('Match', 'row', [side(match, 'first', 'Team A'), side(match, 'second', 'Team B')]),
      group(
        'Runs of Team A',
        'grid',
        lines.flatMap((line) => lineSpots(runs, line)),
      ),
      firstBall,
    ],
    clock: CLOCKS.cricket,
    limits: limitsOf(50, 50_000),
    rules: [
      'Every ball is a card: A is 1 run, 2, 3, 4 and 6 are that many runs, 10 is a dot ball and K is a wicket. All seven are equally likely at every ball.',
      `An innings ends after ${format.balls} balls or ${wickets}. Team A bats first; Team B also stops once it has more runs.`,
      'More runs win. A tie gives your stake back.',
    ],
    deal: (next) => play(format, next),
    sayResult: sayMatch,
  })
}

export const superOver: SpotGame = cricketGame(
  { engine: 'super-over', name: 'Super over' },
  { balls: 6, wickets: 2 },
  [
    [12, 1.57, 2.5],
    [13, 1.77, 2.13],
    [14, 2.03, 1.85],
  ],
)

export const fiveCricket: SpotGame = cricketGame(
  { engine: 'five-cricket', name: 'Five cricket' },
  { balls: 30, wickets: 5 },
  [
    [63, 1.79, 2.11],
    [64, 1.87, 2.01],
    [65, 1.95, 1.92],
  ],
)

export const oneWicket: SpotGame = cricketGame(
  { engine: 'one-wicket', name: 'One wicket over' },
  { balls: 6, wickets: 1 },
  [
    [8, 1.68, 2.28],
    [9, 1.8, 2.1],
    [10, 1.94, 1.93],
  ],
)
