import { expect, test } from 'vitest'
import { changeOf, choiceOf, marginOf, shareOf } from './model.ts'

const TODAY = '2026-11-15'
const choice = (search: string) => choiceOf(new URLSearchParams(search), TODAY)

test('[REPORT-10] the address says the period; one that no report can hold becomes the last seven days', () => {
  const week = { span: '7', period: { from: '2026-11-09', to: TODAY } }
  expect(choice('')).toEqual(week)
  expect(choice('days=90').period).toEqual({ from: '2026-08-18', to: TODAY })
  expect(choice('days=1').period).toEqual({ from: TODAY, to: TODAY })
  expect(choice('from=2026-03-01&to=2026-03-31')).toEqual({
    span: 'custom',
    period: { from: '2026-03-01', to: '2026-03-31' },
  })
  for (const bad of ['days=5', 'from=2026-03-01', 'from=2026-11-14&to=2026-11-16', 'from=x&to=y'])
    expect(choice(bad)).toEqual(week)
  expect(choice('from=2026-03-02&to=2026-03-01')).toEqual(week)
  expect(choice('from=2025-11-14&to=2026-11-15')).toEqual(week)
})

test('[REPORT-10] a figure is compared with the period before, also across zero', () => {
  expect(changeOf(150, 100)).toEqual({ text: '+50 %', direction: 'up' })
  expect(changeOf(50, -100)).toEqual({ text: '+150 %', direction: 'up' })
  expect(changeOf(-100, 100)).toEqual({ text: '−200 %', direction: 'down' })
  expect(changeOf(100, 0)).toEqual({ text: 'nothing before', direction: undefined })
})

test('[REPORT-10] shares are of what there is: no players and nothing risked have none', () => {
  expect(shareOf({ players: 3 }, 1)).toBe(33)
  expect(shareOf({ players: 0 }, 0)).toBeNull()
  expect(marginOf(-5, 100)).toBe('−5.0 %')
  expect(marginOf(0, 0)).toBe('–')
})
