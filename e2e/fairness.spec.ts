import { expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { enterAsNewcomer } from './support/account.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findingsOn } from './support/axe.ts'
import { listenForTrouble } from './support/player.ts'

const VERIFIER = '/fairness/verify'
const MINES = {
  game: 'mines',
  serverSeed: 'd083cccb125a5470666d7e6288a14dbc3d4da7a4b17543b9b9349a264f22455d',
  commitment: 'b8966a43b84d644fdba528a1c1ade4fc259d9a554409ec69223ce7bd78316b22',
  clientSeed: 'ravi-monsoon-42',
  nonce: 1208,
  mines: 3,
}
const BOARD = 'The mines lie under cells 1, 3, 10, counted row by row from 1.'

/** Checks another game by hand on a page that knows the seeds already. */
const rollDice = async (page: Page): Promise<void> => {
  await page.getByLabel('Game', { exact: true }).selectOption('dice')
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page.getByText('The roll is 37.25.')).toBeVisible()
}

test('[FAIRPAGE-6] [FAIRPAGE-7] [FAIRPAGE-10] the verifier keeps to its policy and goes on when the network is off', async ({
  page,
  context,
}) => {
  const trouble = listenForTrouble(page)
  await page.goto(`${VERIFIER}#${encodeURIComponent(JSON.stringify(MINES))}`)
  await expect(page.getByText(BOARD)).toBeVisible()
  await expect(page.getByText('Matches')).toBeVisible()
  expect(await findingsOn(page, 'the verifier')).toEqual([])
  await context.setOffline(true)
  await rollDice(page)
  expect(trouble).toEqual([])
})

test('[FAIRPAGE-7] saved and opened from a disk, the verifier gives the same answers', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
  try {
    const file = join(folder, 'maidan-verifier.html')
    writeFileSync(file, await (await page.request.get(VERIFIER)).text())
    const trouble = listenForTrouble(page)
    await context.setOffline(true)
    await page.goto(`${pathToFileURL(file).href}#${encodeURIComponent(JSON.stringify(MINES))}`)
    await expect(page.getByText(BOARD)).toBeVisible()
    await rollDice(page)
    expect(trouble).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[FAIRPAGE-1] [FAIRPAGE-3] [FAIRPAGE-9] a guest reads the figures, checks a shared round and opens the verifier for a game', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const trouble = listenForTrouble(page)
  await page.goto('/fairness')
  await expect(page.locator('tr[data-game="dice"]')).toBeVisible()
  // A site that has just opened flies its first round.
  const round = page.getByRole('button', { name: /^Check round G-/ }).first()
  await expect(round).toBeVisible({ timeout: 120_000 })
  await round.click()
  await expect(page.getByText('Played again in this browser, same result.')).toBeVisible()
  expect(await findingsOn(page, '/fairness')).toEqual([])
  await page.getByLabel('Game', { exact: true }).selectOption('plinko')
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page).toHaveURL(/\/fairness\/verifier\.html#/)
  await expect(page.getByLabel('Rows')).toBeVisible()
  expect(trouble).toEqual([])
})

test('[FAIRPAGE-3] a player checks a round of the own by its number, from bet to board', async ({ page }) => {
  const { token } = await enterAsNewcomer(page)
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const answer = await page.request.post(`/api${path}`, { data, headers: { ...headers, ...key } })
    return ((await answer.json()) as { data: { id: number; outcome: number } }).data
  }
  await page.request.get('/api/games/seeds', { headers })
  const round = await post('/games/dice/bet', { stake: 10, bet: { side: 'under', target: 5000 } })
  await page.goto('/fairness')
  const check = async () => {
    await page.getByLabel('Your round').fill(`R-${round.id}`)
    await page.getByRole('button', { name: 'Check this round' }).click()
  }
  await check()
  await expect(page.getByRole('alert')).toContainText('is still in use')
  await post('/games/seeds/rotate', {})
  await check()
  await expect(page.getByText(`The roll is ${(round.outcome / 100).toFixed(2)}.`)).toBeVisible()
  await expect(page.getByText('Matches')).toBeVisible()
})
