import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TRADER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { PREVIEW, PROPOSALS, proposalOf } from '../../../lib/testing/trading.ts'
import { MarketResult } from './market-result.tsx'
import { Proposal } from './proposal.tsx'
import { Settlement } from './settlement.tsx'

afterEach(startAnew)

const PROPOSE = 'POST /staff/trading/markets/18/propose'
const DECIDE = 'POST /staff/trading/proposals/61/decide'
const SENTENCE = 'The scorer gave a leg bye back.'

const openAt = (shown: ReactElement, path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(TRADER, answers)
  const toasts = spyToasts()
  renderFor(TRADER, shown, path, '/settlement/:kind/:id')
  return { server, toasts }
}

const preview = async (): Promise<void> => {
  await fill('What it counted', '187')
  await fill('What the players will read', SENTENCE)
  await press('Show who gains and loses')
  await screen.findByText('The house, before and after')
}

test('[TRADE-55] a correction is previewed bet by bet, with the sums of the house and who is short', async () => {
  const { server } = openAt(<MarketResult />, '/settlement/market/18')
  await preview()
  expect(server.to('POST /staff/trading/markets/18/preview')[0]?.body).toMatchObject({
    result: { type: 'count', count: 187, rule: 'SPORT-7', source: SENTENCE },
    filter: 'changed',
  })
  expect(screen.getByRole('heading', { name: 'Resettle, 18 overs runs' })).toBeTruthy()
  expect(screen.getByText('186').tagName).toBe('S')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toBe('meera j21NNoNo 187 × ₹1,000.00lost+1,000.00−1,000.00−2,000.0048,210.00')
  expect(rows[2]).toContain('Short')
  const sums = within(screen.getByRole('complementary', { name: 'What it moves' }))
  expect(sums.getByText('−₹21,900.00')).toBeTruthy()
  expect(sums.getByText('+₹1,40,600.00')).toBeTruthy()
  expect(sums.getByText('₹3,070.00 borne')).toBeTruthy()
})

test('[TRADE-55] the preview is narrowed to those who lose now', async () => {
  const { server } = openAt(<MarketResult />, '/settlement/market/18')
  await preview()
  fireEvent.click(screen.getByRole('button', { name: /^Now lose/ }))
  await waitFor(() =>
    expect(server.to('POST /staff/trading/markets/18/preview').at(-1)?.body).toMatchObject({
      filter: 'now_lose',
      page: 1,
    }),
  )
})

test('[TRADE-56] a result is proposed with one key and the version of its preview, and leads to the proposal', async () => {
  const { server } = openAt(<MarketResult />, '/settlement/market/18', {
    [PROPOSE]: granted({ data: proposalOf(99, { own: true }) }),
  })
  await preview()
  await press('Ask for a second approval')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/settlement/proposal/99'))
  expect(server.to(PROPOSE)).toHaveLength(1)
  expect(server.to(PROPOSE)[0]).toMatchObject({
    body: { result: { type: 'count', count: 187 }, version: PREVIEW.version },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('[TRADE-46] [TRADE-56] what changed since the preview is refused with its sentence, and the preview is read anew', async () => {
  const said = 'This has changed since it was proposed. Please propose it again'
  const { server } = openAt(<MarketResult />, '/settlement/market/18', {
    [PROPOSE]: refused(409, said, 'payload_changed'),
  })
  await preview()
  const before = server.to('POST /staff/trading/markets/18/preview').length
  await press('Ask for a second approval')
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  await waitFor(() =>
    expect(server.to('POST /staff/trading/markets/18/preview').length).toBeGreaterThan(before),
  )
})

test('[TRADE-57] a result without a winner, a number or a sentence for players is not even previewed', async () => {
  const { server } = openAt(<MarketResult />, '/settlement/market/1')
  await press('Show who gains and loses')
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose who won')
  await fill('Who won', 'away')
  await press('Show who gains and loses')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please write a sentence that players will read',
  )
  expect(server.to('POST /staff/trading/markets/1/preview')).toHaveLength(0)
})

test('[TRADE-57] a void rests on a rule for voids', async () => {
  const { server } = openAt(<MarketResult />, '/settlement/market/1')
  await fill('What happened', 'void')
  expect(screen.getByLabelText<HTMLSelectElement>('By which rule').value).toBe('SPORT-12')
  await fill('What the players will read', 'The match was abandoned.')
  await press('Show who gains and loses')
  await waitFor(() =>
    expect(server.to('POST /staff/trading/markets/1/preview')[0]?.body).toMatchObject({
      result: { type: 'void', rule: 'SPORT-12', source: 'The match was abandoned.' },
    }),
  )
})

test('[TRADE-58] a second person sees what it moves and agrees, with one key', async () => {
  const { server, toasts } = openAt(<Proposal />, '/settlement/proposal/61', {
    [DECIDE]: granted({ data: proposalOf(61, { status: 'approved' }) }),
  })
  await press('Agree and settle')
  expect(screen.getByRole('dialog').textContent).toContain('You agree with d.rao: 18 overs runs')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree and settle' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Agreed: the market is settled'))
  expect(server.to(DECIDE)[0]).toMatchObject({
    body: { approve: true },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/settlement?tab=decided'))
})

test('[TRADE-58] a second person refuses with a reason', async () => {
  const { server } = openAt(<Proposal />, '/settlement/proposal/61', {
    [DECIDE]: granted({ data: proposalOf(61, { status: 'rejected' }) }),
  })
  await press('Refuse')
  await fill('Reason', 'The umpire says 186')
  await press('Refuse the result')
  await waitFor(() =>
    expect(server.to(DECIDE)[0]?.body).toEqual({ approve: false, reason: 'The umpire says 186' }),
  )
})

test('[TRADE-58] whoever proposed it reads that somebody else has to agree, and the server refuses it as well', async () => {
  openAt(<Proposal />, '/settlement/proposal/62')
  expect(await screen.findByText('You proposed this. A colleague has to agree to it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Agree|Refuse/ })).toBeNull()
})

test('[TRADE-58] a refusal of the server because it is the same person stays in the question', async () => {
  const said = 'Somebody else has to agree to this'
  openAt(<Proposal />, '/settlement/proposal/61', { [DECIDE]: refused(403, said, 'same_person') })
  await press('Agree and settle')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree and settle' }))
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(said)
})

test('[TRADE-59] a proposal whose ground has changed can be refused and not agreed to', async () => {
  const said = 'This has changed since it was proposed. Please propose it again'
  openAt(<Proposal />, '/settlement/proposal/61', {
    'GET /staff/trading/proposals/61/preview': refused(409, said, 'payload_changed'),
  })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Refuse' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
})

test('[TRADE-60] settlement lists what waits for a result, for a second pair of eyes, and what was decided', async () => {
  openAt(<Settlement />, '/settlement')
  expect(await screen.findByRole('link', { name: 'Result of Match odds' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: /Second approval/ }))
  expect(await screen.findByRole('button', { name: '18 overs runs' })).toBeTruthy()
  expect(screen.getByText('s.kulkarni (you)')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Decided' }))
  await waitFor(() => expect(screen.queryByText('s.kulkarni (you)')).toBeNull())
  expect(await screen.findByText(PROPOSALS[2]!.checker!)).toBeTruthy()
})
