import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Account } from '../support/account.ts'
import { bearer, json } from '../support/exchange.ts'
import { runBeside } from '../support/operator.ts'

export type Rolled = { readonly status: number; readonly code?: string; readonly message: string }

/** Bets without looking at the game; a roll under 98 hardly ever loses. */
export const roll = async (
  { request }: Page,
  url: string,
  { token }: Account,
  stake: number,
): Promise<Rolled> => {
  const answer = await request.post(`${url}/api/games/dice/bet`, {
    headers: { ...bearer(token).headers, 'idempotency-key': randomUUID() },
    data: { stake, bet: { side: 'under', target: 98 } },
  })
  return { ...((await answer.json()) as Omit<Rolled, 'status'>), status: answer.status() }
}

/** The code of a player, by which friends register. */
export const referralCode = async (
  request: APIRequestContext,
  url: string,
  { token }: Account,
): Promise<string> => {
  const answer = await request.post(`${url}/api/ref/generate`, { ...bearer(token), data: {} })
  return (await json<{ data: { code: string } }>(answer)).data.code
}

export const findPlayer = async (
  request: APIRequestContext,
  url: string,
  admin: string,
  { username }: Account,
): Promise<number> => {
  const answer = await request.get(`${url}/api/staff/players?q=${username}`, bearer(admin))
  const { data } = await json<{ data: { id: number }[] }>(answer)
  expect(data).toHaveLength(1)
  return data[0]!.id
}

/** Closes a week in which the house has won by every friend that somebody brought. */
export const letAWeekPass = async (folder: string): Promise<void> => {
  await runBeside(folder, 'e2e/growth/let-a-week-pass.ts')
}
