import { expect, type Page, test } from '@playwright/test'

test('[RUN-1] the front page opens without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/Maidan/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test('[SHELL-7] while its scripts come the page shows our mark, and then none of it', async ({ page }) => {
  let bring = (): void => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await brought
    await route.continue()
  })
  const opened = page.goto('/')
  await expect(page.locator('.waiting-mark')).toBeVisible()
  bring()
  await opened
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.waiting-mark')).toHaveCount(0)
})

/** Whether the browser runs a script that stands in the page itself. */
const runsInline = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.inline = "ran"'
    document.head.append(script)
    return document.documentElement.dataset['inline'] === 'ran'
  })

for (const path of ['/', '/promotions', '/console/', '/api/docs'])
  test(`[RUN-10] ${path} is served with a policy under which no inline script runs`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toMatch(/(?:script-src 'self'|default-src 'none');/)
    expect(await runsInline(page)).toBe(false)
  })
