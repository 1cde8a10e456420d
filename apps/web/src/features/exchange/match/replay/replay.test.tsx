import type { BetView } from '@maidan/contracts/player'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted } from '../../../../lib/testing/fake-server.ts'
import { BET, DETAIL, MATCH_ODDS } from '../testing.ts'
import { Replay } from './replay.tsx'
import { afterTick, spanOf, TICK_MS, WHOLE_MS } from './timeline.ts'

const T0 = Date.UTC(2026, 10, 16, 15)
const MINUTE = 60_000
const SCORES = [
  { at: T0, home: '0/0 (0.0)', away: '', note: 'IND batting' },
  { at: T0 + 50 * MINUTE, home: '80/2 (10.0)', away: '', note: 'IND batting' },
  { at: T0 + 100 * MINUTE, home: '180/5 (20.0)', away: '150/9 (20.0)', note: 'India won by 30 runs' },
]
const PRICES = [0, 40, 90].map((minutes) => ({
  runner: 1,
  at: T0 + minutes * MINUTE,
  back: 2 - minutes / 100,
  lay: 2.1,
  matched: 0,
}))
const OWN: BetView = {
  ...BET,
  status: 'settled',
  matched: 2000,
  averagePrice: 1.6,
  created_at: T0 + 45 * MINUTE,
  profit: 1200,
}
const FINISHED = { ...DETAIL.fixture, stage: 'finished' as const }
const BETS = 'GET /bets'

const show = async () => {
  const server = fakeServer({
    [`GET /sports/fixtures/${encodeURIComponent(FINISHED.id)}/scores`]: granted({ data: SCORES }),
    [`GET /sports/markets/${MATCH_ODDS.id}/history`]: granted({ data: PRICES }),
    [BETS]: granted({
      data: [OWN],
      totals: { bets: 1, stake: 2000, profit: 1200, commission: 0, net: 1200 },
      counts: { all: 1, current: 0, settled: 1, void: 0, ended: 0 },
      page: { page: 1, size: 100, pages: 1, total: 1 },
    }),
  })
  render(
    <Cached>
      <Replay fixture={FINISHED} market={MATCH_ODDS} />
    </Cached>,
  )
  const slider = await vi.waitFor(() => screen.getByRole<HTMLInputElement>('slider'), 5000)
  return { server, slider }
}

afterEach(() => {
  cleanup()
  end('asked')
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[MATCH-47] a moment of a finished match has its score and its price, for guests without bets', async () => {
  const { server, slider } = await show()
  expect(screen.getByText(/India won by 30 runs/)).toBeTruthy()
  fireEvent.change(slider, { target: { value: String(T0 + 60 * MINUTE) } })
  expect(screen.getByText('IND 80/2 (10.0), AUS –. IND batting')).toBeTruthy()
  expect(slider.getAttribute('aria-valuetext')).toContain('80/2')
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('1.60')
  expect(screen.queryByRole('region', { name: 'Your bets on this match' })).toBeNull()
  expect(server.to(BETS)).toHaveLength(0)
})

test('[MATCH-47] a player finds the own bets on it, and each leads to the moment it was placed', async () => {
  begin('token', undefined)
  const { server, slider } = await show()
  const own = within(await screen.findByRole('region', { name: 'Your bets on this match' }))
  expect(server.to(BETS)[0]?.url).toContain(`match=${encodeURIComponent(FINISHED.id)}`)
  await userEvent.click(own.getByRole('button', { name: /India.*1\.60 × ₹2,000.*\+₹1,200/ }))
  expect(Number(slider.value)).toBe(OWN.created_at)
  expect(document.querySelector('circle.fill-back')).not.toBeNull()
  fireEvent.change(slider, { target: { value: String(T0) } })
  expect(document.querySelector('circle.fill-back')).toBeNull()
})

test('[MATCH-47] play begins at the start, runs to the end in a minute and stops there', async () => {
  const { slider } = await show()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(Number(slider.value)).toBe(T0)
  act(() => void vi.advanceTimersByTime(WHOLE_MS / 2))
  expect(Number(slider.value)).toBe(T0 + 50 * MINUTE)
  act(() => void vi.advanceTimersByTime(WHOLE_MS))
  expect(Number(slider.value)).toBe(T0 + 100 * MINUTE)
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('[MATCH-47] however long a match was, its replay takes a minute; without scores it spans the prices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e9 }), (long) => {
      const span = { from: T0, to: T0 + long }
      let [at, ticks] = [span.from, 0]
      for (; at < span.to; ticks += 1) at = afterTick(at, span)
      expect(Math.abs(ticks - WHOLE_MS / TICK_MS)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 30 },
  )
  expect(spanOf([], PRICES)).toEqual({ from: T0, to: T0 + 90 * MINUTE })
  expect(spanOf(SCORES.slice(0, 1), [])).toBeUndefined()
})
