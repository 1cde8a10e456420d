import { expect, type Page } from '@playwright/test'
import { storeToken } from './token.ts'

let count = 0

/** Workers that run side by side may ask in the same millisecond. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 10

/** A number nobody has yet. */
export const newNumber = (): string => `9${String(Date.now()).slice(-7)}${worker}${++count % 10}`

export const newUsername = (): string => `p${Date.now().toString(36)}${worker}${++count}`

/** Becomes a demo player without walking through the panel. */
export const enterAsDemo = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/login/demo')
  expect(answer.ok()).toBe(true)
  const { token } = (await answer.json()) as { token: string }
  await storeToken(page, token)
}

/** What the browser complains about while a page is used. */
export const listenForTrouble = (page: Page): string[] => {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`.trimEnd())
  })
  return trouble
}

/** From a lobby to a match that has not begun: its prices move little, and nothing is suspended. */
export const openUpcoming = async (page: Page, at = 0): Promise<void> => {
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(at).click()
}
