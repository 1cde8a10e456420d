import { type Browser, request } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerDepositor } from '../../e2e/support/depositor.ts'
import { startServer } from '../../e2e/support/server.ts'
import { freePort } from '@maidan/core/testing'
import { untilCalm } from '../calm.ts'

export type Site = {
  readonly url: string
  /** Of a player who has deposited and asked for a withdrawal. */
  readonly token: string
  /** The page of the first match that the lobby shows. */
  readonly match: string
}

const findMatch = async (browser: Browser, url: string): Promise<string> => {
  const lobby = await browser.newPage()
  await lobby.goto(`${url}/atlas-lobby`)
  const link = lobby.locator('a[href*="/detail-page/"]').first()
  await link.waitFor()
  const href = String(await link.getAttribute('href'))
  await lobby.close()
  return href
}

/** The server of a built checkout while matches are played, once it is calm. */
export const withSite = async <Value>(
  browser: Browser,
  checkout: string,
  use: (site: Site) => Promise<Value>,
): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-ways-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(port, folder, { SIM_SPEED: '1' }, checkout)
  const web = await request.newContext()
  try {
    const { token } = await registerDepositor(web, { url, folder })
    await untilCalm(url)
    return await use({ url, token, match: await findMatch(browser, url) })
  } finally {
    await web.dispose()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
