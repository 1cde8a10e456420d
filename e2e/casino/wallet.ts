import type { FrameLocator, Page } from '@playwright/test'
import { bearer, json } from '../support/exchange.ts'

type ProviderRound = {
  readonly game: string
  readonly stake: number
  readonly won: number
  readonly closedAt: number | null
}

const MOST_ON_PAGE = 100

/** The player's rounds of the studio as the wallet keeps them, newest first. */
export const roundsOf = async ({ request }: Page, token: string): Promise<readonly ProviderRound[]> => {
  const all: ProviderRound[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/casino/rounds?provider=maidan-studio&size=${MOST_ON_PAGE}&page=${page}`
    const { data } = await json<{ data: ProviderRound[] }>(await request.get(path, bearer(token)))
    all.push(...data)
    if (data.length < MOST_ON_PAGE) return all
  }
}

const DAY_MS = 86_400_000
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The statement of today as one text. */
export const statementOf = async ({ request }: Page, token: string): Promise<string> => {
  const path = `/api/getAccountstatement/${dayAhead(0)}/${dayAhead(1)}`
  return JSON.stringify((await json<{ data: object[] }>(await request.get(path, bearer(token)))).data)
}

/** What the page of a game says that the player has, in rupees. */
export const balanceOf = async (game: FrameLocator): Promise<number> =>
  Number(((await game.locator('.purse b').textContent()) ?? '').replace(/[₹,]/g, ''))
