import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../lib/session/session-state.ts'
import { fakeNetwork, granted, refused } from '../../../lib/testing/server.ts'
import { CheckForm } from '../components/check-form.tsx'
import { CHAIN, fakeFairness, mines, RETURNS, roundsOf, STUDIO } from '../testing.ts'
import { Fairness } from './fairness.tsx'

beforeEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState(useSession.getInitialState(), true)
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Fairness />
    </QueryClientProvider>,
  )

test('[FAIRPAGE-1] a guest reads what each game promised and paid, and the formula', async () => {
  fakeFairness({ figures: [granted({ data: RETURNS })] })
  show()
  const row = within(await screen.findByRole('row', { name: /^Aviator/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '8,41,207',
    '97.00%',
    '97.21%',
    '96.38% to 97.62%',
    'Within',
  ])
  expect(screen.getByText('since 1 Oct 2026')).toBeTruthy()
  expect(screen.getByText('20:44')).toBeTruthy()
  expect(screen.getByLabelText('The formula as code').textContent).toContain('HMAC_SHA256(serverSeed')
  expect(screen.getByRole('link', { name: 'Fair play' }).getAttribute('href')).toBe('/fairplays')
})

test('[FAIRPAGE-2] a game outside its band says so in a sentence', async () => {
  const [aviator, dice] = RETURNS.games
  const review = { since: Date.UTC(2026, 10, 14), note: 'We replay every round.' }
  const games = [{ ...aviator, state: 'alarm', review }, dice]
  fakeFairness({ figures: [granted({ data: { ...RETURNS, games } })] })
  show()
  expect(
    await screen.findByText(/has paid more than chance explains. We look at it since 14 Nov/),
  ).toBeTruthy()
  expect(screen.getAllByText('Looked at')).toHaveLength(2)
})

test('[FAIRPAGE-2] figures that do not load are said, and asked for again', async () => {
  fakeFairness({
    figures: [refused(429, 'Too many requests', 'too_many_requests'), granted({ data: RETURNS })],
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The figures did not load.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^Dice/ })).toBeTruthy()
})

test('[FAIRPAGE-8] the button saves the figures of all games', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:a'
  })
  fakeFairness({ figures: [granted({ data: RETURNS })] })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'All 2 games, CSV' }))
  expect(await made[0]?.text()).toMatch(/^game,rounds/)
})

const figures = [granted({ data: RETURNS })]

test('[FAIRPAGE-11] a guest reads what the games of the studio state and returned, and what chance does', async () => {
  fakeFairness({ figures })
  show()
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(await cellsOf(/^European roulette/)).toEqual([
    '12,408',
    '₹24,81,000',
    '₹24,33,000',
    '97.29%',
    '98.04%',
  ])
  expect(await cellsOf(/^Trio/)).toEqual(['41', '–', '–', '–', '–'])
  expect(screen.getByText('in the last 7 days')).toBeTruthy()
  expect(screen.getByText(/^Chance decides every round, .* from 100 rounds on/)).toBeTruthy()
})

test('[FAIRPAGE-11] days without a round say so, and figures that do not load are asked for again', async () => {
  const nothing = granted({ data: { ...STUDIO, games: [] } })
  fakeFairness({ figures, studio: [refused(429, 'Too many requests', 'too_many_requests'), nothing] })
  show()
  const card = within(await screen.findByRole('region', { name: 'Tables, hands and slots of our studio' }))
  expect((await card.findByRole('alert')).textContent).toContain('The returns of the studio did not load.')
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('Nobody has played one in these days.')).toBeTruthy()
})

test('[FAIRPAGE-9] both shared games show what was promised, the salt and where the chain stands', async () => {
  fakeFairness({ figures })
  show()
  const chain = within(await screen.findByRole('article', { name: 'Chain 3' }))
  expect(chain.getByText('4 of 200')).toBeTruthy()
  expect(chain.getByText(CHAIN.terminal.replace(/(.{8})(?=.)/g, '$1 '))).toBeTruthy()
  expect(chain.getByText('Published 17 Nov 2026, 11:30, before the salt')).toBeTruthy()
  expect(chain.getByText(/^Drawn by our server 17 Nov 2026, 11:31/)).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Colour Prediction' }))
  const [newest] = roundsOf('color-prediction')
  expect(await screen.findByRole('button', { name: `Check round G-${newest!.id}` })).toBeTruthy()
})

