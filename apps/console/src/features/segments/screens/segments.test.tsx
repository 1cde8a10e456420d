import type { Segment } from '@maidan/contracts/staff'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, ago } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { conditionWords, readConditions, valuesOf } from '../model.ts'
import { Segments } from './segments.tsx'

afterEach(startAnew)

const PAYERS: Segment = {
  id: 7,
  version: 2,
  name: 'Payers who are gone',
  conditions: [
    { kind: 'registered_before', days: 30 },
    { kind: 'deposited', rupees: 5000 },
    { kind: 'not_played', product: 'any', days: 1 },
    { kind: 'risked', product: 'instant', days: 90, rupees: 1000 },
  ],
  promotions: 0,
  changedAt: ago(9),
  changedBy: 'asha',
}

const MEMBERS = granted({
  total: 1234,
  data: [{ id: 21, userName: 'meera j21', name: 'Meera Joshi', registeredAt: ago(60_000) }],
})

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(ADMIN, {
    'GET /staff/segments': granted({ data: [PAYERS] }),
    'GET /staff/segments/7/members': MEMBERS,
    ...answers,
  })
  renderFor(ADMIN, <Segments />, path)
  return server
}

test('[SEG-8] conditions are said in words', async () => {
  openAt('/segments')
  expect((await screen.findByRole('row', { name: /Payers/ })).textContent).toContain(
    'Registered at least 30 days ago; Deposited ₹5,000 or more in all; Did not play anything for 1 day; Risked ₹1,000 or more on instant games in the last 90 days',
  )
  expect(conditionWords({ kind: 'never_deposited' })).toBe('Never deposited')
})

test('[SEG-8] an open segment says about how many players it has, with ways to the newest', async () => {
  openAt('/segments/7')
  expect(await screen.findByRole('heading', { name: 'About 1,234 players now' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'meera j21' }).getAttribute('href')).toContain('/players/21')
})

test('[SEG-8] a form gives the conditions it was filled from, and says which field is wrong', () => {
  expect(readConditions(valuesOf(PAYERS))).toEqual({ ok: true, conditions: PAYERS.conditions })
  expect(readConditions({ name: 'x' })).toMatchObject({ ok: false, said: 'A segment needs a condition' })
  expect(readConditions({ name: 'x', played: 'any' })).toMatchObject({ ok: false, field: 'playedDays' })
  expect(readConditions({ name: 'x', within: '400' })).toMatchObject({ ok: false, field: 'within' })
})

test('[SEG-8] a segment is made from what was filled in, and removed by one question', async () => {
  spyToasts()
  const server = openAt('/segments/7', {
    'POST /staff/segments': granted({ data: PAYERS }),
    'DELETE /staff/segments/7': granted({}),
  })
  await press('Make a segment')
  await fill('Name', 'Newcomers')
  await fill('Registered within days', '7')
  fireEvent.change(screen.getByLabelText('Deposits'), { target: { value: 'never' } })
  await press(/^Save the segment/)
  await waitFor(() =>
    expect(server.to('POST /staff/segments')[0]?.body).toEqual({
      name: 'Newcomers',
      conditions: [{ kind: 'registered_within', days: 7 }, { kind: 'never_deposited' }],
    }),
  )
  await press('Remove')
  await press(/^Remove the segment/)
  await waitFor(() => expect(server.to('DELETE /staff/segments/7')).toHaveLength(1))
})
