import { type Browser, expect, type FrameLocator, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { statementOf } from './wallet.ts'

const PATH = '/casino/aura-dragon-tiger'
const NAME = 'Dragon Tiger'

/** A visitor of their own, with an account and the table open. */
const comeIn = async (browser: Browser, isPhone = false) => {
  const context = await browser.newContext(isPhone ? { viewport: { width: 390, height: 844 } } : {})
  const page = await context.newPage()
  const trouble = listenForTrouble(page)
  const { token } = await enterAsNewcomer(page)
  await page.goto(PATH)
  const table = page.frameLocator(`iframe[title="${NAME}"]`)
  return { context, page, token, table, trouble }
}

const main = (table: FrameLocator) => table.locator('main')
const said = (table: FrameLocator) => table.locator('.said')
const placed = (table: FrameLocator) => table.locator('.placed')

const inPhase = (table: FrameLocator, phase: RegExp) =>
  expect(main(table)).toHaveAttribute('data-phase', phase, { timeout: 60_000 })

/** Waits for a window that has just begun, so that there is time to bet. */
const newWindow = async (table: FrameLocator): Promise<void> => {
  await inPhase(table, /dealing|result/)
  await inPhase(table, /betting/)
}

test('[TABLE-4] [TABLE-6] [TABLE-16] [TABLE-12] [TABLE-18] two players at one table see the same result, one of whom came late, and are paid by it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const first = await comeIn(browser)
  await newWindow(first.table)
  await first.table.getByRole('button', { name: /^Tiger, pays/ }).click()
  await expect(placed(first.table)).toContainText(/^₹\d.* placed$/)
  await first.table.getByRole('button', { name: 'Undo' }).click()
  await expect(placed(first.table)).toHaveText('Place a chip')
  await first.table.getByRole('button', { name: /^Dragon, pays/ }).click()
  await expect(placed(first.table)).toContainText(/^₹\d.* placed$/)
  await inPhase(first.table, /dealing/)
  // Comes in the middle of the deal or a moment later.
  const second = await comeIn(browser, true)
  await expect(said(first.table)).toContainText(/You won|No win|back/, { timeout: 30_000 })
  const result = ((await said(first.table).textContent()) ?? '').split('. ')[0] ?? ''
  const newest = second.table.locator('.road .bead').last()
  await expect(newest).toHaveAttribute('aria-label', result, { timeout: 30_000 })
  await expect(second.table.locator('.clock-small')).toContainText(/[2-9] players/, { timeout: 30_000 })
  await inPhase(second.table, /betting/)
  await second.table.getByRole('button', { name: /^Tie, pays/ }).click()
  await first.table.getByRole('button', { name: 'Same again' }).click()
  await expect(placed(second.table)).toContainText(/^₹\d.* placed$/)
  await expect(placed(first.table)).toContainText(/^₹\d.* placed$/)
  for (const { table } of [first, second])
    await expect(said(table)).toContainText(/You won|No win|back/, { timeout: 60_000 })
  const results = await Promise.all(
    [first, second].map(async ({ table }) => ((await said(table).textContent()) ?? '').split('. ')[0]),
  )
  expect(results[0]).toBe(results[1])
  await first.table.getByRole('button', { name: 'Fairness' }).click()
  await expect(first.table.getByText('This round is fair').first()).toBeVisible()
  for (const { page, token, trouble, context } of [first, second]) {
    expect(await statementOf(page, token)).toContain('Maidan Studio')
    expect(trouble).toEqual([])
    await context.close()
  }
})

test('[TABLE-18] for fun a live table is a game of one’s own', async ({ page }) => {
  await enterAsNewcomer(page)
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Fun', exact: true }).click()
  const game = page.frameLocator(`iframe[title="${NAME}"]`)
  await expect(game.getByText('DEMO')).toBeVisible()
  await game.getByRole('button', { name: /^Dragon, pays/ }).click()
  await game.getByRole('button', { name: /^Deal ₹/ }).click()
  await expect(said(game)).toContainText(/You won|No win|back/)
})
