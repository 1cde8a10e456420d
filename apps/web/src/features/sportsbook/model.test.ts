import { expect, test } from 'vitest'
import { matchTitleOf, readyReportOf, sportPageOf } from './model.ts'

test('[teaser] [NAV-4] each place of the exchange has its own name', () => {
  expect(['Inplay', '4', '1', '2'].map((id) => sportPageOf(id).title)).toEqual([
    'In play',
    'Cricket',
    'Soccer',
    'Tennis',
  ])
  expect(sportPageOf('9').title).toBe('Exchange')
})

test('[ACC-10] the slug of a match is written as a title, and a hostile one is dropped', () => {
  expect(matchTitleOf('india-v-australia')).toBe('India v Australia')
  expect(matchTitleOf('sri-lanka-vs-32nd-eleven')).toBe('Sri Lanka vs 32nd Eleven')
  expect(matchTitleOf('<script>')).toBe('Match')
  expect(matchTitleOf(undefined)).toBe('Match')
})

test('[ACC-7] the answer of /ready is believed only as far as it goes', () => {
  expect(readyReportOf({ error: false, checks: { database: true, running: false } })).toEqual({
    ready: true,
    checks: [
      ['database', true],
      ['running', false],
    ],
  })
  for (const body of [undefined, null, 'x', [], { error: true }])
    expect(readyReportOf(body)).toEqual({ ready: false, checks: [] })
})
