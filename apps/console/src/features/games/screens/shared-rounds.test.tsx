import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SUPPORT } from '../../../lib/testing/people.ts'
import { press, renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { SharedRounds } from './shared-rounds.tsx'

afterEach(startAnew)

const LIST = 'GET /staff/games/shared/rounds'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(SUPPORT, answers)
  renderFor(SUPPORT, <SharedRounds />, path)
  return server
}

const paneOf = async (name: string) => within(await screen.findByRole('complementary', { name }))

test('[GAMEDESK-9] shared rounds are found by game and state, and by their number', async () => {
  const server = openAt('/shared-rounds?game=aviator&state=nonsense')
  expect(await screen.findByRole('row', { name: /^G-21/ })).toBeTruthy()
  expect(Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])).toEqual({ game: 'aviator', page: '1' })
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'playing' } })
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('state')).toBe('playing'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' g-21 ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect((await screen.findByTestId('address')).textContent).toMatch(/^\/shared-rounds\/21/)
})

test('[GAMEDESK-9] a flight is played again from its first bet to its last payment', async () => {
  openAt('/shared-rounds/21')
  const pane = await paneOf('Round G-21')
  expect(await pane.findByText('Step 3 of 3')).toBeTruthy()
  const said: (string | null)[] = []
  for (let step = 3; step >= 0; step -= 1) {
    said.unshift(pane.getByRole('status').textContent)
    if (step > 0) await press('Step back')
  }
  expect(said).toEqual([
    'Bets were open: 2 bets, ₹600.00 in all.',
    'meera j21 left at 1.37×: ₹137.00 for ₹100.00.',
    'The plane flew away at 2.47×.',
    'All bets are settled: ₹137.00 paid.',
  ])
  expect(pane.getByText(/panel 2, leaves at 3\.00×: lost/)).toBeTruthy()
  const link = pane.getByRole('link', { name: 'Check in the verifier' }).getAttribute('href') ?? ''
  expect(JSON.parse(decodeURIComponent(link.split('#')[1]!))).toMatchObject({ game: 'aviator', hash: '77aa' })
})

test('[GAMEDESK-9] a round in the air has no result and no hash, for staff as for players', async () => {
  openAt('/shared-rounds/23')
  const pane = await paneOf('Round G-23')
  expect(await pane.findByText('shown to everybody when the round is over')).toBeTruthy()
  expect(pane.getByRole('status').textContent).toBe('The plane is in the air.')
  expect(pane.queryByRole('link', { name: 'Check in the verifier' })).toBeNull()
})

test('[GAMEDESK-9] a number that was drawn stands with its colours', async () => {
  openAt('/shared-rounds/22')
  const pane = await paneOf('Round G-22')
  await press('Step back')
  expect(pane.getByRole('status').textContent).toBe('Drawn: 5, green and violet, big.')
})

test('[GAMEDESK-9] a round that is not there and an empty list say so', async () => {
  openAt('/shared-rounds/99', {
    [LIST]: granted({ data: [], page: { page: 1, size: 20, pages: 1, total: 0 } }),
    'GET /staff/games/shared/rounds/99': refused(404, 'We cannot find this round', 'round_not_found'),
  })
  expect(await screen.findByText('We cannot find this round')).toBeTruthy()
  expect(await screen.findByText('No rounds found')).toBeTruthy()
})