test('[FAIRPAGE-9] a chain says whose hash its salt is, was to be, or will be', async () => {
  const block = { height: 915_000, announcedAt: CHAIN.madeAt + 1000 }
  const open = { ...CHAIN, played: 0, saltFrom: null, salt: null, saltedAt: null }
  const data = [
    { ...CHAIN, id: 3, saltFrom: 'bitcoin', block },
    { ...CHAIN, id: 4, played: 0, block },
    { ...open, id: 5, block },
    { ...open, id: 6 },
  ]
  fakeFairness({ figures, chains: granted({ data }) })
  show()
  await screen.findByRole('article', { name: 'Chain 3' })
  const noteOf = (id: number) => screen.getByRole('article', { name: `Chain ${id}` }).textContent
  expect(noteOf(3)).toMatch(/Hash of Bitcoin block 9,15,000, announced .*, before it was found/)
  expect(noteOf(4)).toMatch(/Drawn by our server .* Block 9,15,000 was announced, but not entered in time/)
  expect(noteOf(5)).toMatch(/Will be the hash of Bitcoin block 9,15,000/)
  expect(noteOf(6)).toMatch(/Not fixed yet.*Fixed only after the terminal hash is public/)
})

test('[FAIRPAGE-9] a tap plays one of the last rounds again in the browser, and a false one fails', async () => {
  const [newest, ...older] = roundsOf('aviator')
  const data = [{ ...newest!, result: newest!.result + 1 }, ...older]
  const page = { page: 1, size: 11, pages: 1, total: 3 }
  fakeFairness({ figures, rounds: () => granted({ data, page }) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: `Check round G-${older[0]!.id}` }))
  expect(screen.getByText('Played again in this browser, same result.')).toBeTruthy()
  expect(screen.getAllByText('Matches')).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'Open in the verifier' }).getAttribute('href') ?? ''
  expect(JSON.parse(decodeURIComponent(link.split('#')[1]!))).toMatchObject({
    game: 'aviator',
    hash: older[0]!.hash,
    salt: CHAIN.salt,
  })
  fireEvent.click(screen.getByRole('button', { name: `Check round G-${newest!.id}` }))
  expect(screen.getByText(/^This round does not match/)).toBeTruthy()
  expect(screen.getAllByText('Differs')).toHaveLength(1)
})

test('[FAIRPAGE-9] rounds that do not load are said, and a game before its first round is not empty', async () => {
  fakeFairness({ figures, chains: refused(429, 'Too many requests', 'too_many_requests') })
  show()
  expect(await screen.findByText('The rounds did not load.')).toBeTruthy()
  const page = { page: 1, size: 11, pages: 0, total: 0 }
  fakeFairness({ figures, chains: granted({ data: [] }), rounds: () => granted({ data: [], page }) })
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!)
  expect(await screen.findByText('The first round is under way.')).toBeTruthy()
  expect(screen.getByText('The next chain is being made.')).toBeTruthy()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Check this round' }))

test('[FAIRPAGE-3] a guest chooses a game, and the verifier opens with its fields', async () => {
  const { requests } = fakeNetwork()
  const open = vi.fn<(address: string) => void>()
  render(<CheckForm open={open} />)
  expect(screen.queryByLabelText('Your round')).toBeNull()
  fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'plinko' } })
  press()
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('/fairness/verifier.html#%7B%22game%22%3A%22plinko%22%7D'),
  )
  expect(requests).toEqual([])
})

test('[FAIRPAGE-3] a player enters a round: opened, still sealed, somebody else’s or no number', async () => {
  useSession.setState({ isAuth: true })
  const open = vi.fn<(address: string) => void>()
  const { requests } = fakeNetwork(
    granted({ data: mines('ab') }),
    granted({ data: mines(null) }),
    refused(404, 'We cannot find this round', 'round_not_found'),
  )
  render(<CheckForm open={open} />)
  const enter = (text: string) => {
    fireEvent.change(screen.getByLabelText('Your round'), { target: { value: text } })
    press()
  }
  enter('R-12')
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  const [[address]] = open.mock.calls as [[string]]
  expect(JSON.parse(decodeURIComponent(address.split('#')[1]!))).toMatchObject({
    game: 'mines',
    serverSeed: 'ab',
  })
  enter('R-12')
  expect((await screen.findByRole('alert')).textContent).toContain('is still in use')
  enter('13')
  expect(await screen.findByText('We cannot find this round')).toBeTruthy()
  enter('seven')
  expect(await screen.findByText('A round has a number, such as R-12')).toBeTruthy()
  expect([open.mock.calls.length, requests.length]).toEqual([1, 3])
})
