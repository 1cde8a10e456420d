import { REFUSALS } from '@maidan/contracts'
import { staffKycSchema } from '@maidan/contracts/staff'
import { err, type PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACTOR, createWorld, type World } from '../withdrawals/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const form = (kind: string | undefined, image: string | undefined) => {
  const boundary = 'between-the-parts'
  const part = (head: string, body: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const payload = [
    kind === undefined ? '' : part('name="kind"', kind),
    image === undefined ? '' : part('name="image"; filename="pan.png"\r\ncontent-type: image/png', image),
    `--${boundary}--\r\n`,
  ].join('')
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const send = async (
  player: PlayerId,
  kind: string | undefined = 'pan',
  image: string | undefined = 'picture',
) => {
  const { payload, headers } = form(kind, image)
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/kyc',
    payload,
    headers: { ...headers, authorization: `Bearer player-${player}` },
  })
  return { status: response.statusCode, body: response.json<{ message: string; data: { id: number } }>() }
}
const status = async (player: PlayerId) => (await world.call(player, 'GET', '/kyc')).data
const decide = (id: number, accept: boolean, reason?: string) =>
  world.decide((tx) => world.backOffice.kyc.decide(tx, { id, accept, reason, actor: ACTOR }))

test('[WD-14] a paper that was sent waits, and the player sees it', async () => {
  const player = await world.newPlayer()
  expect(await status(player)).toEqual({ status: 'none', documents: [] })
  const before = await world.news('kyc')
  const sent = await send(player)
  expect([sent.status, sent.body.message]).toEqual([201, 'Document sent'])
  expect(await status(player)).toMatchObject({
    status: 'pending',
    documents: [{ id: sent.body.data.id, kind: 'pan', status: 'in_review', reason: null, decided_at: null }],
  })
  expect(await world.news('kyc')).toBe(before + 1)
})

test('[WD-14] an accepted paper of identity verifies the player; a selfie alone does not', async () => {
  const player = await world.newPlayer({ cash: 60_000 })
  const selfie = (await send(player, 'selfie')).body.data.id
  expect(await decide(selfie, true)).toEqual({ ok: true, value: undefined })
  expect((await status(player))['status']).toBe('pending')
  const destination = await world.oldDestination(player)
  expect((await world.withdraw(player, destination, 50_000)).status).toBe(REFUSALS.kyc_needed.status)
  await decide((await send(player, 'passport')).body.data.id, true)
  expect((await status(player))['status']).toBe('verified')
  expect((await world.withdraw(player, destination, 50_000)).status).toBe(201)
  expect(world.told.filter((one) => one.player === player && one.kind === 'kyc')).toMatchObject([
    { title: 'Document accepted', text: 'Your selfie was accepted.' },
    { title: 'Document accepted', text: 'Your passport was accepted.' },
  ])
})

test('[WD-14] a refused paper tells the reason, and a paper is decided once', async () => {
  const player = await world.newPlayer()
  const { id } = (await send(player)).body.data
  const answers = await Promise.all([
    decide(id, false, 'Too dark to read'),
    decide(id, false, 'Too dark to read'),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await decide(id, true)).toEqual({ ok: false, refusal: 'already_decided' })
  expect(await decide(999_999, true)).toEqual({ ok: false, refusal: 'not_found' })
  expect(await status(player)).toMatchObject({
    status: 'rejected',
    documents: [{ status: 'rejected', reason: 'Too dark to read' }],
  })
  expect(world.told.at(-1)?.text).toBe(
    'Your PAN card was not accepted: Too dark to read. You can send another one.',
  )
})

test('[WD-14] at most ten papers wait, also when they are sent at once, and a demo player sends none', async () => {
  const player = await world.newPlayer()
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(player)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10)
  expect((await send(player)).body.message).toBe(REFUSALS.too_many_open.message)
  const demo = await world.newPlayer({ demo: true })
  expect((await send(demo)).body.message).toBe(REFUSALS.demo_account.message)
})

test('[WD-14] a file that is no picture, a missing one and an unknown kind are refused and nothing is kept', async () => {
  const player = await world.newPlayer()
  const read = vi.spyOn(world.deps.documents, 'read').mockResolvedValueOnce(err('image_refused'))
  expect((await send(player)).body.message).toBe(REFUSALS.image_refused.message)
  read.mockRestore()
  const { payload, headers } = form('pan', undefined)
  const missing = await world.app.inject({
    method: 'POST',
    url: '/api/kyc',
    payload,
    headers: { ...headers, authorization: `Bearer player-${player}` },
  })
  expect(missing.json<{ message: string }>().message).toBe('Please choose a photo of the document')
  expect((await send(player, 'library_card')).status).toBe(400)
  expect(await status(player)).toEqual({ status: 'none', documents: [] })
})

test('[WD-14] staff see the papers that wait oldest first, with player and status', async () => {
  const player = await world.newPlayer()
  const ids: number[] = []
  for (const kind of ['pan', 'aadhaar', 'selfie']) ids.push((await send(player, kind)).body.data.id)
  await decide(ids[0]!, true)
  const filter = { page: 1, size: 20, player }
  const { data, page } = await world.decide((tx) => world.backOffice.kyc.list(tx, filter))
  expect(data.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
  expect(page.total).toBe(3)
  for (const row of data) expect(staffKycSchema.omit({ assignee: true }).parse(row)).toEqual(row)
  expect(data[0]).toMatchObject({ player: { id: player, kyc: 'verified' }, decidedBy: null })
  const selfies = await world.decide((tx) => world.backOffice.kyc.list(tx, { ...filter, kind: 'selfie' }))
  expect(selfies.data.map(({ id }) => id)).toEqual([ids[2]])
  const { waiting, oldest } = await world.decide((tx) => world.backOffice.kyc.waiting(tx))
  expect(waiting).toBeGreaterThanOrEqual(2)
  expect(oldest).toBeLessThanOrEqual(world.clock.now())
})
