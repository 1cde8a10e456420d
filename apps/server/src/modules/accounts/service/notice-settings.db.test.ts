import type { NoticeSettings, NotificationView } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../model.ts'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tell = (player: PlayerId, kind: Notification['kind'], title: string) =>
  world.deps.transact((tx) => world.accounts.notify(tx, player, { kind, title, text: '' }))

const choose = (token: string, category: string, inApp: boolean, push = false) =>
  world.call('PATCH', '/notifications/settings', { category, inApp, push }, { token })

const list = async (token: string) => {
  const { body } = await world.get('/notifications', { token })
  return {
    titles: (body['data'] as NotificationView[]).map(({ title }) => title),
    unread: body['unread'],
  }
}

const categories = async (token: string) => {
  const { body } = await world.get('/notifications/settings', { token })
  return Object.fromEntries(
    (body['data'] as NoticeSettings).categories.map(({ category, inApp, push }) => [category, [inApp, push]]),
  )
}

test('[NOTE-1] a player who has chosen nothing is told of all but settled bets, and is pushed no news', async () => {
  const { token } = await world.newPlayer()
  expect(await categories(token)).toEqual({
    money: [true, true],
    bets: [false, false],
    bonus: [true, true],
    games: [true, true],
    news: [true, false],
    security: [true, true],
  })
})

test('[NOTE-2] what is switched off is neither listed nor counted; what came meanwhile counts as read when it is back', async () => {
  const { id, token } = await world.newPlayer()
  await tell(id, 'bonus', 'Before')
  expect((await choose(token, 'bonus', false)).body).toMatchObject({
    data: { categories: expect.arrayContaining([{ category: 'bonus', inApp: false, push: false }]) },
  })
  await tell(id, 'referral', 'Meanwhile')
  await tell(id, 'withdrawal', 'Withdrawal paid')
  expect(await list(token)).toEqual({ titles: ['Withdrawal paid', 'Welcome to Maidan'], unread: 2 })
  await choose(token, 'bonus', true)
  expect(await list(token)).toEqual({
    titles: ['Withdrawal paid', 'Meanwhile', 'Before', 'Welcome to Maidan'],
    unread: 3,
  })
})

test('[NOTE-2] one player’s choice is nobody else’s, and settled bets are listed for who asks for them', async () => {
  const [asks, asksNot] = [await world.newPlayer(), await world.newPlayer()]
  await choose(asks.token, 'bets', true)
  for (const { id } of [asks, asksNot]) await tell(id, 'bets', 'Bets settled')
  expect((await list(asks.token)).titles).toContain('Bets settled')
  expect((await list(asksNot.token)).titles).not.toContain('Bets settled')
})

test('[NOTE-3] security cannot be switched off', async () => {
  const { id, token } = await world.newPlayer()
  const refused = await choose(token, 'security', false)
  expect([refused.status, refused.body['message']]).toEqual([400, 'Security notices cannot be switched off'])
  await tell(id, 'security', 'Your password was changed')
  expect((await list(token)).titles).toContain('Your password was changed')
})
