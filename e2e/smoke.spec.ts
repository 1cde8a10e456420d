import { expect, test } from '@playwright/test'

test('[RUN-1] the front page opens without an error and says that the server is alive', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Maidan' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('The server is alive.')
  expect(errors).toEqual([])
})
