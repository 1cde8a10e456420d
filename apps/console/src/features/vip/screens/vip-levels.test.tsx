import type { StaffVipLevel } from '@maidan/contracts/staff'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { VipLevels } from './vip-levels.tsx'

afterEach(startAnew)

const level = (number: number, name: string, more: Partial<StaffVipLevel> = {}): StaffVipLevel => ({
  level: number,
  name,
  points: (number - 1) * 100,
  shares: { exchange: number, sportsbook: 5, instant: 8, casino: 2 },
  benefits: ['Rakeback from your first bet.', 'Rakeback is cash.'],
  players: number * 1_200,
  version: 0,
  changedBy: null,
  changedAt: null,
  ...more,
})

const LEVELS = [
  level(1, 'Gully'),
  level(2, 'Colony', { version: 3, changedBy: 'asha', changedAt: 1_800_000_000_000 }),
]
const SAVE = 'POST /staff/vip/levels/2'

const open = (answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, { 'GET /staff/vip/levels': granted({ data: LEVELS }), ...answers })
  renderFor(me, <VipLevels />, '/vip')
  return server
}

test('[VIP-11] every level stands with its players, points and shares, and with who changed it', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Colony/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 7),
  ).toEqual(['VIP 2Colony', '2,400 at it', '100 points', '0.05%', '0.02%', '0.08%', '0.02%'])
  expect(row.textContent).toContain('asha')
  expect(screen.getByText(/^3,600 players have bet/)).toBeTruthy()
})

test('[VIP-11] a level is changed with the version that was seen, after the changes are shown', async () => {
  const toasts = spyToasts()
  const server = open({ [SAVE]: granted({ data: LEVELS[1] }) })
  await press('Edit VIP 2, Colony')
  await fill('Instant games, percent', '0.1')
  await fill('Benefits', 'More rakeback.\n\n Rakeback is cash. ')
  expect(screen.getByRole('dialog').textContent).toContain('0.08')
  await press('Save VIP 2')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('VIP 2 is saved'))
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 3,
      name: 'Colony',
      points: 100,
      shares: { exchange: 2, sportsbook: 5, instant: 10, casino: 2 },
      benefits: ['More rakeback.', 'Rakeback is cash.'],
    },
  ])
})

test('[VIP-11] a share above its maximum and a level without a benefit are refused before they are sent', async () => {
  const server = open()
  await press('Edit VIP 2, Colony')
  await fill('Exchange, percent', '0.04')
  await fill('Points needed', 'many')
  await fill('Benefits', ' ')
  await press('Save VIP 2')
  expect(await screen.findByText('Please enter 0 to 0.03, with two places at most')).toBeTruthy()
  expect(screen.getByText('Please enter a whole number up to 1000000000')).toBeTruthy()
  expect(screen.getByText('Please write at least one benefit')).toBeTruthy()
  expect(server.to(SAVE)).toEqual([])
})

test('[VIP-11] levels out of order are told beside the button', async () => {
  spyToasts()
  open({ [SAVE]: refused(409, 'Points must rise', 'vip_order') })
  await press('Edit VIP 2, Colony')
  await fill('Points needed', '0')
  await press('Save VIP 2')
  expect(await screen.findByText('Points must rise')).toBeTruthy()
})

test('[VIP-11] who may only read has no editor', async () => {
  open({}, SUPPORT)
  await screen.findByRole('row', { name: /Colony/ })
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})
