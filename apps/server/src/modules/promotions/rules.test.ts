import { expect, test } from 'vitest'
import { isFor, isOpen } from './rules.ts'

const player = (...segments: number[]) => ({ segments: new Set(segments) })

test('[PROMO-2] a guest sees what is for guests and everybody, a player what is for players, everybody and the own segments', () => {
  const all = [
    { audience: 'everybody', segment: null },
    { audience: 'guests', segment: null },
    { audience: 'players', segment: null },
    { audience: 'segment', segment: 7 },
  ] as const
  const seenBy = (reader: Parameters<typeof isFor>[1]) =>
    all.filter((one) => isFor(one, reader)).map(({ audience }) => audience)
  expect(seenBy(undefined)).toEqual(['everybody', 'guests'])
  expect(seenBy(player())).toEqual(['everybody', 'players'])
  expect(seenBy(player(8))).toEqual(['everybody', 'players'])
  expect(seenBy(player(7, 8))).toEqual(['everybody', 'players', 'segment'])
})

test('[PROMO-3] a promotion is open from its first day to its last, both included, while it is shown', () => {
  const one = { state: 'shown', from: '2026-11-18', until: '2026-11-20', playMoney: false } as const
  const on = (today: string, more = {}) => isOpen({ ...one, ...more }, { today, isPlayMoney: true })
  expect(['17', '18', '20', '21'].map((day) => on(`2026-11-${day}`))).toEqual([false, true, true, false])
  expect(on('2020-01-01', { from: null })).toBe(true)
  expect(on('2099-01-01', { until: null })).toBe(true)
  expect(on('2026-11-18', { state: 'draft' })).toBe(false)
  expect(on('2026-11-18', { state: 'withdrawn' })).toBe(false)
})

test('[PROMO-3] what is about play money is shown nowhere else', () => {
  const one = { state: 'shown', from: null, until: null, playMoney: true } as const
  const where = (isPlayMoney: boolean) => isOpen(one, { today: '2026-11-18', isPlayMoney })
  expect([where(true), where(false)]).toEqual([true, false])
})
