import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TRADER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { FEED, stopOf } from '../../../lib/testing/trading.ts'
import { Feed } from './feed.tsx'
import { Switches } from './switches.tsx'

afterEach(startAnew)

const STOP = 'POST /staff/trading/stops'

const open = (answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(TRADER, answers)
  const toasts = spyToasts()
  renderFor(TRADER, <Switches />, '/switches')
  return { server, toasts }
}

const inForce = (...stops: ReturnType<typeof stopOf>[]): Record<string, Answerer> => ({
  'GET /staff/trading/stops': granted({
    data: stops,
    page: { page: 1, size: 100, pages: 1, total: stops.length },
  }),
})

test('[TRADE-52] a kill switch of a bet type in a sport asks for a reason and names its scope', async () => {
  const { server, toasts } = open({
    [STOP]: ({ body }) => granted({ data: stopOf(7, (body as { scope: never }).scope, { kind: 'kill' }) }),
  })
  const cricket = within(await screen.findByRole('region', { name: 'Cricket' }))
  fireEvent.click(cricket.getByRole('switch', { name: 'Bets on Cricket, fancy' }))
  await fill('Reason', 'The lines are wrong')
  await press('Switch off')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Cricket, fancy takes no bets now'))
  expect(server.to(STOP)[0]?.body).toEqual({
    kind: 'kill',
    scope: { type: 'sport', sport: 'cricket', betType: 'fancy' },
    reason: 'The lines are wrong',
  })
})

test('[TRADE-53] a switch that a wider one shuts is off, says which one, and is resumed there', async () => {
  open(inForce(stopOf(9, { type: 'all', betType: 'fancy' }, { kind: 'kill', by: 'd.rao' })))
  const tennis = within(await screen.findByRole('region', { name: 'Tennis' }))
  const fancy = tennis.getByRole<HTMLInputElement>('switch', { name: 'Bets on Tennis, fancy' })
  expect([fancy.checked, fancy.disabled]).toEqual([false, true])
  expect(tennis.getByText('Shut by Fancy, all sports')).toBeTruthy()
  const everything = tennis.getByRole<HTMLInputElement>('switch', { name: 'Bets on Tennis' })
  expect([everything.checked, everything.disabled]).toEqual([true, false])
  const all = within(screen.getByRole('region', { name: 'All sports' }))
  expect(all.getByText('Off, d.rao')).toBeTruthy()
  expect(all.getByRole<HTMLInputElement>('switch', { name: 'Bets on Fancy, all sports' }).disabled).toBe(
    false,
  )
})

test('[TRADE-52] every stop in force stands below with who, why and a way to resume it', async () => {
  const call = 'POST /staff/trading/stops/9/resume'
  const stop = stopOf(9, { type: 'sport', sport: 'soccer' })
  const { server } = open({ ...inForce(stop), [call]: granted({ data: stop }) })
  await press('Resume Football')
  expect(screen.getByRole('dialog').textContent).toContain('Football suspended by s.kulkarni')
  await press('Resume')
  await waitFor(() => expect(server.to(call)).toHaveLength(1))
})

test('[TRADE-54] the feed page says source, connection, age and what was not taken by reason', async () => {
  fakeServer(TRADER, {
    'GET /staff/trading/feed': granted({ data: { ...FEED, connected: false } }),
  })
  renderFor(TRADER, <Feed />, '/feed')
  expect((await screen.findByRole('alert')).textContent).toContain('The feed is lost')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['ReasonMarkets', 'Stale version14', 'Unknown runner2'])
})
