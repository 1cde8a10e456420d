import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { newNumber, newUsername } from './player.ts'
import { codeFor } from './server.ts'
import { storeToken } from './token.ts'

export type Account = { readonly token: string; readonly username: string; readonly mobile: string }

export type Where = { readonly url: string; readonly folder: string }

/** A server on a busy machine may ask to come again in a moment. */
export const postPatiently = async (
  request: APIRequestContext,
  url: string,
  data: object,
): Promise<APIResponse> => {
  let answer = await request.post(url, { data })
  const isTaken = async (): Promise<boolean> => {
    if (answer.status() === 503) answer = await request.post(url, { data })
    return answer.status() !== 503
  }
  await expect.poll(isTaken, { timeout: 20_000 }).toBe(true)
  return answer
}

/** A player with an account of their own, without the walk through the panels; a friend of whoever's code it is. */
export const register = async (
  request: APIRequestContext,
  { url, folder }: Where,
  code?: string,
): Promise<Account> => {
  const mobile = newNumber()
  const username = newUsername()
  const post = async (path: string, data: object): Promise<{ token: string }> => {
    const answer = await postPatiently(request, `${url}/api${path}`, data)
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { token: string }
  }
  const number = { mobile, country_code: 'IN' }
  await post('/sendOtpToMobile', number)
  await post('/mobileVerification', { ...number, otp: codeFor(`+91${mobile}`, folder) })
  const { token } = await post('/register', {
    ...number,
    name: 'Asha Rao',
    username,
    password: 'Maidan 2026',
    ...(code !== undefined && { agent_code: code }),
  })
  return { token, username, mobile }
}

export const enterAs = async (page: Page, { token }: Account): Promise<void> => {
  await storeToken(page, token)
}

/** On the site all journeys share, as a player of one's own: a demo player may not deposit. */
export const enterAsNewcomer = async (page: Page): Promise<Account> => {
  const { E2E_PORT: port, E2E_DATA_DIR: folder = '' } = process.env
  const account = await register(page.request, { url: `http://127.0.0.1:${port}`, folder })
  await enterAs(page, account)
  return account
}
