import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { balanceOf, roundsOf, statementOf } from './wallet.ts'

const open = async (page: Page, path: string, name: string): Promise<FrameLocator> => {
  await page.goto(path)
  const game = page.frameLocator(`iframe[title="${name}"]`)
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  return game
}

const said = (game: FrameLocator) => game.locator('.said')

test('[STUDIO-23] [STUDIO-2] [STUDIO-19] [STUDIO-3] a player opens a game by the wallet, bets, reloads in the middle, finds the round again and checks it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const game = await open(page, '/casino/aura-virtual-dragon-tiger', 'Virtual Dragon Tiger')
  const before = await balanceOf(game)
  await game.getByRole('button', { name: /^Dragon, pays/ }).click()
  await game.getByRole('button', { name: /^Deal ₹/ }).click()
  await expect(said(game)).toContainText(/You won|No win|back/)
  const [first] = await roundsOf(page, token)
  expect(first?.closedAt).not.toBeNull()
  expect(await balanceOf(game)).toBeCloseTo(before - (first?.stake ?? 0) + (first?.won ?? 0), 2)
  await game.getByRole('button', { name: 'Same again' }).click()
  await game.getByRole('button', { name: /^Deal ₹/ }).click()
  await page.reload()
  const again = page.frameLocator('iframe[title="Virtual Dragon Tiger"]')
  await expect(again.getByRole('button', { name: 'Place a chip' })).toBeVisible()
  await expect
    .poll(async () => (await roundsOf(page, token)).every(({ closedAt }) => closedAt !== null))
    .toBe(true)
  await again.getByRole('button', { name: 'Fairness' }).click()
  await again.getByRole('button', { name: /^Take a new seed/ }).click()
  await expect(again.getByText('This round is fair').first()).toBeVisible()
  expect(await statementOf(page, token)).toContain('Maidan Studio')
  expect(trouble).toEqual([])
})

test('[STUDIO-22] for fun a game is marked as a demo, and no money moves', async ({ page }) => {
  const { token } = await enterAsNewcomer(page)
  await open(page, '/casino/km-european-roulette', 'European Roulette')
  await page.getByRole('button', { name: 'Fun', exact: true }).click()
  const game = page.frameLocator('iframe[title="European Roulette"]')
  await expect(game.getByText('DEMO')).toBeVisible()
  await game.getByRole('button', { name: /^Red, pays/ }).click()
  await game.getByRole('button', { name: /^Spin ₹/ }).click()
  await expect(said(game)).toContainText(/You won|No win|back/)
  expect(await roundsOf(page, token)).toEqual([])
})

test('[STUDIO-24] the frame of a game reaches nothing of the site and leads it nowhere', async ({ page }) => {
  await enterAsNewcomer(page)
  await open(page, '/casino/km-european-roulette', 'European Roulette')
  const frame = page.frames().find((one) => one.url().includes('/studio/game.html'))
  const tried = await frame?.evaluate(() => {
    const nameOf = (attempt: () => unknown): string => {
      try {
        return String(attempt())
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      nameOf(() => window.parent.document.title),
      nameOf(() => localStorage.getItem('token')),
      nameOf(() => document.cookie),
      nameOf(() => {
        if (window.top) window.top.location.href = 'https://elsewhere.example/'
      }),
      window.origin,
      location.href.includes('token'),
    ]
  })
  expect(tried).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError', 'null', false])
  await expect(page).toHaveURL(/\/casino\/km-european-roulette$/)
})
