import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { balanceOf, roundsOf, statementOf } from './wallet.ts'

/** One entry of each model. */
const MACHINES: readonly (readonly [code: string, name: string])[] = [
  ['jili-triple-reels', 'Triple Reels'],
  ['jili-marigold-row', 'Marigold Row'],
  ['jili-boat-to-barisal', 'Boat to Barisal'],
  ['pp-sugar-sweets', 'Sugar Sweets'],
  ['jili-golden-bull', 'Golden Bull'],
  ['jili-diya-nights', 'Diya Nights'],
  ['jili-owl-hours', 'Owl Hours'],
  ['netent-midnight-train', 'Midnight Train'],
  ['netent-crystal-cave', 'Crystal Cave'],
  ['netent-pirate-lagoon', 'Pirate Lagoon'],
  ['redtiger-dragon-gate', 'Dragon Gate'],
  ['pp-thunder-peak', 'Thunder Peak'],
  ['jili-gem-bazaar', 'Royal Gem Bazaar'],
]

const open = async (page: Page, code: string, name: string): Promise<FrameLocator> => {
  await page.goto(`/casino/${code}`)
  const game = page.frameLocator(`iframe[title="${name}"]`)
  await expect(game.locator('main[data-phase="ready"]')).toBeVisible()
  return game
}

const openForFun = async (page: Page, code: string, name: string): Promise<FrameLocator> => {
  const game = await open(page, code, name)
  await page.getByRole('button', { name: 'Fun', exact: true }).click()
  await expect(game.getByText('DEMO')).toBeVisible()
  await expect(game.locator('main[data-phase="ready"]')).toBeVisible()
  return game
}

/** Taps to the end of whatever the spin brings. */
const toTheEnd = async (game: FrameLocator): Promise<void> => {
  const main = game.locator('main')
  await expect
    .poll(
      async () => {
        // The button found with its phase: a moment later it would begin another spin.
        if ((await main.getAttribute('data-phase')) === 'showing')
          await game
            .locator('main[data-phase="showing"] .go')
            .click({ force: true, timeout: 1000 })
            .catch(() => {})
        return main.getAttribute('data-phase')
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe('ready')
}

test('[SLOT-18] [SLOT-11] one slot of each model is spun for fun, and no money moves', async ({ page }) => {
  test.setTimeout(300_000)
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  for (const [code, name] of MACHINES) {
    const game = await openForFun(page, code, name)
    await game.getByRole('button', { name: /^Spin ₹/ }).click()
    await toTheEnd(game)
    await expect(game.locator('.words-of-result')).not.toBeEmpty()
  }
  expect(await roundsOf(page, token)).toEqual([])
  expect(trouble).toEqual([])
})

test('[SLOT-18] [SLOT-14] [SLOT-16] a slot is spun for real, reloaded in the middle, checked, and found in the statement', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const game = await open(page, 'jili-lotus-temple', 'Lotus Temple')
  const before = await balanceOf(game)
  await game.locator('body').press('Space')
  await toTheEnd(game)
  const [first] = await roundsOf(page, token)
  expect(await balanceOf(game)).toBeCloseTo(before - (first?.stake ?? 0) + (first?.won ?? 0), 2)
  await game.getByRole('button', { name: 'Paytable and rules' }).click()
  await expect(game.getByRole('tab', { name: 'Chances' })).toBeVisible()
  await game.getByRole('tab', { name: 'Chances' }).click()
  await expect(game.getByText('94.81%')).toBeVisible()
  await game.getByRole('button', { name: 'Close' }).click()
  await game.getByRole('button', { name: /^Spin ₹/ }).click()
  await expect(game.locator('main[data-phase="showing"]')).toBeVisible()
  await page.reload()
  const again = page.frameLocator('iframe[title="Lotus Temple"]')
  await expect(again.locator('main')).toHaveAttribute('data-phase', /showing|ready/)
  await toTheEnd(again)
  await expect(again.locator('.words-of-result')).not.toBeEmpty()
  await again.getByRole('button', { name: 'Fairness' }).click()
  await again.getByRole('button', { name: /^Take a new seed/ }).click()
  await expect(again.getByText('This round is fair').first()).toBeVisible()
  expect(await statementOf(page, token)).toContain('Maidan Studio')
  expect(trouble).toEqual([])
})

test('[TURBO-5] [TURBO-6] a card is bought and scratched with a finger, and limbo and ball drop are played for real', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const card = await open(page, 'hacksaw-scratch-mango', 'Mango Scratch')
  await card.getByRole('button', { name: /^Buy ₹/ }).click()
  const first = card.getByRole('button', { name: 'Field 1, covered' })
  const box = (await first.boundingBox())!
  await page.mouse.move(box.x + 6, box.y + 6)
  await page.mouse.down()
  for (let stroke = 0; stroke < 5; stroke += 1)
    await page.mouse.move(
      box.x + (stroke % 2 === 0 ? box.width - 6 : 6),
      box.y + 6 + (stroke * (box.height - 12)) / 5,
      { steps: 4 },
    )
  await page.mouse.up()
  await expect(card.getByRole('button', { name: /^Field 1, ₹/ })).toBeVisible()
  await card.getByRole('button', { name: 'Field 2, covered' }).press('Enter')
  await expect(card.getByRole('button', { name: /^Field 2, ₹/ })).toBeVisible()
  await card.getByRole('button', { name: 'Reveal all' }).click()
  await expect(card.locator('.words-of-result')).toContainText(/No three alike|Three of/)
  const limbo = await open(page, 'turbo-limbo-rider', 'Limbo Rider')
  await limbo.getByRole('button', { name: /^Bet ₹/ }).click()
  await expect(limbo.locator('.words-of-result')).toContainText(/reaches|short of/)
  const ball = await open(page, 'turbo-ball-drop', 'Ball Drop')
  await ball.getByRole('button', { name: /^Drop ₹/ }).click()
  await expect(ball.locator('.words-of-result')).toContainText('The slot of')
  await expect
    .poll(async () => (await roundsOf(page, token)).filter(({ closedAt }) => closedAt !== null).length)
    .toBe(3)
  expect(await statementOf(page, token)).toContain('Maidan Studio')
  expect(trouble).toEqual([])
})
