import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { type OwnServer, startServer } from './support/server.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('[FLOW-14] [RUN-6] a page that was open while the server was killed says so and recovers by itself', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const folder = await mkdtemp(join(tmpdir(), `maidan-test-${process.pid}-`))
  const port = await freePort()
  let server: OwnServer = await startServer(port, folder)
  try {
    const site = `http://127.0.0.1:${port}`
    await page.goto(`${site}/`)
    await page.getByRole('main').getByRole('button', { name: 'Demo login' }).click()
    await page.waitForURL('**/home')
    await server.kill()
    await expect(page.getByText(/reconnecting|connection|offline/i).first()).toBeVisible({ timeout: 20_000 })
    server = await startServer(port, folder)
    await expect(page.getByText(/reconnecting|offline/i)).toHaveCount(0, { timeout: 30_000 })
    await page.getByRole('link', { name: 'Casino', exact: true }).first().click()
    await expect(page.locator('h1').first()).toBeVisible()
  } finally {
    server.process.kill('SIGTERM')
    if (server.process.exitCode === null) await once(server.process, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
})
