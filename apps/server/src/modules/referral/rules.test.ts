import { instant, paise, ZERO } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from '../../platform/format/mask-name.ts'
import * as rules from './rules.ts'

const at = (text: string) => instant(Date.parse(text))

test('[REF-4] a week begins on Monday at midnight in Kolkata', () => {
  expect(rules.weekOf(at('2026-11-15T18:29:59Z'))).toBe('2026-11-09')
  expect(rules.weekOf(at('2026-11-15T18:30:00Z'))).toBe('2026-11-16')
  expect(rules.weekStart('2026-11-16')).toBe(at('2026-11-15T18:30:00Z'))
  expect(rules.weekAfter('2026-12-28')).toBe('2027-01-04')
})

test('[REF-4] a week is closed an hour after its end', () => {
  expect(rules.lastWeekToClose(at('2026-11-15T19:29:59Z'))).toBe('2026-11-02')
  expect(rules.lastWeekToClose(at('2026-11-15T19:30:00Z'))).toBe('2026-11-09')
})

test('[REF-6] play of a week that is closed counts in the week after it', () => {
  expect(rules.weekOfPlay(at('2026-11-12T00:00:00Z'), '2026-11-02')).toBe('2026-11-09')
  expect(rules.weekOfPlay(at('2026-11-12T00:00:00Z'), '2026-11-09')).toBe('2026-11-16')
})

test('[REF-5] what the house lost in a week is won back before anything is paid again', () => {
  expect(rules.closeWeek(ZERO, paise(1000))).toEqual({ base: 1000, carry: 0 })
  expect(rules.closeWeek(ZERO, paise(-300))).toEqual({ base: 0, carry: -300 })
  expect(rules.closeWeek(paise(-300), paise(200))).toEqual({ base: 0, carry: -100 })
  expect(rules.closeWeek(paise(-100), paise(250))).toEqual({ base: 150, carry: 0 })
})

test('[REF-5] over any weeks no more is paid for than the house won at its best', () => {
  const wins = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 30 })
  fc.assert(
    fc.property(wins, (weeks) => {
      let [carry, paid, total, best] = [ZERO, 0, 0, 0]
      for (const win of weeks) {
        const closed = rules.closeWeek(carry, paise(win))
        carry = closed.carry
        paid += closed.base
        total += win
        best = Math.max(best, total)
        expect(closed.base === 0 || closed.carry === 0).toBe(true)
        expect(paid + carry).toBeGreaterThanOrEqual(total)
      }
      expect(paid + carry).toBe(total)
      expect(carry).toBeLessThanOrEqual(0)
    }),
  )
})

test('[REF-3] a friend brings 20 % and a friend of a friend 5 %, rounded down to the paisa', () => {
  expect(rules.rewardOf(paise(1004), 1)).toBe(200)
  expect(rules.rewardOf(paise(1019), 2)).toBe(50)
  expect(rules.rewardOf(paise(-5), 1)).toBe(0)
})

test('[REF-1] a code is eight letters that nobody mistakes, and is read as a person writes it', () => {
  let next = 0
  expect(rules.makeCode((limit) => (next += 5) % limit)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(rules.readCode(' abcd2345 ')).toBe('ABCD2345')
  expect(rules.readCode('AGENT7')).toBeUndefined()
})

test('[REF-2] a friend is shown by the first letter of the name', () => {
  expect(maskName('anika rao')).toBe('A•••')
  expect(maskName('নুসরাত')).toBe('ন•••')
})
