import { expect, test } from 'vitest'
import { bandOf, rtpText, rupeesOf, shortTimes, timesText } from './words.ts'

test('[PLAY-1] a multiplier that is shown short is cut, never rounded up: it promises no more than is paid', () => {
  expect([22_992, 30_656, 19_000, 20_000, 0, 1_000_000].map(shortTimes)).toEqual([
    '2.29x',
    '3.06x',
    '1.9x',
    '2x',
    '0x',
    '100x',
  ])
  expect(timesText(22_992)).toBe('2.2992x')
})

test('[PLAY-1] the RTP is one figure where all bets return the same, and else from where to where', () => {
  expect(rtpText({ rtp: { lowest: '97', highest: '97' } })).toBe('RTP 97.00%')
  expect(rtpText({ rtp: { lowest: '98.6538', highest: '99.0688' } })).toBe('RTP 98.65 to 99.06%')
})

test('[PLAY-2] pretend money says so wherever it stands, and money does not', () => {
  expect(rupeesOf(true)(1234.5)).toBe('Demo ₹1,234.50')
  expect(rupeesOf(false)(-50, 'sign')).toBe('−₹50.00')
})

test('[PLAY-7] a multiplier below two has no colour', () =>
  expect([19_999, 20_000, 99_999, 100_000].map(bandOf)).toEqual(['low', 'mid', 'mid', 'high']))
