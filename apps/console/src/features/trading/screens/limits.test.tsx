import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TRADER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { LIMIT_LISTS, SETTINGS } from '../../../lib/testing/trading.ts'
import { Limits } from './limits.tsx'

afterEach(startAnew)

const SET = 'POST /staff/trading/limits'
const MAKER = 'POST /staff/trading/settings/maker'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(TRADER, answers)
  const toasts = spyToasts()
  renderFor(TRADER, <Limits />, path)
  return { server, toasts }
}

test('[TRADE-61] limits are set within their bounds, and what is left empty is as the wider scope says', async () => {
  const { server } = openAt('/limits', { [SET]: granted({ data: LIMIT_LISTS.overrides[0] }) })
  await press('Set limits')
  await fill('Sport', 'cricket')
  await fill('Bet type', 'fancy')
  await fill('Highest stake', '20000000')
  await press('Set the limits')
  expect(await screen.findByText('Please stay between ₹1 and ₹1,00,00,000')).toBeTruthy()
  await fill('Highest stake', '25000')
  await fill('Delay in play', '90')
  await press('Set the limits')
  expect(await screen.findByText('Please stay between 1 s and 60 s')).toBeTruthy()
  await fill('Delay in play', '8')
  await press('Set the limits')
  await waitFor(() => expect(server.to(SET)).toHaveLength(1))
  expect(server.to(SET)[0]?.body).toEqual({
    scope: { type: 'sport', sport: 'cricket', betType: 'fancy' },
    minStake: null,
    maxStake: '25000',
    maxExposure: null,
    maxPayout: null,
    delay: 8,
    was: 5,
  })
})

test('[TRADE-61] the limits of a trader are removed after a question', async () => {
  const call = 'POST /staff/trading/limits/5/remove'
  const { server } = openAt('/limits', { [call]: granted({ data: LIMIT_LISTS.overrides[0] }) })
  await press('Remove the limits of Cricket, fancy')
  await press('Remove the limits')
  await waitFor(() => expect(server.to(call)).toHaveLength(1))
})

test('[TRADE-62] settings of the house show bounds and default, and are sent whole with their version', async () => {
  const { server } = openAt('/limits?tab=maker', {
    [MAKER]: granted({ data: { values: SETTINGS.maker.values, version: 4 } }),
  })
  expect(await screen.findByText(/1 to 20, by default 2\./)).toBeTruthy()
  await fill('Margin, %', '25')
  await press('Save the prices of the house')
  expect(await screen.findByText('Please enter a number from 0 % to 20 %')).toBeTruthy()
  await fill('Margin, %', '3.5')
  await press('Save the prices of the house')
  expect(screen.getByRole('dialog').textContent).toContain('2 → 3.5')
  await press('Save the prices of the house')
  await waitFor(() => expect(server.to(MAKER)).toHaveLength(1))
  expect(server.to(MAKER)[0]?.body).toEqual({
    version: 3,
    values: { ...SETTINGS.maker.values, margin: 0.035 },
  })
})

test('[TRADE-46] [TRADE-62] what a colleague saved first is said plainly, and the draft stays for a second look', async () => {
  const said = 'Somebody else changed this meanwhile. Please reload'
  openAt('/limits?tab=maker', { [MAKER]: refused(409, said, 'version_stale') })
  await fill('Spread', '4')
  await press('Save the prices of the house')
  await press('Save the prices of the house')
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(said)
  await press('Cancel')
  expect(screen.getByLabelText<HTMLInputElement>('Spread').value).toBe('4')
})

test.each(['1e9', '−5', '١٠٠', '', ' '])('[TRADE-62] a setting typed as "%s" is refused', async (typed) => {
  const { server } = openAt('/limits?tab=desk')
  await fill('A big stake', typed)
  await press('Save the warnings')
  expect(await screen.findByText('Please enter a number from ₹10,000 to ₹1,00,00,000')).toBeTruthy()
  expect(server.to('POST /staff/trading/settings/desk')).toHaveLength(0)
})
