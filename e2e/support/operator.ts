import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'

type FirstLogin = { readonly username: string; readonly password: string; readonly totpSecret: string }

const STEP_MS = 30_000

/** Logs in as the first admin, with the login the server wrote down and the code an authenticator app would show. */
export const enterConsole = async (page: Page, url: string, folder: string): Promise<void> => {
  const file = readFileSync(join(folder, 'operator.json'), 'utf8')
  const { username, password, totpSecret } = JSON.parse(file) as FirstLogin
  await page.goto(`${url}/console/`)
  await page.getByLabel('Staff name').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret), period: STEP_MS / 1000 }).generate()
  await page.getByLabel('Code of the authenticator app').fill(code)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** Makes what a player saved older than the day for which it holds withdrawals. */
export const letADayPass = async (folder: string): Promise<void> => {
  const args = ['--import', 'tsx', 'e2e/support/let-a-day-pass.ts']
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: folder } })
}
