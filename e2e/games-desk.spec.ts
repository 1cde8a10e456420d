import { type APIRequestContext, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { staffToken } from './support/operator.ts'
import { test } from './support/own-site.ts'
import { listenForTrouble } from './support/player.ts'
import { STAFF, windowOf } from './support/windows.ts'

type Round = { readonly id: number; readonly endedAt: number | null }
type Answered = { readonly code?: string; readonly message: string; readonly data: Round }

/** A player of the demo who has seen the seeds. */
const newGambler = async (request: APIRequestContext, url: string) => {
  const { token } = (await (await request.post(`${url}/api/login/demo`)).json()) as { token: string }
  const authorization = `Bearer ${token}`
  await request.get(`${url}/api/games/seeds`, { headers: { authorization } })
  return async (path: string, data: object): Promise<Answered> => {
    const headers = { authorization, 'idempotency-key': randomUUID() }
    return (await (await request.post(`${url}/api/games${path}`, { data, headers })).json()) as Answered
  }
}

test('[GAMEDESK-7] staff close a game and the bet of a player is refused; they change limits, find a round and play it again', async ({
  browser,
  request,
  site: { url, folder },
}) => {
  test.setTimeout(90_000)
  const play = await newGambler(request, url)
  const dice = () => play('/dice/bet', { stake: 5, bet: { side: 'under', target: 5000 } })
  expect((await dice()).code).toBeUndefined()

  const desk = await windowOf(browser, STAFF, await staffToken(request, url, folder))
  const trouble = listenForTrouble(desk)
  await desk.goto(`${url}/console/games`)
  await desk.getByRole('link', { name: 'Dice', exact: true }).click()
  const pane = desk.getByRole('complementary', { name: 'Game Dice' })
  await pane.getByRole('button', { name: 'Close game' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close Dice' }).click()
  await expect(pane.getByText('Closed', { exact: true })).toBeVisible()
  expect((await dice()).code).toBe('game_disabled')

  await pane.getByRole('button', { name: 'Open game' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Open Dice' }).click()
  await expect(pane.getByText('Open', { exact: true })).toBeVisible()
  await pane.getByRole('button', { name: 'Terms' }).click()
  await desk.getByRole('dialog').getByLabel('Lowest stake').fill('20')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save Dice' }).click()
  await expect(pane.getByText('₹20 to ₹10,000')).toBeVisible()
  expect((await dice()).message).toBe('The lowest stake is ₹20')

  const { data: round } = await play('/mines/bet', { stake: 10, bet: { mines: 1 } })
  await play(`/rounds/${round.id}/move`, { at: 0, move: { kind: 'open', cell: 6 } })
  await desk.goto(`${url}/console/rounds?game=mines`)
  await desk.getByRole('link', { name: `R-${round.id}` }).click()
  const found = desk.getByRole('complementary', { name: `Round R-${round.id}` })
  await expect(found.getByText('Open cell 7')).toBeVisible()
  while (await found.getByRole('button', { name: 'Step back' }).isEnabled())
    await found.getByRole('button', { name: 'Step back' }).click()
  await expect(found.getByText('1 mine under 25 cells.')).toBeVisible()
  await found.getByRole('button', { name: 'Step forward' }).click()
  await expect(found.getByRole('status')).toContainText('Opened cell 7')
  expect(trouble).toEqual([])
})

test('[GAMEDESK-8] [GAMEDESK-9] staff see the chain of a shared game, close it and play one of its rounds again', async ({
  browser,
  request,
  site: { url, folder },
}) => {
  test.setTimeout(90_000)
  const desk = await windowOf(browser, STAFF, await staffToken(request, url, folder))
  const trouble = listenForTrouble(desk)
  await desk.goto(`${url}/console/games`)
  await desk.getByRole('link', { name: 'Aviator', exact: true }).click()
  const pane = desk.getByRole('complementary', { name: 'Game Aviator' })
  await expect(pane.getByText(/of 10,000$/)).toBeVisible()
  await pane.getByRole('button', { name: 'Close game' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close Aviator' }).click()
  await expect(pane.getByText('Closed', { exact: true })).toBeVisible()
  const games = (await (await request.get(`${url}/api/games/shared`)).json()) as { data: { state: string }[] }
  expect(games.data[0]?.state).toBe('closed')

  await pane.getByRole('link', { name: 'Rounds of Aviator' }).click()
  await desk.getByRole('link', { name: /^G-/ }).first().click()
  const found = desk.getByRole('complementary', { name: /^Round G-/ })
  const back = found.getByRole('button', { name: 'Step back' })
  await expect(back).toBeVisible()
  while (await back.isEnabled()) await back.click()
  await expect(found.getByRole('status')).toHaveText('Bets were open: 0 bets, ₹0.00 in all.')
  expect(trouble).toEqual([])
})
