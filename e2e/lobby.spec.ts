import { expect, test } from '@playwright/test'
import { openSlip, pickPrices } from './support/lobby.ts'
import { listenForTrouble } from './support/player.ts'

test('[LOBBY-26] a guest fills the slip, loads the page anew, logs in, places a double, and finds it among the bets', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await page.goto('/atlas-lobby')
  await pickPrices(page, 2)
  await page.reload()
  await openSlip(page)
  await page.getByRole('tab', { name: /^Multiple/ }).click()
  await page.getByRole('textbox', { name: 'Stake' }).fill('100')
  await page.getByRole('button', { name: 'Log in to bet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demo login' }).click()
  await page.getByRole('button', { name: 'Place double, ₹100' }).click()
  await expect(page.getByRole('region', { name: 'Placed bets' }).getByText('Placed')).toBeVisible()
  const token = await page.evaluate<string>(`localStorage.getItem('token')`)
  const answer = await page.request.get('/api/bets', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { kind: string; stake: number }[] }
  // Another visitor may bet as the same demo player in the same moment.
  expect(data.slice(0, 5)).toContainEqual(expect.objectContaining({ kind: 'slip', stake: 100 }))
  expect(trouble).toEqual([])
})
