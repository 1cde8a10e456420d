import { expect, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { bearer } from '../support/exchange.ts'
import { roll } from './players.ts'
import { listenForTrouble } from '../support/player.ts'

test('[VIP-6] [VIP-7] [VIP-10] a player bets, sees the meter move, climbs a level, collects the rakeback and reads it in the statement', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  const account = await enterAsNewcomer(page)
  await page.request.get('/api/games/seeds', bearer(account.token))
  await page.goto('/vip-level')
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 1, Gully' })).toBeVisible()
  const meter = page.getByRole('progressbar')
  await expect(meter).toHaveAttribute('aria-valuetext', '0 of 100 points')
  await expect(page.getByText(/^100 points left: ₹10,000 of your own money/)).toBeVisible()
  expect((await roll(page, '', account, 4000)).status).toBe(201)
  await expect(meter).toHaveAttribute('aria-valuetext', '40 of 100 points', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Collect ₹2.00' })).toBeVisible()
  for (let bet = 0; bet < 2; bet += 1) expect((await roll(page, '', account, 3000)).status).toBe(201)
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 2, Colony' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Collect ₹5.00' }).click()
  await expect(page.getByText('₹5.00 collected so far')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Collected' }).getByText('₹5.00')).toBeVisible()
  const told = await page.request.get('/api/notifications', bearer(account.token))
  expect(await told.text()).toContain('You have reached VIP 2: Colony')
  await page.goto('/cashier')
  await expect(page.getByText('Rakeback collected').first()).toBeVisible()
  expect(trouble).toEqual([])
})
