import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from './support/account.ts'
import { button, playUntil, press, said } from './support/games.ts'
import { listenForTrouble } from './support/player.ts'
import { storeToken } from './support/token.ts'

test('[PLAY-2] a guest plays a demo that says so everywhere and sends no bet', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/api\/games\/(?!instant)/.test(request.url())) sent.push(request.url())
  })
  await page.goto('/demo/dice')
  await expect(page.getByText('You play with pretend money in this browser.')).toBeVisible()
  await button(page, /^Roll Demo ₹100\.00$/).click()
  await expect(said(page)).toHaveText(/Demo ₹/)
  await expect(page.getByLabel('Board').getByText('Demo', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('[PLAY-9] hi-lo is played by keyboard, to the end of a round', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await enterAsNewcomer(page)
  await page.goto('/casino/spribe/hilo')
  await expect(button(page, /^Bet ₹/)).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText(/On the table is/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Cards before' }).getByRole('listitem')).toHaveCount(1)
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(said(page)).toHaveText(/is gone/, { timeout: 500 })
  }).toPass()
  expect(trouble).toEqual([])
})

/** A round of mines with a tile that is safe; what was hit before is over. */
const openSafely = async (page: Page): Promise<void> => {
  await playUntil(
    async () => {
      await press(page, button(page, /^Bet ₹/))
      return press(page, button(page, /^Open a tile for me/))
    },
    ({ payout }) => payout === null,
  )
}

test('[PLAY-5] two tabs of one round: what one has ended, the other shows', async ({ page, context }) => {
  const { token } = await enterAsNewcomer(page)
  await page.goto('/casino/spribe/mines')
  await openSafely(page)
  const other = await context.newPage()
  await storeToken(other, token)
  await other.goto('/casino/spribe/mines')
  await expect(button(other, /^Cash out, 1\./)).toBeVisible()
  await Promise.all([page, other].map((tab) => button(tab, /^Cash out, 1\./).click()))
  for (const tab of [page, other]) await expect(said(tab)).toHaveText(/You cashed out at 1\./)
  const rounds = await page.request.get('/api/games/rounds?game=mines', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await rounds.json()) as { data: { payout: number | null }[] }
  expect(data[0]?.payout).toBeGreaterThan(0)
})
