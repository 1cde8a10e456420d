import type { StaffBonus, StaffPromotion } from '@maidan/contracts/staff'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, ago, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Promotions } from './promotions.tsx'

afterEach(startAnew)

const WELCOME: StaffPromotion = {
  id: 1,
  version: 3,
  title: 'Welcome bonus',
  text: 'Your first deposit doubled.',
  terms: ['Once per player.', 'Bet it 20 times.'],
  art: 'gems',
  action: { text: 'See the bonus', href: '/bonus' },
  bonus: null,
  from: null,
  until: '2026-11-30',
  audience: 'segment',
  segment: 7,
  order: 10,
  state: 'shown',
  playMoney: false,
  changedAt: ago(5),
  changedBy: 'asha',
}
const DRAFT: StaffPromotion = {
  ...WELCOME,
  id: 2,
  title: 'Diwali',
  state: 'draft',
  audience: 'guests',
  segment: null,
  until: null,
  order: 20,
}

const BONUS: StaffBonus = {
  id: 4,
  version: 2,
  kind: 'welcome',
  title: 'Double start',
  words: 'Twice your first deposit.',
  percent: 200,
  leastBase: 750,
  mostAmount: 3000,
  times: 12,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  parts: 2,
  days: 9,
  mostStake: 400,
  mostCash: 9000,
  free: null,
  claimHours: 48,
  endsAt: null,
  state: 'open',
  startsAt: null,
  changedBy: null,
  changedAt: null,
  claims: 0,
  active: 0,
  cleared: 0,
  granted: 0,
  cash: 0,
  returned: 0,
}

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, {
    'GET /staff/promotions': granted({ data: [WELCOME, DRAFT] }),
    'GET /staff/bonuses': granted({ data: [BONUS] }),
    'GET /staff/segments': granted({
      data: [
        { id: 7, version: 1, name: 'Payers', conditions: [], promotions: 1, changedAt: 1, changedBy: 'asha' },
      ],
    }),
    ...answers,
  })
  renderFor(me, <Promotions />, path)
  return server
}

test('[PROMO-9] promotions stand in their order with audience, days and state', async () => {
  openAt('/promotions')
  const row = await screen.findByRole('row', { name: /Welcome bonus/ })
  await waitFor(() => expect(row.textContent).toContain('Payers'))
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', 'Welcome bonus', 'Payers', 'Until 2026-11-30', '/bonus', 'Shown'])
  expect(screen.getByRole('row', { name: /Diwali/ }).textContent).toContain('GuestsAlways/bonusDraft')
})

test('[PROMO-9] the card beside the form is what players would see, and the change is sent with its version', async () => {
  spyToasts()
  const server = openAt('/promotions/1', { 'POST /staff/promotions': granted({ data: WELCOME }) })
  await press(/^Change/)
  const dialog = within(await screen.findByRole('dialog'))
  await fill('Title', 'Double your first deposit')
  expect(dialog.getByRole('heading', { name: 'Double your first deposit', hidden: true })).toBeTruthy()
  await fill('Terms', 'Once per player.\n\n Bet it 25 times. ')
  fireEvent.change(dialog.getByLabelText('For'), { target: { value: 'players' } })
  await press(/^Save the promotion/)
  await waitFor(() => expect(server.to('POST /staff/promotions')).toHaveLength(1))
  expect(server.to('POST /staff/promotions')[0]?.body).toEqual({
    id: 1,
    version: 3,
    title: 'Double your first deposit',
    text: WELCOME.text,
    terms: ['Once per player.', 'Bet it 25 times.'],
    art: 'gems',
    action: WELCOME.action,
    bonus: null,
    from: null,
    until: '2026-11-30',
    audience: 'players',
    segment: null,
    order: 10,
    state: 'shown',
    playMoney: false,
  })
})

test('[PROMO-5] [PROMO-9] a colleague who was faster is told of, and nothing typed is lost', async () => {
  spyToasts()
  let version = 3
  const server = openAt('/promotions/1', {
    'GET /staff/promotions': () => granted({ data: [{ ...WELCOME, version: version++ }, DRAFT] }),
    'POST /staff/promotions': refused(
      409,
      'A colleague changed this meanwhile. Please reload',
      'version_stale',
    ),
  })
  await press(/^Change/)
  await fill('Title', 'Mine')
  await press(/^Save the promotion/)
  expect(await screen.findByText('A colleague changed this meanwhile. Please reload')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
  // The list has come anew with the colleague's version; what was typed is still about the older one.
  await waitFor(() => expect(server.to('GET /staff/promotions')).toHaveLength(2))
  await press(/^Save the promotion/)
  await waitFor(() => expect(server.to('POST /staff/promotions')).toHaveLength(2))
  expect(server.to('POST /staff/promotions')[1]?.body).toMatchObject({ version: 3 })
})

test('[PROMO-9] a promotion is withdrawn and shown by one question, and added as a draft', async () => {
  spyToasts()
  const server = openAt('/promotions/1', { 'POST /staff/promotions': granted({ data: WELCOME }) })
  await press(/^Withdraw/)
  await press(/^Withdraw it/)
  await waitFor(() =>
    expect(server.to('POST /staff/promotions')[0]?.body).toMatchObject({
      id: 1,
      segment: 7,
      state: 'withdrawn',
    }),
  )
  await press('Add a promotion')
  await press(/^Save the promotion/)
  expect(await screen.findByText('Please enter a title')).toBeTruthy()
  await fill('Title', 'New')
  await fill('Text', 'Something new.')
  await press(/^Save the promotion/)
  await waitFor(() =>
    expect(server.to('POST /staff/promotions')[1]?.body).toMatchObject({
      title: 'New',
      state: 'draft',
      action: null,
    }),
  )
})

test('[PROMO-9] who may only read finds no button that writes', async () => {
  openAt('/promotions/1', {}, SUPPORT)
  await screen.findByRole('heading', { name: 'Where and when' })
  expect(screen.queryByRole('button', { name: /^(Change|Withdraw|Add)/ })).toBeNull()
})

test('[PROMO-10] a promotion of a bonus is shown with the words and figures of the bonus, and keeps its number', async () => {
  spyToasts()
  const server = openAt('/promotions/1', { 'POST /staff/promotions': granted({ data: WELCOME }) })
  await press(/^Change/)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Bonus: Double start', hidden: true })
  fireEvent.change(dialog.getByLabelText('Tells of'), { target: { value: '4' } })
  expect(dialog.getByRole('heading', { name: 'Double start', hidden: true })).toBeTruthy()
  expect(dialog.getByText('Twice your first deposit.')).toBeTruthy()
  expect(dialog.getByText(/from ₹750 on, at most ₹3,000\.$/)).toBeTruthy()
  expect(dialog.queryByText('Bet it 20 times.', { selector: 'li' })).toBeNull()
  await press(/^Save the promotion/)
  await waitFor(() => expect(server.to('POST /staff/promotions')[0]?.body).toMatchObject({ bonus: 4 }))
})
