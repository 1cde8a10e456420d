import { expect, type Page, test } from '@playwright/test'

const PLACE = 900

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const follow = async (page: Page, name: string): Promise<void> => {
  // Followed without scrolling to it, as a keyboard does: the place to come back to is the one above.
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).dispatchEvent('click')
  await expect(heading(page, name)).toBeVisible()
}

test('[ACC-2] [ACC-12] a link opens a page at its top; Back and Forward find the place again', async ({
  page,
}) => {
  await page.goto('/termss')
  await expect(heading(page, 'Terms and conditions')).toBeVisible()
  await scrollTo(page, PLACE)
  await follow(page, 'Privacy policy')
  expect(await scrolled(page)).toBe(0)
  await scrollTo(page, 300)
  await page.goBack()
  await expect(heading(page, 'Terms and conditions')).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(PLACE)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('[ACC-12] Back finds the place also when the page before has to be loaded first', async ({ page }) => {
  await page.goto('/termss')
  await expect(heading(page, 'Terms and conditions')).toBeVisible()
  await scrollTo(page, PLACE)
  await follow(page, 'Privacy policy')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/terms-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(heading(page, 'Privacy policy')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Privacy policy')).toHaveCount(0)
  expect(await scrolled(page)).toBeLessThan(PLACE)
  release()
  await expect(heading(page, 'Terms and conditions')).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(PLACE)
})

test('[ACC-12] a reload stays where the visitor was', async ({ page }) => {
  await page.goto('/termss')
  await expect(heading(page, 'Terms and conditions')).toBeVisible()
  await scrollTo(page, PLACE)
  await page.reload()
  await expect(heading(page, 'Terms and conditions')).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(PLACE)
})
