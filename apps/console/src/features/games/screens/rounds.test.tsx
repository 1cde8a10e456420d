import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LOOKED, roundOf } from '../../../lib/testing/games.ts'
import { SUPPORT } from '../../../lib/testing/people.ts'
import { press, renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Rounds } from './rounds.tsx'

afterEach(startAnew)

const LIST = 'GET /staff/games/rounds'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(SUPPORT, answers)
  renderFor(SUPPORT, <Rounds />, path)
  return server
}

const search = (text: string): void => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  fireEvent.submit(screen.getByRole('search'))
}

test('[GAMEDESK-5] rounds are found by player, game and state', async () => {
  const server = openAt('/rounds?game=mines&state=nonsense')
  expect(await screen.findByRole('row', { name: /^R-12/ })).toBeTruthy()
  search(' meera j21 ')
  await waitFor(() =>
    expect(Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])).toEqual({
      game: 'mines',
      player: 'meera j21',
      page: '1',
    }),
  )
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'playing' } })
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('state')).toBe('playing'))
})

test('[GAMEDESK-5] the number of a round opens it', async () => {
  openAt('/rounds')
  await screen.findByRole('row', { name: /^R-12/ })
  search('r-12')
  expect(await screen.findByRole('complementary', { name: 'Round R-12' })).toBeTruthy()
  expect((await screen.findByTestId('address')).textContent).toBe('/rounds/12')
})

test('[GAMEDESK-6] a round is shown with its moves and its seeds, and is played again step by step', async () => {
  openAt('/rounds/12')
  const pane = within(await screen.findByRole('complementary', { name: 'Round R-12' }))
  expect(await pane.findByText('Opened cell 10: a mine. The round is lost.')).toBeTruthy()
  await press('Step back')
  expect(pane.getByRole('status').textContent).toBe('Opened cell 13: safe, 2 so far.')
  await press('Step back')
  await press('Step back')
  expect(pane.getByText('Step 0 of 3')).toBeTruthy()
  expect(pane.getByRole<HTMLButtonElement>('button', { name: 'Step back' }).disabled).toBe(true)
  expect(pane.getByText('Open cell 13')).toBeTruthy()
  expect(pane.getByText('d083cccb')).toBeTruthy()
  const link = pane.getByRole('link', { name: 'Check in the verifier' })
  expect(link.getAttribute('href')).toMatch(/^\/fairness\/verifier\.html#/)
})

test('[GAMEDESK-6] a round in play has no server seed and no way to the verifier', async () => {
  const round = roundOf('hilo')
  openAt('/rounds/14', { 'GET /staff/games/rounds/14': granted({ data: { ...LOOKED, round, moves: [] } }) })
  expect(await screen.findByText('in use until the player takes new seeds')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Check in the verifier' })).toBeNull()
})

test('[GAMEDESK-5] a round that is not there and an empty search say so', async () => {
  const none = granted({ data: [], page: { page: 1, size: 20, pages: 1, total: 0 } })
  openAt('/rounds/99?q=nobody', {
    [LIST]: none,
    'GET /staff/games/rounds/99': refused(404, 'We cannot find this round', 'round_not_found'),
  })
  expect(await screen.findByText('We cannot find this round')).toBeTruthy()
  expect(await screen.findByText('No rounds found')).toBeTruthy()
})
