import { rounds } from '@maidan/core/testing'
import { expect, type Page } from '@playwright/test'
import { postmasterOf, stall } from '../apps/server/src/platform/postgres/testing/stall.ts'
import { test } from './support/own-site.ts'

const VISITS = rounds(1, 4)
const STALL_MS = rounds(0, 10_000)
const ANSWER_MS = 3_500

type Timed = { readonly path: string; readonly status: number; readonly ms: number }

/** Keeps how long each answer took, to its last byte. */
const timeAnswers = (page: Page, answers: Timed[]): void => {
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname
    // A call of the socket stays open until there is something to say.
    if (path.startsWith('/public/') || (await response.finished().catch(() => undefined))) return
    answers.push({ path, status: response.status(), ms: response.request().timing().responseEnd })
  })
}

test('[RUN-29] while the database does not answer, / and /home paint and no answer is late; then all is as before', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('button', { name: 'Demo login' }).click()
  await page.waitForURL('**/home')
  const goOn = stall(postmasterOf(site.folder))
  const since = performance.now()
  const guest = await context.browser()!.newPage()
  const answers: Timed[] = []
  for (const one of [page, guest]) timeAnswers(one, answers)
  const countRefused = () => answers.filter(({ status }) => status === 503).length
  try {
    for (let visit = 0; visit < VISITS || performance.now() - since < STALL_MS; visit++) {
      const refused = countRefused()
      await guest.goto(site.url)
      await expect(guest.getByRole('heading').first()).toBeVisible({ timeout: 5000 })
      await page.goto(`${site.url}/home`)
      await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 5000 })
      await expect.poll(countRefused, { timeout: 5000 }).toBeGreaterThan(refused)
    }
  } finally {
    goOn()
  }
  expect(answers.filter(({ ms }) => ms > ANSWER_MS)).toEqual([])
  await page.goto(`${site.url}/home`)
  await expect(page.getByRole('link', { name: 'Casino', exact: true }).first()).toBeVisible()
})
