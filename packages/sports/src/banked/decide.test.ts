import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { FancyBet, MarketStatus, RateBet } from '../model.ts'
import { marketOf, meeting } from '../testing/meetings.ts'
import { decideFancyBet, decideOddsBet, decideRateBet } from './decide.ts'
import type { Accept } from './stake.ts'

const market = (status: MarketStatus = 'open') => ({
  ...marketOf({ type: 'bookmaker' }, meeting('cricket')),
  status,
})
const max = paise(5_000_000)
const RATES = [
  { selection: 'home', back: 80, lay: 82, max },
  { selection: 'away', back: 120, max, suspended: true },
]
const ASK: RateBet = { selection: 'home', side: 'back', stake: paise(10_000), rate: 80 }
const rate = (ask: Partial<RateBet>, accept: Accept = 'none', status: MarketStatus = 'open') => {
  const answer = decideRateBet(market(status), RATES, { ...ASK, ...ask }, accept)
  return answer.ok ? answer.value.rate : answer.refusal
}

test('[SPORT-4] [SPORT-60] a bet is taken at the rate on offer or refused', () => {
  expect(rate({})).toBe(80)
  expect(rate({ side: 'lay', rate: 82 })).toBe(82)
  // Seen at 78, now 80: better for a backer.
  expect([rate({ rate: 78 }), rate({ rate: 78 }, 'better'), rate({ rate: 78 }, 'any')]).toEqual([
    'price_changed',
    80,
    80,
  ])
  expect([rate({ rate: 85 }, 'better'), rate({ rate: 85 }, 'any')]).toEqual(['price_changed', 80])
  // A layer loses by the rate, so a lower one is better.
  expect(rate({ side: 'lay', rate: 85 }, 'better')).toBe(82)
  expect(rate({ side: 'lay', rate: 81 }, 'better')).toBe('price_changed')
})

test('[SPORT-61] a closed or suspended market, an unknown selection and what is not offered are refused', () => {
  expect(rate({}, 'any', 'suspended')).toBe('market_suspended')
  expect(rate({}, 'any', 'ball_running')).toBe('market_suspended')
  for (const status of ['closed', 'settled', 'void'] as const)
    expect(rate({}, 'any', status)).toBe('market_closed')
  expect(rate({ selection: 'draw' }, 'any')).toBe('unknown_selection')
  expect(rate({ selection: 'away' }, 'any')).toBe('market_suspended')
  expect(decideRateBet(market(), RATES.slice(1), ASK, 'any')).toEqual({ ok: false, refusal: 'not_offered' })
})

test('[SPORT-61] a stake is a whole, positive number of paise within the limits', () => {
  const stake = (value: number) => rate({ stake: value as RateBet['stake'] }, 'any')
  expect([0.5, Number.NaN, Number.POSITIVE_INFINITY].map(stake)).toEqual(Array(3).fill('stake_not_whole'))
  expect([0, -1].map(stake)).toEqual(['stake_not_positive', 'stake_not_positive'])
  expect(stake(10_000_000_001)).toBe('stake_too_large')
  expect(stake(5_000_001)).toBe('stake_above_maximum')
  expect(stake(5_000_000)).toBe(80)
})

const QUOTE = { no: { line: 45, rate: 100 }, yes: { line: 46, rate: 100 }, max }
const fancy = (ask: Partial<FancyBet>, accept: Accept, quote: Partial<typeof QUOTE> = QUOTE) => {
  const bet: FancyBet = { side: 'yes', line: 46, rate: 100, stake: paise(10_000), ...ask }
  const answer = decideFancyBet({ status: 'open', selections: [] }, { max, ...quote }, bet, accept)
  return answer.ok ? `${answer.value.line}@${answer.value.rate}` : answer.refusal
}

test('[SPORT-60] Yes gains by a lower line and a higher rate, No by the opposite of both', () => {
  expect(fancy({}, 'none')).toBe('46@100')
  expect(fancy({ line: 47 }, 'none')).toBe('line_changed')
  expect(fancy({ line: 47 }, 'better')).toBe('46@100')
  expect(fancy({ line: 45 }, 'better')).toBe('line_changed')
  expect(fancy({ rate: 90 }, 'better')).toBe('46@100')
  expect(fancy({ line: 47, rate: 110 }, 'better')).toBe('price_changed')
  expect(fancy({ line: 40, rate: 200 }, 'any')).toBe('46@100')
  expect(fancy({ side: 'no', line: 44 }, 'better')).toBe('45@100')
  expect(fancy({ side: 'no', line: 46 }, 'better')).toBe('line_changed')
  expect(fancy({ side: 'no', line: 45, rate: 110 }, 'better')).toBe('45@100')
  expect(fancy({ side: 'no', line: 45, rate: 90 }, 'better')).toBe('price_changed')
})

test('[SPORT-61] a side of a fancy that is not offered, and a stake above its limit, are refused', () => {
  expect(fancy({}, 'any', { no: QUOTE.no })).toBe('not_offered')
  expect(fancy({ stake: paise(5_000_001) }, 'any')).toBe('stake_above_maximum')
  expect(fancy({ stake: paise(-1) }, 'any')).toBe('stake_not_positive')
})

test('[SPORT-60] [SPORT-61] a fixed price is taken as it stands', () => {
  const odds = (asked: number, accept: Accept, selection = 'home') => {
    const quotes = [
      { selection: 'home', odds: 185 },
      { selection: 'away', odds: 200, suspended: true },
    ]
    const answer = decideOddsBet(market(), quotes, { selection, stake: paise(100), odds: asked }, accept)
    return answer.ok ? answer.value.odds : answer.refusal
  }
  expect([odds(185, 'none'), odds(180, 'better'), odds(190, 'any')]).toEqual([185, 185, 185])
  expect([odds(180, 'none'), odds(190, 'better')]).toEqual(['price_changed', 'price_changed'])
  expect([odds(200, 'any', 'away'), odds(200, 'any', 'draw')]).toEqual([
    'market_suspended',
    'unknown_selection',
  ])
})
