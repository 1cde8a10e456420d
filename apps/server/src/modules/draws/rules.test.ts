import { DAY_MS, instant, later, paise, playerId, ZERO } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf } from '@maidan/games/tickets'
import * as rules from './rules.ts'

const NOW = instant(Date.parse('2026-11-18T12:00:00Z'))
const DRAW = { opensAt: NOW, closesAt: later(NOW, 1000), drawnAt: null, cancelledAt: null }
const PRICE = { ticketPrice: paise(500_00) }
const played = (afterMs: number, risked: number, bonusRisked = 0) => ({
  at: later(NOW, afterMs),
  risked: paise(risked),
  bonusRisked: paise(bonusRisked),
})

test('[DRAW-1] a draw is planned, open, closed, and then drawn or cancelled', () => {
  const at = (afterMs: number) => rules.stateOf(DRAW, later(NOW, afterMs))
  expect([at(-1), at(0), at(999), at(1000)]).toEqual(['planned', 'open', 'open', 'closed'])
  expect(rules.stateOf({ ...DRAW, drawnAt: NOW }, NOW)).toBe('drawn')
  expect(rules.stateOf({ ...DRAW, cancelledAt: NOW }, NOW)).toBe('cancelled')
})

test('[DRAW-2] own money counts from the opening to the last millisecond before the close', () => {
  const risk = (...afterMs: readonly number[]) =>
    rules.riskAfter(
      DRAW,
      ZERO,
      afterMs.map((ms) => played(ms, 100)),
    )
  expect([risk(-1), risk(0), risk(999), risk(1000), risk(0, 999, 1000)]).toEqual([0, 100, 100, 0, 200])
  expect(rules.riskAfter(DRAW, ZERO, [played(1, 100, 40), played(2, 50, 50)])).toBe(60)
})

test('[DRAW-2] what is taken back lowers the count and never below nothing', () => {
  expect(rules.riskAfter(DRAW, paise(100), [played(1, -30)])).toBe(70)
  expect(rules.riskAfter(DRAW, paise(100), [played(1, -130), played(2, 50)])).toBe(50)
  expect(rules.riskAfter(DRAW, paise(100), [played(1000, -30)])).toBe(100)
})

test('[DRAW-2] whatever is played, the next ticket is one price or less away, and brings exactly one more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      (risk, price) => {
        const draw = { ticketPrice: paise(price) }
        const left = rules.leftToNext(paise(risk), draw)
        expect(left > 0 && left <= price).toBe(true)
        expect(rules.ticketsOf(paise(risk + left), draw)).toBe(rules.ticketsOf(paise(risk), draw) + 1)
        expect(rules.ticketsOf(paise(risk + left - 1), draw)).toBe(rules.ticketsOf(paise(risk), draw))
      },
    ),
  )
})

test('[DRAW-4] the list has everybody with a ticket, by account, numbered without a gap', () => {
  const holder = (id: number, rupees: number) => ({
    player: playerId(id),
    username: `player ${id}`,
    risked: paise(rupees * 100),
  })
  const lines = rules.listOf(
    { id: 7, ...PRICE },
    [holder(9, 1700), holder(4, 499), holder(2, 500)],
    (username) => keyOf('secret', username),
  )
  expect(lines.map(({ number, player, first, tickets }) => [number, player, first, tickets])).toEqual([
    [1, 2, 1, 1],
    [2, 9, 2, 3],
  ])
  expect(new Set(lines.map(({ mark }) => mark)).size).toBe(2)
})

test('[DRAW-10] a draw opens now at the earliest and closes after that, within 92 days', () => {
  const terms = { name: 'Diwali', ...PRICE, prizes: [paise(100)], opensAt: NOW, closesAt: later(NOW, 1000) }
  expect(rules.decideTerms({ ...terms, opensAt: later(NOW, -5000) }, NOW)).toMatchObject({
    value: { opensAt: NOW },
  })
  const refused = [
    { ...terms, closesAt: NOW },
    { ...terms, opensAt: later(NOW, 1000) },
    { ...terms, closesAt: later(NOW, 92 * DAY_MS + 1) },
  ]
  expect(refused.map((one) => rules.decideTerms(one, NOW).ok)).toEqual([false, false, false])
})

test('[DRAW-9] the weekly draws run from Monday to Monday in Kolkata, without a gap', () => {
  const [first, second] = rules.weeklyTerms(NOW)
  const monday = (day: string) => Date.parse(`${day}T00:00:00+05:30`)
  expect(first).toMatchObject({ week: '2026-11-16', opensAt: NOW, closesAt: monday('2026-11-23') })
  expect(second).toMatchObject({
    week: '2026-11-23',
    opensAt: monday('2026-11-23'),
    closesAt: monday('2026-11-30'),
  })
  const [late] = rules.weeklyTerms(instant(monday('2026-11-23') - 1))
  const [next] = rules.weeklyTerms(instant(monday('2026-11-23')))
  expect([late?.week, next?.week]).toEqual(['2026-11-16', '2026-11-23'])
})
