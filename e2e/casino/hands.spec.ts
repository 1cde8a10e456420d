import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from '../support/account.ts'
import { listenForTrouble } from '../support/player.ts'
import { balanceOf, roundsOf, statementOf } from './wallet.ts'

const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)

const open = async (page: Page, path: string, name: string): Promise<FrameLocator> => {
  await page.goto(path)
  const game = frameOf(page, name)
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  return game
}

const openForFun = async (page: Page, path: string, name: string): Promise<FrameLocator> => {
  await open(page, path, name)
  await page.getByRole('button', { name: 'Fun', exact: true }).click()
  const game = frameOf(page, name)
  await expect(game.getByText('DEMO')).toBeVisible()
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  return game
}

/** Whether the round that was begun waits for the player, once its cards lie. */
const isPlaying = async (game: FrameLocator): Promise<boolean> => {
  await expect(game.locator('main[data-phase="playing"], main[data-phase="betting"]')).toBeVisible()
  return (await game.locator('main').getAttribute('data-phase')) === 'playing'
}

/** Deals blackjack until a hand comes that is not decided by its first cards. */
const dealHand = async (game: FrameLocator): Promise<void> => {
  do {
    await game.getByRole('button', { name: /^Blackjack, pays/ }).click()
    await game.getByRole('button', { name: /^Deal ₹/ }).click()
    await expect(game.locator('main[data-phase="busy"]')).toHaveCount(0)
  } while (!(await isPlaying(game)))
}

const standOut = async (game: FrameLocator): Promise<void> => {
  while (await isPlaying(game)) {
    const decline = game.getByRole('button', { name: 'No insurance' })
    await ((await decline.count()) > 0 ? decline : game.getByRole('button', { name: /^Stand/ })).click()
    await expect(game.locator('main[data-phase="busy"]')).toHaveCount(0)
  }
}

test('[TURN-7] [TURN-2] [TURN-13] a player is dealt blackjack, reloads in the middle, finds the hand, plays it, and checks it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { token } = await enterAsNewcomer(page)
  const trouble = listenForTrouble(page)
  const game = await open(page, '/casino/aura-blackjack', 'Blackjack')
  const before = await balanceOf(game)
  await dealHand(game)
  await expect(game.getByLabel('Face down')).toHaveCount(1)
  const hand = await game.locator('.seat.hand-1').getAttribute('aria-label')
  await page.reload()
  const again = frameOf(page, 'Blackjack')
  await expect(again.locator('main[data-phase="playing"]')).toBeVisible()
  expect(await again.locator('.seat.hand-1').getAttribute('aria-label')).toBe(hand)
  await expect(again.getByLabel('Face down')).toHaveCount(1)
  await standOut(again)
  await expect(again.locator('.said')).toContainText(/You won|No win|back/)
  await expect(again.getByLabel('Face down')).toHaveCount(0)
  const rounds = await roundsOf(page, token)
  expect(rounds.every(({ closedAt }) => closedAt !== null)).toBe(true)
  const moved = rounds.reduce((sum, { stake, won }) => sum - stake + won, 0)
  expect(await balanceOf(again)).toBeCloseTo(before + moved, 2)
  await again.getByRole('button', { name: 'Fairness' }).click()
  await again.getByRole('button', { name: /^Take a new seed/ }).click()
  await expect(again.getByText('This round is fair').first()).toBeVisible()
  expect(await statementOf(page, token)).toContain('Maidan Studio')
  expect(trouble).toEqual([])
})

test('[TURN-13] video poker is played for fun: cards are held by taps, and the others are replaced', async ({
  page,
}) => {
  const { token } = await enterAsNewcomer(page)
  const game = await openForFun(page, '/casino/km-video-poker', 'Video Poker')
  await game.getByRole('button', { name: /^Stake, pays/ }).click()
  await game.getByRole('button', { name: /^Deal ₹/ }).click()
  await expect(game.locator('main[data-phase="playing"]')).toBeVisible()
  const cards = game.locator('.seat.player .places > li')
  const [first, third] = [
    await cards.nth(0).getAttribute('aria-label'),
    await cards.nth(2).getAttribute('aria-label'),
  ]
  await game.locator('.hold').nth(0).click()
  await game.locator('.hold').nth(2).click()
  await game.getByRole('button', { name: /^Draw/ }).click()
  await expect(game.locator('main[data-phase="betting"]')).toBeVisible()
  expect([
    await cards.nth(0).getAttribute('aria-label'),
    await cards.nth(2).getAttribute('aria-label'),
  ]).toEqual([first, third])
  await expect(game.locator('.said')).toContainText(/You won|No win|back/)
  expect(await roundsOf(page, token)).toEqual([])
})

test('[TURN-13] a tower is climbed for fun, cashed out where it stands or lost at a bad tile, and checked', async ({
  page,
}) => {
  await enterAsNewcomer(page)
  const game = await openForFun(page, '/casino/turbo-tower-climb', 'Tower Climb')
  await game.getByRole('radio', { name: 'Easy' }).click()
  await game.getByRole('button', { name: /^Stake, pays/ }).click()
  await game.getByRole('button', { name: /^Begin ₹/ }).click()
  await expect(game.locator('main[data-phase="playing"]')).toBeVisible()
  await game.getByRole('button', { name: 'Row 1, tile 2' }).click()
  await expect(game.locator('main[data-phase="busy"]')).toHaveCount(0)
  if (await isPlaying(game)) await game.getByRole('button', { name: /^Cash out/ }).click()
  await expect(game.locator('.said')).toContainText(/Cashed out at 1\.29×|The tile broke/)
  await expect(game.locator('.tile.bad, .tile.hit')).toHaveCount(9)
  await game.getByRole('button', { name: 'Fairness' }).click()
  await game.getByRole('button', { name: /^Take a new seed/ }).click()
  await expect(game.getByText('This round is fair')).toBeVisible()
})
