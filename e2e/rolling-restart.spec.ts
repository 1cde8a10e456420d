import { expect, test } from '@playwright/test'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenForTrouble } from './support/player.ts'
import { openSeveral, type Several } from './support/several.ts'
import { storeToken } from './support/token.ts'

let folder: string
let several: Several

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(realpathSync(tmpdir()), `maidan-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  several = await openSeveral(folder, 2)
})
test.afterAll(async () => {
  await several.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Seen = {
  readonly answers: Record<string, number>
  /** How often a bet had to be sent again. */
  readonly repeats: number
  readonly slowestMs: number
  /** How often the banner that the server does not answer was there after a bet. */
  readonly banners: number
}

/** In the page: bets one after the other, each as the site sends what moves money, until it is told that it is over. */
const bet = async ({ token, market }: { token: string; market: number }): Promise<Seen> => {
  const answers: Record<string, number> = {}
  const seen = { repeats: 0, slowestMs: 0, banners: 0 }
  const send = (key: string): Promise<Response> =>
    fetch('/api/bet/match/odds', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ market, runner: 1, side: 'back', price: 2, stake: 100 }),
    })
  const sendOnce = async (key: string, triesLeft: number): Promise<Response> => {
    const answer = await send(key)
    if (answer.status !== 503 || triesLeft === 0) return answer
    seen.repeats += 1
    await new Promise((resolve) => setTimeout(resolve, 1000)) // waits for as long as the site does
    return sendOnce(key, triesLeft - 1)
  }
  while (document.documentElement.dataset['over'] === undefined) {
    const since = performance.now()
    const answer = await sendOnce(crypto.randomUUID(), 8)
    const said = answer.status === 201 ? 'placed' : await answer.text()
    answers[said] = (answers[said] ?? 0) + 1
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - since)
    if (document.querySelector('.connection-banner[data-shown="true"]')) seen.banners += 1
  }
  return { answers, ...seen }
}

/** As long as any answer may take. */
const LATEST_MS = 5000

test('[OWN-12] a page that bets through a rolling restart sees nothing of it: every bet is answered in time, and its sockets come back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  const sockets: { isClosed(): boolean }[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  const { token, market } = several
  await storeToken(page, token)
  await page.goto(`${several.url}/home`)
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const betting = page.evaluate(bet, { token, market })
  for (const server of several.servers) {
    await server.stop()
    await server.start()
  }
  await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(false)
  await page.evaluate(() => {
    document.documentElement.dataset['over'] = 'true'
  })
  const { answers, repeats, slowestMs, banners } = await betting
  console.info(
    `${answers['placed']} bets, ${repeats} sent again, the slowest took ${Math.round(slowestMs)} ms; ${sockets.length} sockets`,
  )
  expect(Object.keys(answers)).toEqual(['placed'])
  expect(answers['placed']).toBeGreaterThan(20)
  expect(slowestMs).toBeLessThan(LATEST_MS)
  expect(banners).toBe(0)
  // The browser notes an answer that the site asks again for; the player sees nothing of it.
  expect(trouble.filter((said) => !said.includes('503'))).toEqual([])
  expect(sockets.length).toBeGreaterThan(1)
})
