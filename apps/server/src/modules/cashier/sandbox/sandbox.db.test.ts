import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ publicOrigin: 'https://play.example' })
})
afterAll(() => world.close())

const begin = async (slug = '') => {
  const player = await world.newPlayer()
  const { body } = await world.send('/deposit/auto/apay', player.token, { amount: '500', slug })
  const payment = (body['data'] as { data: Record<string, string> }).data
  return { ...player, address: new URL(Object.values(payment)[0]!) }
}

const page = (path: string) => world.app.inject({ url: path, headers: { accept: 'text/html' } })

const press = async (path: string, act: string, change: Record<string, string> = {}) => {
  const { body } = await page(path)
  const token = /name="token" value="([0-9a-f]+)"/.exec(body)?.[1] ?? ''
  return world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act, token, ...change }).toString(),
  })
}

const status = async (player: number) =>
  (
    await world.owner.query<{ status: string }>(
      'select status from cashier.deposit where player_id = $1 order by id',
      [player],
    )
  ).map((row) => row.status)

test('[CASH-20] the page says that it is a sandbox, what is to be paid, and needs neither script nor inline style', async () => {
  const { address } = await begin()
  expect(address.origin).toBe('https://play.example')
  const { statusCode, headers, body } = await page(address.pathname)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('No real money moves here')
  expect(body).toContain('₹500.00')
  expect(body).toContain('href="/deposit/list"')
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  const css = await world.app.inject('/sandbox/sandbox.css')
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test.each([
  ['paid', 'booked', ['credited'], 500],
  ['failed', 'noted', ['failed'], 0],
  ['expired', 'noted', ['expired'], 0],
  ['late', 'noted.booked', ['credited'], 500],
  ['twice', 'booked.repeated', ['credited'], 500],
  ['second', 'booked.noted', ['credited', 'in_review'], 500],
])('[CASH-21] the answer %s is told by a signed webhook and shown as %s', async (act, told, states, cash) => {
  const { id, address } = await begin()
  const answer = await press(address.pathname, act)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${address.pathname}?told=${told}`])
  expect([await status(id), await world.cash(id)]).toEqual([states, cash])
  const { body } = await page(String(answer.headers.location))
  expect(body).toContain('role="status"')
  expect(body).toContain('What the gateway said')
})

test('[CASH-21] another amount is what was typed, or nine tenths where nothing fit was', async () => {
  for (const [amount, cash] of [
    ['123.45', 123.45],
    ['', 450],
    ['<b>', 450],
  ] as const) {
    const { id, address } = await begin()
    await press(address.pathname, 'other', { amount })
    expect(await world.cash(id)).toBe(cash)
  }
})

test('[CASH-20] a payment is found by its whole reference only, and played only from its own form', async () => {
  const { id, address } = await begin()
  for (const path of [
    `/sandbox/pay/${'a'.repeat(32)}`,
    address.pathname.slice(0, -1),
    `${address.pathname}x`,
  ]) {
    const missing = await page(path)
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await press(path, 'paid')).statusCode).toBe(404)
  }
  for (const change of [{ token: '' }, { token: '0'.repeat(64) }, { act: 'refund' }, { act: '' }])
    expect((await press(address.pathname, 'paid', change)).statusCode).toBe(403)
  const stranger = await begin()
  const { body } = await page(stranger.address.pathname)
  const token = /name="token" value="([0-9a-f]+)"/.exec(body)?.[1] ?? ''
  expect((await press(address.pathname, 'paid', { token })).statusCode).toBe(403)
  expect([await status(id), await world.cash(id)]).toEqual([['waiting'], 0])
})

test('[CASH-20] what stands in the address is not put into the page', async () => {
  const { address } = await begin()
  const { body } = await page(`${address.pathname}?told=%3Cscript%3E.booked`)
  expect(body).not.toContain('<script')
  expect(body).toContain('Maidan booked the payment.')
})

test('[CASH-21] the picture of a payment is a QR code of its page', async () => {
  const { address } = await begin('image')
  expect(address.pathname).toMatch(/\/qr\.svg$/)
  const { headers, rawPayload } = await world.app.inject(address.pathname)
  expect(headers['content-type']).toContain('image/svg+xml')
  const { data, info } = await sharp(rawPayload, { density: 300 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { decodeQR } = await import('qr/decode.js')
  const text = decodeQR({ width: info.width, height: info.height, data })
  expect(text).toBe(`https://play.example${address.pathname.replace('/qr.svg', '')}`)
})

test('[WD-27] the page names the deposit by its number and leads to it, and a notice does too', async () => {
  const { id, address } = await begin()
  const [row] = await world.owner.query<{ id: number }>(
    'select id from cashier.deposit where player_id = $1',
    [id],
  )
  const { body } = await page(address.pathname)
  expect(body).toContain(`<a href="/deposit/list?id=${row!.id}">D-${row!.id}</a>`)
  await press(address.pathname, 'paid')
  expect(world.told.findLast(({ player }) => player === id)).toMatchObject({
    text: expect.stringContaining(`D-${row!.id}: `),
    link: `/deposit/list?id=${row!.id}`,
  })
})
