import type { LiveMarket, MarketDetail } from '@maidan/contracts/player'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/cache/query.ts'
import { hearBetsChanged } from '../../../../lib/realtime/news.ts'
import { fakeServer, granted } from '../../../../lib/testing/fake-server.ts'
import { line } from '../../testing/line.ts'
import { DETAIL } from '../testing.ts'
import { FIXTURE, openMatch, tellMatchOdds } from './testing.tsx'

vi.mock('../../live-line.ts', () => import('../../testing/line.ts'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  line.watch.mockReset()
})

const detailWith = (change: Partial<MarketDetail>) =>
  granted({
    data: { ...DETAIL, markets: DETAIL.markets.map((one) => (one.id === 7 ? { ...one, ...change } : one)) },
  })

const open = async () => {
  const server = fakeServer({ [FIXTURE]: detailWith({}) })
  await openMatch()
  return server
}

const tell = (status: LiveMarket['status']) => tellMatchOdds({ status, runners: {} })

const results = async () => within(await screen.findByRole('region', { name: 'Results' }))

test('[MATCH-72] a guest who watches a market sees its result as soon as the socket tells that it is over', async () => {
  const server = await open()
  await tell('open')
  await tell('suspended')
  await tell('open')
  expect(server.to(FIXTURE)).toHaveLength(1)
  server.answer(FIXTURE, detailWith({ status: 'void' }))
  await tell('void')
  expect((await results()).getByText('Void')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Match Odds' })).toBeNull()
})

test('[MATCH-72] a corrected result takes the place of the old one with the news of the bets it settles anew', async () => {
  const server = await open()
  server.answer(FIXTURE, detailWith({ status: 'settled', result: 'India' }))
  act(() => hearBetsChanged())
  expect((await results()).getByText('India')).toBeTruthy()
  server.answer(FIXTURE, detailWith({ status: 'settled', result: 'Australia' }))
  act(() => hearBetsChanged())
  expect(await (await results()).findByText('Australia')).toBeTruthy()
})

test('[MATCH-72] news in the middle of a read leads to no second one', async () => {
  const server = await open()
  server.holdAnswers()
  act(() => hearBetsChanged())
  await vi.waitFor(() => expect(server.to(FIXTURE)).toHaveLength(2))
  for (let at = 0; at < 20; at += 1) await act(async () => hearBetsChanged())
  expect(server.to(FIXTURE)).toHaveLength(2)
  server.letGo()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
})
