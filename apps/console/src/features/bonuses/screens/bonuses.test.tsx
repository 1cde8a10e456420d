import type { StaffBonus } from '@maidan/contracts/staff'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, ago, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Bonus } from './bonus.tsx'
import { Bonuses } from './bonuses.tsx'

afterEach(startAnew)

const WELCOME: StaffBonus = {
  id: 1,
  version: 3,
  state: 'open',
  kind: 'welcome',
  title: 'Welcome bonus',
  words: 'Your first deposit doubled.',
  percent: 100,
  leastBase: 500,
  mostAmount: 10_000,
  times: 20,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  parts: 5,
  days: 30,
  mostStake: null,
  mostCash: 50_000,
  claimHours: 168,
  free: null,
  startsAt: Date.UTC(2026, 10, 30, 18, 30),
  endsAt: Date.UTC(2026, 11, 31, 18, 30),
  changedBy: 'asha',
  changedAt: ago(600),
  claims: 12,
  active: 4,
  cleared: 3,
  granted: 12_000,
  cash: 2500,
  returned: 900,
}
const DRAFT: StaffBonus = { ...WELCOME, id: 2, title: 'Diwali bonus', state: 'draft', claims: 0, active: 0 }

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, { 'GET /staff/bonuses': granted({ data: [WELCOME, DRAFT] }), ...answers })
  renderFor(me, path.startsWith('/bonuses/') ? <Bonus /> : <Bonuses />, path)
  return server
}

const SAVE = 'POST /staff/bonuses/1'

test('[BON-21] every bonus stands with its state, its claims and its cost so far', async () => {
  openAt('/bonuses')
  const row = await screen.findByRole('row', { name: /Welcome bonus/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Welcome bonus', 'Welcome', 'Open', '12', '4', '12,000.00', '2,500.00'])
  await fill('State', 'draft')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Welcome bonus/ })).toBe(null))
  expect(screen.getByRole('row', { name: /Diwali bonus/ })).toBeTruthy()
})

test('[BON-21] the card that players will see follows the form', async () => {
  openAt('/bonuses/1')
  const card = within(await screen.findByRole('region', { name: 'As players see it' }))
  expect(card.getByText(/bet 20 times the bonus within 30 days/)).toBeTruthy()
  await fill('Times to bet it', '35')
  await fill('Highest bet', '250')
  expect(card.getByText(/bet 35 times the bonus within 30 days/)).toBeTruthy()
  expect(card.getByText(/one bet may risk ₹250 at most/)).toBeTruthy()
})

test('[BON-21] a change says that active claims keep their terms, and sends the version that was seen', async () => {
  const toasts = spyToasts()
  const server = openAt('/bonuses/1', { [SAVE]: granted({ data: { ...WELCOME, version: 4 } }) })
  await fill('Times to bet it', '61')
  await press('Save')
  expect(await screen.findByText('The times must be at most 60')).toBeTruthy()
  await fill('Times to bet it', '25')
  await press('Save')
  expect(await screen.findByText(/4 active claims keep their terms/)).toBeTruthy()
  await press('Save version 4')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Welcome bonus is saved as version 4'))
  expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
    {
      version: 3,
      times: 25,
      mostStake: null,
      contribution: WELCOME.contribution,
      startsAt: WELCOME.startsAt,
      endsAt: WELCOME.endsAt,
    },
  ])
})

test('[BON-21] a colleague who was faster is told beside the button', async () => {
  spyToasts()
  const said = 'A colleague changed this meanwhile. Please reload'
  openAt('/bonuses/1', { [SAVE]: refused(409, said, 'version_stale') })
  await fill('Parts', '4')
  await press('Save')
  await press('Save version 4')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[BON-21] a new bonus is saved as a draft, and opened in a step of its own', async () => {
  const toasts = spyToasts()
  const server = openAt('/bonuses/new', { 'POST /staff/bonuses': granted({ data: DRAFT }) })
  await fill('Title', 'Diwali bonus')
  await fill('Description', 'Half of your deposit on top.')
  await press('Save the draft')
  expect(await screen.findByText('No player sees it until it is opened.')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /Save the draft/ }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/bonuses/2'))
  expect(server.to('POST /staff/bonuses')[0]?.body).toMatchObject({ title: 'Diwali bonus', endsAt: null })
  startAnew()
  const again = openAt('/bonuses/2', { 'POST /staff/bonuses/2/state': granted({ data: DRAFT }) })
  await press('Open')
  await press('Open Diwali bonus')
  await waitFor(() => expect(again.to('POST /staff/bonuses/2/state')).toHaveLength(1))
  expect(again.to('POST /staff/bonuses/2/state')[0]?.body).toEqual({ version: 3, state: 'open' })
  expect(toasts.error).not.toHaveBeenCalled()
})

