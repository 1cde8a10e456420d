import { expect, test } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { openSlip, pickPrices } from '../support/lobby.ts'
import { enterAsDemo } from '../support/player.ts'

test('[LOBBY-26] axe finds nothing on the lobbies with the slip open', async ({ page }) => {
  test.setTimeout(900_000)
  await enterAsDemo(page)
  const found: string[] = []
  await page.goto('/atlas-lobby')
  await pickPrices(page, 3)
  found.push(...(await findingsOn(page, 'lobby')))
  await openSlip(page)
  await page.getByRole('tab', { name: /^System/ }).click()
  await page.getByRole('button', { name: 'Add ₹100' }).click()
  found.push(...(await findingsOn(page, 'system')))
  await page.goto('/sports/1')
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await page
    .getByRole('button', { name: /^Lay .+ available$/ })
    .first()
    .click()
  await openSlip(page)
  found.push(...(await findingsOn(page, 'exchange')))
  await page.getByRole('button', { name: 'Clear the slip' }).click()
  expect(found).toEqual([])
})
