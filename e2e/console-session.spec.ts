import { expect, type Page } from '@playwright/test'
import { enterConsole } from './support/operator.ts'
import { test } from './support/own-site.ts'

/** What a script that somebody got into a page of the site can try, and what it comes to know. */
const stealFrom = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify([localStorage, sessionStorage]), document.cookie]
    found.push(await (await fetch('/console/', { headers: { accept: 'text/html' } })).text())
    found.push(await (await fetch('/console/withdrawals', { mode: 'same-origin' })).text())
    const channel = new BroadcastChannel('maidan-console')
    const heard = new Promise<string>((resolve) => {
      channel.addEventListener('message', ({ data }) => resolve(JSON.stringify(data)))
      setTimeout(() => resolve(''), 1000) // waits for an answer that must not come
    })
    channel.postMessage({ type: 'asks' })
    found.push(await heard)
    const frame = document.createElement('iframe')
    frame.src = '/console/'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
    try {
      found.push(frame.contentDocument?.documentElement.outerHTML ?? '')
    } catch {
      found.push('not readable')
    }
    const opened = window.open('/console/')
    await new Promise((resolve) => setTimeout(resolve, 1000)) // waits for a page that must not become readable
    try {
      found.push(opened?.document.documentElement.outerHTML ?? '')
    } catch {
      found.push('not readable')
    }
    return found.join('\n')
  })

/** The token that the console of this page sends with its calls. */
const tokenOf = async (page: Page): Promise<string> => {
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/staff/') && request.method() === 'GET'),
    page.reload(),
  ])
  return (call.headers()['authorization'] ?? '').replace('Bearer ', '')
}

test('[CON-23] [CON-35] one login serves all tabs and ends in all, and a page of the site cannot come by its token', async ({
  page,
  context,
  request,
  site: { url, folder },
}) => {
  test.setTimeout(120_000)
  const waiting = await context.newPage()
  await waiting.goto(`${url}/console/`)
  await expect(waiting.getByLabel('Staff name')).toBeVisible()
  await enterConsole(page, url, folder)
  await expect(waiting.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${url}/console/withdrawals`)
  await expect(second.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()

  const token = await tokenOf(page)
  expect(token).not.toBe('')
  const ofTheSite = await context.newPage()
  await ofTheSite.goto(url)
  const stolen = await stealFrom(ofTheSite)
  expect(stolen).toContain('Console | Maidan')
  expect(stolen).not.toContain(token)

  const [cookie] = await context.cookies(`${url}/console/`)
  expect(cookie).toMatchObject({ value: token, httpOnly: true, path: '/console', expires: -1 })
  const ridden = await request.post(`${url}/api/staff/logout`, {
    headers: { cookie: `${cookie?.name}=${token}` },
  })
  expect(ridden.status()).toBe(401)

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  for (const tab of [page, second, waiting]) await expect(tab.getByLabel('Staff name')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel('Staff name')).toBeVisible()
})

test('[CON-35] a form of another site decides nothing, however the operator comes to send it', async ({
  page,
  site: { url, folder },
}) => {
  await enterConsole(page, url, folder)
  await page.goto(
    `data:text/html,<form method="post" action="${url}/api/staff/logout"><button>Win</button></form>`,
  )
  const answered = page.waitForResponse((response) => response.url().endsWith('/staff/logout'))
  await page.getByRole('button', { name: 'Win' }).click()
  expect([400, 401, 415]).toContain((await answered).status())
  await page.goto(`${url}/console/`)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})
