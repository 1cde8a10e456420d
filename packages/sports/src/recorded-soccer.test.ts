import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { MarketKind, Score, SoccerPeriod, SoccerState } from './model.ts'
import { resultOf } from './result-of.ts'
import { leader } from './soccer/grades.ts'
import { startSoccer } from './soccer/score.ts'
import { marketOf, meeting, said, winnersIn } from './testing/meetings.ts'

/** Results of real matches, and rows that somebody else settled, read where they are kept. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data')
const isHere = existsSync(FOLDER)
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8'))

const of = meeting('soccer')

const ended = (full: Score, half?: Score): SoccerState => ({
  ...startSoccer(),
  fullTime: full,
  ...(half ? { halfTime: half } : {}),
  progress: { stage: 'finished', ending: { type: 'played' } },
})

type Match = { score: { ft: [number, number]; ht?: [number, number]; et?: unknown } }

test.skipIf(!isHere)('[SPORT-16] [SPORT-23] every match of a world cup settles on its ninety minutes', () => {
  const { matches } = read('football/worldcup-2014.json') as { matches: Match[] }
  expect(matches).toHaveLength(64)
  const seen = new Set<string>()
  for (const { score } of matches) {
    const [home, away] = score.ft
    const winner = leader({ home, away })
    const [first, second] = score.ht ?? [0, 0]
    const state = ended({ home, away }, { home: first, away: second })
    expect(winnersIn(resultOf(marketOf({ type: 'match_odds' }, of), state))).toEqual([winner])
    const halves = winnersIn(resultOf(marketOf({ type: 'half_time_full_time' }, of), state))
    expect(halves).toEqual([`${leader({ home: first, away: second })}/${winner}`])
    const total = said(resultOf(marketOf({ type: 'total_goals', line: 10, period: 'match' }, of), state))
    expect(total).toBe(home + away > 2 ? 'over won, under lost' : 'over lost, under won')
    // Whoever won after extra time or on penalties was level after ninety minutes.
    expect(score.et === undefined || winner === 'draw').toBe(true)
    seen.add(winner)
  }
  expect(seen.size).toBe(3)
})

type Row = {
  market: string
  expected: string
  result: { single_score?: string; scores?: string }
  odds: { name: string; header?: string | null; handicap?: string }
  stats?: { events: string }
}

const quarters = (line: string): number => Math.round(Number(line) * 4)
const score = (text: string): Score => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

type Halves = Partial<Record<'1' | '2', { home: string; away: string }>>

const stateOf = ({ result }: Row): SoccerState => {
  const halves = JSON.parse(result.scores ?? '{}') as Halves
  const half = (part: '1' | '2'): Score => ({
    home: Number(halves[part]?.home ?? 0),
    away: Number(halves[part]?.away ?? 0),
  })
  const first = half('1')
  const both = { home: first.home + half('2').home, away: first.away + half('2').away }
  return ended(result.single_score ? score(result.single_score) : both, first)
}

const SIDES: Readonly<Record<string, string>> = { '1': 'home', x: 'draw', '2': 'away' }
const sideOf = (name: string): string => SIDES[name.toLowerCase()] ?? name.toLowerCase()
const pairOf = (name: string): string =>
  name === '1X' ? 'home_or_draw' : name.toLowerCase().replaceAll(' ', '_')
/** A correct score is written from the side of its header. */
const scoreKey = ({ name, header }: Row['odds']): string =>
  header === 'Away' ? name.split('-').toReversed().join('-') : name

type Bet = readonly [MarketKind, string]

const margin = ({ name, header }: Row['odds']): string =>
  header ? `${sideOf(header)}_${name.replace('+', '')}` : 'draw'

const betOf = ({ market, odds }: Row): Bet | undefined => {
  const period: SoccerPeriod = /2nd_half/.test(market)
    ? 'second_half'
    : /1st_half|first_half|half_time_(?!full)/.test(market)
      ? 'first_half'
      : 'match'
  const kind = market.replace(/_in_(1st|2nd)_half|^1st_half_|^half_time_(?!full)/, '')
  const [name, header] = [odds.name, (odds.header ?? '').toLowerCase()]
  switch (kind) {
    case 'asian_handicap': {
      // The line belongs to the side that is bet on; ours is always the line of home.
      const line = quarters(name) * (header === 'home' ? 1 : -1)
      return [{ type: 'asian_handicap', line, period }, header]
    }
    case 'goals_over_under':
    case 'first_half_goals':
      return [{ type: 'total_goals', line: quarters(name), period }, header]
    case 'result_total_goals':
      return [{ type: 'result_and_total', line: quarters(odds.handicap!) }, `${sideOf(name)}/${header}`]
    case 'winning_margin':
      return [{ type: 'winning_margin', highest: 4 }, margin(odds)]
    case 'half_time_full_time':
      return [{ type: 'half_time_full_time' }, name.toLowerCase().replace(' - ', '/')]
    case 'correct_score':
      return [{ type: 'correct_score', period, highest: 5 }, scoreKey(odds)]
    case 'double_chance':
      return [{ type: 'double_chance', period }, pairOf(name)]
    case 'goals_odd_even':
      return [{ type: 'goals_odd_even', period }, name.toLowerCase()]
    case 'result':
      return [{ type: 'period_result', period: 'first_half' }, sideOf(name)]
    case 'draw_no_bet':
      return [{ type: 'draw_no_bet', period }, sideOf(name)]
    case 'both_teams_to_score':
      return [{ type: 'both_teams_to_score', period }, name.toLowerCase()]
    default:
      return undefined
  }
}

test.skipIf(!isHere)(
  '[SPORT-17] [SPORT-18] [SPORT-19] [SPORT-20] [SPORT-21] [SPORT-22] rows that somebody else settled agree',
  () => {
    const rows = read('settlement/market-settlement-sample.json') as Row[]
    const told = rows.flatMap((row) => {
      const bet = betOf(row)
      return bet ? [{ row, bet, result: resultOf(marketOf(bet[0], of), stateOf(row)) }] : []
    })
    // A goalscorer and an interval are told in words that only their own settler reads.
    expect(rows.length - told.length).toBe(2)
    for (const { row, bet, result } of told) {
      const grades =
        result.type === 'decided' && result.outcome.type === 'graded' ? result.outcome.grades : {}
      const verdict = result.type === 'void' ? 'void' : grades[bet[1]]?.verdict
      expect([row, verdict?.toUpperCase()]).toEqual([row, row.expected])
    }
  },
)
