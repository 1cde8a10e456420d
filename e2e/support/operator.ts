import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { postPatiently } from './account.ts'

type FirstLogin = { readonly username: string; readonly password: string; readonly totpSecret: string }

const STEP_MS = 30_000

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 }).generate()

const firstLogin = (folder: string): FirstLogin & { readonly code: string } => {
  const login = JSON.parse(readFileSync(join(folder, 'operator.json'), 'utf8')) as FirstLogin
  return { ...login, code: codeOf(login.totpSecret) }
}

/** The token of a session of the first admin, without the walk through the login. */
export const staffToken = async (
  request: APIRequestContext,
  url: string,
  folder: string,
): Promise<string> => {
  const { username, password, code } = firstLogin(folder)
  const first = await postPatiently(request, `${url}/api/staff/login`, { username, password })
  const { data } = (await first.json()) as { data: { ticket: string } }
  const second = await request.post(`${url}/api/staff/login/code`, { data: { ticket: data.ticket, code } })
  return ((await second.json()) as { token: string }).token
}

type Member = { readonly admin: string; readonly username: string; readonly role: 'trader' | 'cashier' }

/** The token of a new member of staff, whom the admin has added and who has enrolled an authenticator app. */
export const memberToken = async (
  request: APIRequestContext,
  url: string,
  { admin, username, role }: Member,
): Promise<string> => {
  const added = await request.post(`${url}/api/staff/members`, {
    data: { username, name: 'Somebody', role },
    headers: { Authorization: `Bearer ${admin}` },
  })
  const { password } = (await added.json()) as { password: string }
  const first = await postPatiently(request, `${url}/api/staff/login`, { username, password })
  const { data } = (await first.json()) as { data: { ticket: string; enrol: { secret: string } } }
  const second = await request.post(`${url}/api/staff/login/code`, {
    data: { ticket: data.ticket, code: codeOf(data.enrol.secret) },
  })
  return ((await second.json()) as { token: string }).token
}

export const traderToken = (
  request: APIRequestContext,
  url: string,
  who: Omit<Member, 'role'>,
): Promise<string> => memberToken(request, url, { ...who, role: 'trader' })

/** Logs in as the first admin, with the login the server wrote down and the code an authenticator app would show. */
export const enterConsole = async (page: Page, url: string, folder: string): Promise<void> => {
  const { username, password, code } = firstLogin(folder)
  await page.goto(`${url}/console/`)
  await page.getByLabel('Staff name').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code of the authenticator app').fill(code)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** A program of ours beside the server, on the same data. Answers what it printed. */
export const runBeside = async (folder: string, script: string, ...words: string[]): Promise<string> => {
  const args = ['--import', 'tsx', script, ...words]
  const env = { ...process.env, DATA_DIR: folder }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

/** Makes what a player saved older than the day for which it holds withdrawals. */
export const letADayPass = async (folder: string): Promise<void> => {
  await runBeside(folder, 'e2e/support/let-a-day-pass.ts')
}
