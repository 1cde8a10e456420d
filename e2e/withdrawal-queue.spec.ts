import { rounds } from '@maidan/core/testing'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bearer, json } from './support/exchange.ts'
import { memberToken, staffToken } from './support/operator.ts'
import { test } from './support/own-site.ts'
import { listenForTrouble } from './support/player.ts'
import { audit } from './support/server.ts'
import { STAFF, windowOf } from './support/windows.ts'
import { askForWithdrawals } from './support/withdrawals.ts'

/** Of 300 withdrawals CI works off 75. */
const PLAYERS = rounds(15, 15, 60)
const EACH = 5
const MOST_KEYS_EACH = 2
const MOST_MS = 15 * 60_000
/** Of these two members of staff decide each at the same moment. */
const CONTESTED = 8
/** Every so many, a hand that trembles presses twice. */
const TREMBLES_EVERY = 25

/** A keyboard that counts what is pressed on it. */
const handsOn = (page: Page) => {
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  return { press, pressed: () => keys }
}

/** By its label alone: to look for roles in a list of fifty rows takes longer than to decide one. */
const paneOf = (page: Page, id: number) => page.locator(`aside[aria-label="Withdrawal W-${id}"]`)

const openFirst = async (page: Page, url: string, first: number): Promise<void> => {
  await page.goto(`${url}/console/withdrawals`)
  await expect(page.locator(`[data-row="${first}"]`)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(paneOf(page, first)).toBeVisible()
}

const questionOn = (page: Page) => page.locator('[role=dialog]')

/** The question is there and its button has the focus, so that Enter agrees. */
const asked = async (page: Page, id: number): Promise<void> => {
  await questionOn(page).locator('[data-sends]:focus').waitFor()
  await expect(questionOn(page)).toContainText(`Approve W-${id}`)
}

/** The letter asks, Enter agrees; the next one is then open by itself. */
const approveAll = async (page: Page, ids: readonly number[]) => {
  const hands = handsOn(page)
  let extra = 0
  for (const [at, id] of ids.entries()) {
    await paneOf(page, id).waitFor()
    await hands.press('a')
    await asked(page, id)
    await hands.press('Enter')
    if (at % TREMBLES_EVERY === 0) {
      extra += 1
      await hands.press('Enter')
    }
    await questionOn(page).waitFor({ state: 'hidden' })
  }
  return hands.pressed() - extra
}

/** Both ask for the same one and agree in one moment. One of them is told that it was decided, and goes on with J. */
const contest = async (desks: readonly Page[], id: number): Promise<void> => {
  for (const desk of desks) {
    await paneOf(desk, id).waitFor()
    await desk.keyboard.press('a')
    await asked(desk, id)
  }
  await Promise.all(desks.map((desk) => desk.keyboard.press('Enter')))
  const told = desks.map((desk) => questionOn(desk).getByText(/already/i))
  await expect
    .poll(async () => (await Promise.all(told.map((one) => one.isVisible()))).filter(Boolean).length)
    .toBe(1)
  for (const [at, desk] of desks.entries())
    if (await told[at]?.isVisible()) {
      await desk.keyboard.press('Escape')
      await expect(questionOn(desk)).toBeHidden()
      await desk.keyboard.press('j')
    }
}

type Lines = {
  readonly data: readonly { readonly subject: string }[]
  readonly page: { readonly total: number }
}

/** What the audit log has of approvals: each one once, whoever pressed how often. */
const approvedOnce = async (request: APIRequestContext, url: string, token: string) => {
  const read = async (page: number) =>
    json<Lines>(
      await request.get(
        `${url}/api/staff/audit?action=withdrawal.approve&size=100&page=${page}`,
        bearer(token),
      ),
    )
  const first = await read(1)
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(first.page.total / 100) - 1 }, (_, at) => read(at + 2)),
  )
  return [first, ...rest].flatMap(({ data }) => data.map(({ subject }) => subject))
}

test('[CON-33] an operator approves a queue of withdrawals by keyboard, two keys each, and beside a colleague none is approved twice', async ({
  browser,
  request,
  site,
}) => {
  test.setTimeout(MOST_MS + 5 * 60_000)
  const admin = await staffToken(request, site.url, site.folder)
  const other = await memberToken(request, site.url, { admin, username: 'd.rao', role: 'cashier' })
  const ids = await askForWithdrawals(request, site, { players: PLAYERS, each: EACH })
  const desk = await windowOf(browser, STAFF, admin)
  const colleague = await windowOf(browser, STAFF, other)
  const trouble = [listenForTrouble(desk)]
  await openFirst(desk, site.url, ids[0]!)
  await openFirst(colleague, site.url, ids[0]!)
  for (const id of ids.slice(0, CONTESTED)) await contest([desk, colleague], id)
  await colleague.close()

  const alone = ids.slice(CONTESTED)
  const startedAt = Date.now()
  const keys = await approveAll(desk, alone)
  const tookMs = Date.now() - startedAt
  test.info().annotations.push({
    type: 'measured',
    description: `${alone.length} approvals in ${Math.round(tookMs / 1000)} s, ${keys / alone.length} keys each`,
  })
  expect(keys).toBeLessThanOrEqual(alone.length * MOST_KEYS_EACH)
  expect(tookMs).toBeLessThan(MOST_MS)
  await expect(desk.getByText('All caught up')).toBeVisible()
  const subjects = await approvedOnce(request, site.url, admin)
  expect(subjects.toSorted()).toEqual(ids.map((id) => `withdrawal:${id}`).toSorted())
  expect(trouble.flat().filter((text) => !text.includes('409'))).toEqual([])
  expect(await audit(site.folder)).toContain('The books are clean.')
})
