import { type APIRequestContext, expect } from '@playwright/test'
import { bearer, json } from './exchange.ts'
import { letADayPass, runBeside } from './operator.ts'
import type { Where } from './account.ts'

type Saved = { readonly data: { readonly id: number } }

/** Different ways to be paid, so that the queue looks as it does on a busy day. */
const detailsOf = (at: number): object =>
  at % 3 === 0
    ? {
        kind: 'bank',
        holder: `Player ${at}`,
        number: String(10_000_000 + at),
        ifsc: 'HDFC0001234',
        bank: 'HDFC',
      }
    : { kind: 'upi', holder: `Player ${at}`, upiId: `player${at}@okbank` }

/** Withdrawals of players of their own, asked for through the site's own calls and past every hold. Answers their ids. */
export const askForWithdrawals = async (
  request: APIRequestContext,
  { url, folder }: Where,
  { players, each }: { readonly players: number; readonly each: number },
): Promise<readonly number[]> => {
  const tokens = JSON.parse(
    await runBeside(folder, 'e2e/support/fund-players.ts', String(players)),
  ) as string[]
  expect(tokens).toHaveLength(players)
  const saved = await Promise.all(
    tokens.map(async (token, at) =>
      json<Saved>(
        await request.post(`${url}/api/destinations`, { data: { details: detailsOf(at) }, ...bearer(token) }),
      ),
    ),
  )
  await letADayPass(folder)
  const ids: number[] = []
  for (let round = 0; round < each; round += 1)
    for (const [at, token] of tokens.entries()) {
      const { headers } = bearer(token)
      const made = await request.post(`${url}/api/withdrawRequest/create`, {
        data: { amount: 500 + ids.length, destinationId: saved[at]?.data.id },
        headers: { ...headers, 'Idempotency-Key': `withdrawal-${round}` },
      })
      ids.push((await json<Saved>(made)).data.id)
    }
  return ids
}
