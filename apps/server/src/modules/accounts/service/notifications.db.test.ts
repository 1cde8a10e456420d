import type { NotificationView } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tell = (player: PlayerId, title: string) =>
  world.deps.transact((tx) =>
    world.accounts.notify(tx, player, { kind: 'bonus', title, text: 'Hello', link: '/bonus' }),
  )
const list = async (token: string, query = '') => {
  const { body } = await world.get(`/notifications${query}`, { token })
  return { titles: (body['data'] as NotificationView[]).map(({ title }) => title), ...body } as {
    titles: string[]
    data: NotificationView[]
    unread: number
  }
}
const markRead = (token: string, sent: object) => world.post('/notifications/read', sent, { token })

test('[HTTP-20] a player reads the own notifications, newest first, and nobody else’s', async () => {
  const [mine, other] = [await world.newPlayer(), await world.newPlayer()]
  await tell(mine.id, 'First')
  await tell(other.id, 'Not for you')
  await tell(mine.id, 'Second')
  const { titles, unread, data } = await list(mine.token)
  expect([titles, unread]).toEqual([['Second', 'First', 'Welcome to Maidan'], 3])
  expect(data[0]).toMatchObject({ kind: 'bonus', text: 'Hello', link: '/bonus', readAt: null })
})

test('[HTTP-20] a notification is told after its transaction, and not when that is undone', async () => {
  const player = await world.newPlayer()
  const told = async () =>
    (await world.events('notified')).filter((event) => 'player' in event && event.player === player.id).length
  const before = await told()
  const undone = world.deps.transact(async (tx) => {
    await world.accounts.notify(tx, player.id, { kind: 'bonus', title: 'Never', text: '' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await told()).toBe(before)
  await tell(player.id, 'Really')
  expect(await told()).toBe(before + 1)
  expect((await list(player.token)).titles).toEqual(['Really', 'Welcome to Maidan'])
})

test('[HTTP-20] notifications are marked as read one by one or all at once', async () => {
  const player = await world.newPlayer()
  await tell(player.id, 'Second')
  const { data } = await list(player.token)
  expect((await markRead(player.token, { ids: [data[0]!.id, data[0]!.id] })).body).toMatchObject({
    unread: 1,
  })
  expect((await list(player.token)).data.map(({ readAt }) => readAt)).toEqual([world.clock.now(), null])
  expect((await markRead(player.token, {})).body).toMatchObject({ error: false, unread: 0 })
})

test('[HTTP-20] the notification of another player cannot be marked, and the own ones beside it stay as they were', async () => {
  const [mine, other] = [await world.newPlayer(), await world.newPlayer()]
  const [own, theirs] = [(await list(mine.token)).data[0]!.id, (await list(other.token)).data[0]!.id]
  const refused = await markRead(mine.token, { ids: [own, theirs] })
  expect([refused.status, refused.body['message']]).toEqual([404, 'Not found'])
  expect((await list(mine.token)).unread).toBe(1)
  expect((await list(other.token)).unread).toBe(1)
})

test('[HTTP-20] older notifications are a page further', async () => {
  const player = await world.newPlayer()
  for (let count = 1; count <= 55; count++) await tell(player.id, `No. ${count}`)
  const first = await list(player.token)
  expect(first.titles).toHaveLength(50)
  const second = await list(player.token, `?before=${first.data[49]!.id}`)
  expect(second.titles).toEqual(['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1', 'Welcome to Maidan'])
  expect((await world.get('/notifications?before=x', { token: player.token })).status).toBe(400)
})
