import type { BetView } from '@maidan/contracts/player'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { outcomeOf, stateOf } from '../components/bets/bet-words.ts'
import { bePlayer, pageOf, renderAt, startAnew } from '../testing.tsx'
import { MyBets } from './my-bets.tsx'

/** 15 November 2023, early in the morning in India. */
const NOW = 1_700_000_000_000

const FIXTURE = {
  id: 'm',
  sport: 'cricket',
  name: 'India v Australia',
  competition: 'T20',
  startsAt: 1,
} as const
const BET: BetView = {
  id: 501,
  kind: 'match_odds',
  status: 'settled',
  market: 7,
  runner: 1,
  side: 'back',
  price: 1.6,
  rate: null,
  line: null,
  stake: 2000,
  matched: 2000,
  remaining: 0,
  averagePrice: 1.62,
  created_at: NOW,
  fixture: FIXTURE,
  marketName: 'Match Odds',
  selectionName: 'India',
  persistence: 'lapse',
  liability: 2000,
  profitIfWon: 1240,
  profit: 1240,
  settled_at: NOW,
  refusal: null,
  landsInMs: null,
  slip: null,
}
const RECEIPT = {
  version: 1,
  verdict: 'won',
  profit: 1240,
  source: 'India won by 4 wickets.',
  rule: 'SPORT-6',
  text: 'The winner of the match wins the market.',
  lines: ['2,000.00 at 1.62 wins 1,240.00', 'leg 1, over: won, by SPORT-18'],
  created_at: NOW,
}
const TOTALS = { bets: 1, stake: 2000, profit: 1240, commission: 24.8, net: 1215.2 }
const COUNTS = { all: 5, current: 1, settled: 4, void: 0, ended: 0 }
const DETAIL = {
  ...BET,
  matches: [{ price: 1.62, size: 2000, created_at: NOW }],
  receipts: [RECEIPT],
  marketResult: { profit: 1240, commission: 24.8, net: 1215.2 },
  ledger: [
    {
      id: 12,
      created_at: NOW,
      kind: 'win',
      description: 'Bets settled',
      reference: 'market:7',
      amount: 3215.2,
      cash: 3215.2,
      coins: 0,
      held: -2000,
      balance: 51_215.2,
      key: 'settle:7:1',
    },
  ],
}

beforeEach(() => {
  bePlayer()
  vi.setSystemTime(NOW)
})
afterEach(startAnew)

