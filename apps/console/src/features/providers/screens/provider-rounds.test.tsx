import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LOOKED_PROVIDER_ROUND, providerRoundOf } from '../../../lib/testing/casino.ts'
import { SUPPORT } from '../../../lib/testing/people.ts'
import { renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { ProviderRounds } from './provider-rounds.tsx'

afterEach(startAnew)

const LIST = 'GET /staff/casino/rounds'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(SUPPORT, answers)
  renderFor(SUPPORT, <ProviderRounds />, path)
  return server
}

const search = (text: string): void => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  fireEvent.submit(screen.getByRole('search'))
}

const lastQuery = (server: ReturnType<typeof openAt>) =>
  Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])

test('[CATDESK-7] rounds are found by provider, by its number of them, by player and by state', async () => {
  const server = openAt('/provider-rounds?provider=hub&state=nonsense')
  await screen.findByRole('row', { name: /^C-77/ })
  expect(server.to(LIST).every(({ query }) => query.get('provider') === 'hub')).toBe(true)
  search(' g-77-2026\t')
  await waitFor(() => expect(lastQuery(server)).toEqual({ provider: 'hub', round: 'g-77-2026', page: '1' }))
  fireEvent.change(screen.getByLabelText('Search by'), { target: { value: 'player' } })
  search('meera j21')
  await waitFor(() => expect(lastQuery(server)).toEqual({ provider: 'hub', player: 'meera j21', page: '1' }))
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'incomplete' } })
  await waitFor(() => expect(lastQuery(server)['state']).toBe('incomplete'))
})

test('[CATDESK-7] a provider of the address that is none is not asked for', async () => {
  const server = openAt('/provider-rounds?provider=%3Cscript%3E')
  await screen.findByRole('row', { name: /^C-77/ })
  expect(server.to(LIST).map(({ query }) => query.get('provider'))).not.toContain('<script>')
})

test('[CATDESK-7] our own number of a round opens it', async () => {
  openAt('/provider-rounds')
  await screen.findByRole('row', { name: /^C-77/ })
  search('c-77')
  expect(await screen.findByRole('complementary', { name: 'Round C-77' })).toBeTruthy()
})

test('[CATDESK-7] a round is shown with every call: its id, its amount, what it moved and what was answered', async () => {
  openAt('/provider-rounds/77')
  const list = await screen.findByRole('list', { name: 'Transactions' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Bet10:30:00₹1,200.00b1Settledmoved −₹1,200.00, answered ₹300.00',
    'Bet10:30:00₹9,999.99b2Refused: the balance was too lowmoved ₹0.00, answered ₹300.00',
    'Win10:30:00₹600.00w1 for b1Donemoved +₹600.00, answered ₹900.00',
  ])
  expect(screen.getByText('g-77-2026')).toBeTruthy()
})

test('[CATDESK-7] a round that is incomplete says what to do; the list of them says when there is none', async () => {
  const round = providerRoundOf({ id: 78, incomplete: true, closedAt: null })
  openAt('/provider-rounds/78?state=incomplete', {
    [LIST]: granted({ data: [], page: { page: 1, size: 20, pages: 1, total: 0 } }),
    'GET /staff/casino/rounds/78': granted({ data: { ...LOOKED_PROVIDER_ROUND, round } }),
  })
  expect(await screen.findByText(/has not said how a bet ended/)).toBeTruthy()
  expect(await screen.findByText('No round is incomplete')).toBeTruthy()
})

test('[CATDESK-7] a round that is not there says so', async () => {
  openAt('/provider-rounds/99', {
    'GET /staff/casino/rounds/99': refused(404, 'We cannot find this round', 'round_not_found'),
  })
  expect(await screen.findByText('We cannot find this round')).toBeTruthy()
})
