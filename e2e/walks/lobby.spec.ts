import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openSlip, pickPrices } from '../support/lobby.ts'
import { enterAsDemo } from '../support/player.ts'

const findings = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

test('[LOBBY-26] axe finds nothing on the lobbies with the slip open, in both themes', async ({ page }) => {
  test.setTimeout(900_000)
  await enterAsDemo(page)
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.goto('/atlas-lobby')
    await page.evaluate(`document.documentElement.dataset['theme'] = '${theme}'`)
    await pickPrices(page, 3)
    found.push(...(await findings(page, `lobby ${theme}`)))
    await openSlip(page)
    await page.getByRole('tab', { name: /^System/ }).click()
    await page.getByRole('button', { name: 'Add ₹100' }).click()
    found.push(...(await findings(page, `system ${theme}`)))
    await page.goto('/sports/1')
    await page.evaluate(`document.documentElement.dataset['theme'] = '${theme}'`)
    await page.getByRole('tab', { name: /^Upcoming/ }).click()
    await page
      .getByRole('button', { name: /^Lay .+ available$/ })
      .first()
      .click()
    await openSlip(page)
    found.push(...(await findings(page, `exchange ${theme}`)))
    await page.getByRole('button', { name: 'Clear the slip' }).click()
  }
  expect(found).toEqual([])
})