test('[NAV-10] /mybets lists bets with what became of them, and a row opens into its receipt', async () => {
  const server = fakeServer({
    'GET /bets': granted({ data: [BET], totals: TOTALS, counts: COUNTS, page: pageOf(1) }),
    'GET /bet/501': granted({ data: DETAIL }),
  })
  renderAt('/mybets', <MyBets />)
  const row = await screen.findByRole('button', { name: /India v Australia/ })
  expect(row.textContent).toContain('+₹1,240.00')
  expect(screen.getByLabelText('Totals of the period').textContent).toBe(
    'Staked₹2,000.00Won and lost+₹1,240.00Commission−₹24.80Net after commission+₹1,215.20',
  )
  await userEvent.click(row)
  expect(await screen.findByText('India won by 4 wickets.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Void/ }))
  await vi.waitFor(() => expect(server.to('GET /bets').at(-1)?.url).toContain('status=void'))
})

test('[HIST-7] a receipt shows the rule with a link to it, the arithmetic with commission, the fills, and the lines in the ledger', async () => {
  fakeServer({
    'GET /bets': granted({ data: [BET], totals: TOTALS, counts: COUNTS, page: pageOf(1) }),
    'GET /bet/501': granted({ data: DETAIL }),
  })
  renderAt('/mybets', <MyBets />)
  await userEvent.click(await screen.findByRole('button', { name: /India v Australia/ }))
  const rule = await screen.findByRole('link', { name: 'Rule SPORT-6' })
  expect(rule.getAttribute('href')).toBe('/gamesrule#rule-SPORT-6')
  expect(screen.getByRole('link', { name: 'SPORT-18' }).getAttribute('href')).toBe('/gamesrule#rule-SPORT-18')
  expect(screen.getByRole('link', { name: 'Open the match' }).getAttribute('href')).toBe(
    '/detail-page/india-v-australia/m/7/4',
  )
  const parts = ['Why the bet settled this way', 'The arithmetic', 'In your ledger', 'Bet B-501'].map(
    (title) => screen.getByRole('heading', { name: title }).parentElement?.textContent,
  )
  expect(parts[1]).toContain('Commission−₹24.80Your result+₹1,215.20')
  expect(parts[2]).toContain('Bets settled+₹3,215.20Entry 12, 15 Nov, 03:43Balance ₹51,215.20settle:7:1')
  expect(parts[3]).toContain('₹2,000 at 1.62, 15 Nov, 03:43')
})

test('[HIST-6] tabs count what they hold, filters ask the server, and the same filter is exported', async () => {
  const server = fakeServer({
    'GET /bets': granted({ data: [BET], totals: TOTALS, counts: COUNTS, page: pageOf(1) }),
    'GET /bets/csv': granted({}),
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bets')
  renderAt('/mybets', <MyBets />)
  expect(await screen.findByRole('tab', { name: 'Settled 4' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Open/ }))
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Tennis')
  await userEvent.selectOptions(screen.getByLabelText('Kind of market'), 'Fancy')
  const asked = 'from=2023-10-17&to=2023-11-15&sport=tennis&kind=fancy&status=current'
  await vi.waitFor(() => expect(server.to('GET /bets').at(-1)?.url).toContain(asked))
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(server.to('GET /bets/csv').at(-1)?.url).toContain(asked))
  saved.mockRestore()
})

test('[HIST-8] what is unmatched of an open bet is cancelled from its row, once, and a refusal is said', async () => {
  const open = {
    ...DETAIL,
    status: 'open',
    matched: 500,
    remaining: 1500,
    profit: null,
    receipts: [],
    marketResult: null,
  }
  const refuse = vi.spyOn(toast, 'error').mockImplementation(() => '')
  const done = vi.spyOn(toast, 'success').mockImplementation(() => '')
  const server = fakeServer({
    'GET /bets': granted({ data: [open], totals: TOTALS, counts: COUNTS, page: pageOf(1) }),
    'GET /bet/501': granted({ data: open }),
    'POST /bet/501/cancel': refused(409, 'The bet is over already'),
  })
  renderAt('/mybets', <MyBets />)
  await userEvent.click(await screen.findByRole('button', { name: /India v Australia/ }))
  expect(await screen.findByText('Unmatched at 1.60')).toBeTruthy()
  const cancel = await screen.findByRole('button', { name: 'Cancel ₹1,500 unmatched' })
  server.holdAnswers()
  await userEvent.dblClick(cancel)
  server.letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('The bet is over already')
  expect(refuse).toHaveBeenCalledWith('The bet is over already')
  server.answer('POST /bet/501/cancel', granted({ data: open }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel ₹1,500 unmatched' }))
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('Bet cancelled'))
  expect(server.to('POST /bet/501/cancel')).toHaveLength(2)
})

test('[NAV-10] a period without bets says so and leads to the sports lobby', async () => {
  fakeServer({
    'GET /bets': granted({
      data: [],
      totals: { ...TOTALS, bets: 0 },
      counts: { ...COUNTS, all: 0 },
      page: pageOf(0),
    }),
  })
  renderAt('/mybets', <MyBets />)
  const panel = within(await screen.findByRole('tabpanel'))
  expect((await panel.findByRole('link', { name: 'See the sports lobby' })).getAttribute('href')).toBe(
    '/atlas-lobby',
  )
})

test('[NAV-10] every state of a bet has its word, its terms and its outcome', () => {
  const states: readonly (readonly [Partial<BetView>, string])[] = [
    [{ status: 'pending' }, 'Waiting'],
    [{ status: 'open', matched: 0, remaining: 10 }, 'Unmatched'],
    [{ status: 'open' }, 'Open'],
    [{ status: 'ended' }, 'Not matched'],
    [{ status: 'void' }, 'Void'],
    [{ profit: 0 }, 'Even'],
    [{ profit: 5 }, 'Won'],
    [{ profit: -5 }, 'Lost'],
  ]
  for (const [change, word] of states) expect(stateOf({ ...BET, ...change }).word).toBe(word)
  expect(outcomeOf({ ...BET, status: 'open' })).toEqual({ amount: 1240, note: 'to win' })
  expect(outcomeOf({ ...BET, status: 'void' })).toEqual({ amount: 0, note: 'stake back' })
})

test('[WD-27] an address with the number of a bet shows that bet alone, and leads to all of them', async () => {
  const server = fakeServer({ 'GET /bet/501': granted({ data: DETAIL }) })
  renderAt('/mybets?id=501', <MyBets />)
  expect(await screen.findByText('Bet B-501')).toBeTruthy()
  expect(server.to('GET /bets')).toEqual([])
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/mybets')
})

test('[BON-34] the receipt of a free bet says who paid the stake, so that nobody looks for it in the ledger', async () => {
  const slip = { lines: 1, lineStake: 100, maxReturns: 14, isFree: true, legs: [] }
  const free = { ...DETAIL, kind: 'slip', status: 'open', stake: 100, liability: 0, slip, matches: [] }
  fakeServer({
    'GET /bet/501': granted({ data: { ...free, receipts: [], marketResult: null, ledger: [] } }),
  })
  renderAt('/mybets?id=501', <MyBets />)
  expect(await screen.findByText('No entry yet: we paid the stake of this free bet.')).toBeTruthy()
  expect(screen.getByText(/^A free bet: we paid ₹100/)).toBeTruthy()
})
