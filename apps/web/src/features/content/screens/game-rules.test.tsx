import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import { fakeServer, granted } from '../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { GameRules } from './game-rules.tsx'

const RULES = 'GET /sports/rules'
const TOPICS = [
  {
    sport: 'cricket',
    title: 'Toss',
    rules: [
      { id: 'SPORT-7', text: 'A bet on the toss is settled by who wins it.' },
      { id: 'SPORT-33', text: 'Bets on the toss are void when there is no toss.' },
    ],
  },
  { sport: null, title: 'What a bet pays', rules: [{ id: 'SPORT-48', text: 'At a <b>rate</b>.' }] },
]

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GameRules />
    </QueryClientProvider>,
  )

beforeEach(() => useSession.setState(useSession.getInitialState(), true))
afterEach(() => {
  cleanup()
  navigate('/')
  vi.unstubAllGlobals()
})

const markedRules = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'true')
    .map(({ id }) => id)

test('[HIST-13] the rules page shows the numbered rules by sport and market, and marks the one that was linked', async () => {
  fakeServer({ [RULES]: granted({ data: [], topics: TOPICS }) })
  act(() => navigate('/gamesrules#rule-SPORT-33'))
  show()
  expect(await screen.findByRole('heading', { name: 'Cricket: Toss' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Every sport: What a bet pays' })).toBeTruthy()
  expect(screen.getByText('At a <b>rate</b>.')).toBeTruthy()
  expect(markedRules()).toEqual(['rule-SPORT-33'])
  act(() => navigate('/gamesrules#%E0%A4%A'))
  expect(markedRules()).toEqual([])
})

test('[HIST-13] a search shows the rules with these words, and says how many there are', async () => {
  fakeServer({ [RULES]: granted({ data: [], topics: TOPICS }) })
  show()
  const search = await screen.findByLabelText('Search the rules')
  const section = within(search.closest('section')!)
  expect(section.getByRole('status').textContent).toBe('3 rules')
  await userEvent.type(search, 'void toss')
  expect(section.getByRole('status').textContent).toBe('1 rule with these words')
  expect(section.getByRole('link', { name: 'SPORT-33' }).getAttribute('href')).toBe('#rule-SPORT-33')
  expect(section.queryByText('At a <b>rate</b>.')).toBeNull()
})

test('[HIST-13] rules that do not load are asked for again, and the rest of the page stays', async () => {
  shortenPauses()
  const server = fakeServer({ [RULES]: { status: 500, body: {} } })
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'The words we use' })).toBeTruthy()
  server.answer(RULES, granted({ data: [], topics: TOPICS }))
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Cricket: Toss' })).toBeTruthy()
})