test('[BON-22] the simulator says what the terms of the form cost, and says so when they change', async () => {
  openAt('/bonuses/1')
  await fill('Stake of a bet', '500')
  await press('Simulate')
  const chart = await screen.findByRole('img', { name: /Share of players/ }, { timeout: 20_000 })
  await waitFor(() => expect(screen.getByText(/^1,000 players were granted ₹1,000\.00 each/)).toBeTruthy(), {
    timeout: 20_000,
  })
  expect(chart.getAttribute('aria-label')).toMatch(/Nothing: \d+ %/)
  expect(screen.getByText('Clear it')).toBeTruthy()
  await fill('Times to bet it', '10')
  expect(await screen.findByText('The terms have changed since. Simulate again.')).toBeTruthy()
  await fill('Plays', 'casino')
  await press('Simulate')
  expect(await screen.findByText(/does not count/)).toBeTruthy()
})

test('[BON-21] who may only read bonuses changes none', async () => {
  openAt('/bonuses/1', {}, SUPPORT)
  expect(await screen.findByRole('heading', { name: 'Welcome bonus', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Close' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Simulate' })).toBeTruthy()
})

test('[BON-35] free spins are written with the fields of their kind, beside the card that players will see', async () => {
  const server = openAt('/bonuses/new', { 'POST /staff/bonuses': granted({ data: DRAFT }) })
  await fill('Kind', 'free_spins')
  expect(screen.queryByLabelText('Percent')).toBe(null)
  await fill('Title', 'Weekend spins')
  await fill('Description', 'Spins that we pay.')
  await press('Save the draft')
  expect(await screen.findByText('Please name at least one slot')).toBeTruthy()
  await fill('Slots', 'jili-diya-nights, jili-marigold-row')
  await fill('Free spins', '12')
  await fill('Stake of each', '20')
  await fill('Least deposit', '0')
  await fill('Times to bet what they win', '0')
  const card = within(screen.getByRole('region', { name: 'As players see it' }))
  expect(card.getByText(/You get 12 free spins of ₹20 on Diya Nights or Marigold Row/)).toBeTruthy()
  expect(card.getByText(/cash at once, ₹50,000 at most/)).toBeTruthy()
  expect(card.getByText(/No deposit is needed/)).toBeTruthy()
  await press('Save the draft')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /Save the draft/ }))
  await waitFor(() => expect(server.to('POST /staff/bonuses')).toHaveLength(1))
  expect(server.to('POST /staff/bonuses')[0]?.body).toMatchObject({
    kind: 'free_spins',
    percent: 0,
    mostAmount: 0,
    parts: 1,
    leastBase: 0,
    times: 0,
    free: { count: 12, stake: 20, games: ['jili-diya-nights', 'jili-marigold-row'] },
  })
})

test('[BON-22] [BON-35] the simulator says what free bets cost', async () => {
  openAt('/bonuses/new')
  await fill('Kind', 'free_bets')
  await fill('Title', 'Free bets')
  await fill('Description', 'Bets that we pay.')
  await fill('Free bets', '3')
  await fill('Stake of each', '100')
  await fill('Times to bet what they win', '0')
  await press('Simulate')
  await waitFor(() => expect(screen.getByText(/^1,000 players were granted ₹300\.00 each/)).toBeTruthy(), {
    timeout: 20_000,
  })
  // Three bets of ₹100 that win ₹100 each in 48.5 of 100 cases.
  const cost = /₹(\d+\.\d+) ±/.exec(screen.getByText(/±/).textContent ?? '')?.[1]
  expect(Math.abs(Number(cost) - 145.5)).toBeLessThan(12)
})
