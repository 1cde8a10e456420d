import { createClient } from '@maidan/contracts'
import {
  forgotPassword,
  getProfile,
  login,
  loginDemo,
  mobileVerification,
  register,
  resetPassword,
  sendOtpToMobile,
  getWallet,
  refillWallet,
} from '@maidan/contracts/player'
import { MINUTE_MS, paise, playerId } from '@maidan/core'
import { credit, reserve, spend } from '@maidan/ledger'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { startTestApp, type TestApp } from './testing.ts'
import { requireCleanBooks } from './modules/wallet/testing/clean-books.ts'

let db: TestDatabase
let app: TestApp

beforeAll(async () => {
  db = await createTestDatabase()
  app = await startTestApp(db.config.app)
})
afterEach(() => requireCleanBooks(db.owner))
afterAll(async () => {
  await app.stop()
  await db.close()
})

const client = (token?: string) => createClient({ base: `${app.address}/api`, fetch, token: () => token })

const heard = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => void socket.once(event, resolve))

const newPlayer = async (username: string, mobile: string, password: string): Promise<string> => {
  const { call } = client()
  const number = { mobile, country_code: 'IN' }
  expect(await call(sendOtpToMobile, { body: number })).toMatchObject({ ok: true, message: 'OTP sent' })
  const otp = app.codeFor(`+91${mobile}`) ?? ''
  expect(await call(mobileVerification, { body: { ...number, otp } })).toMatchObject({
    ok: true,
    message: 'OTP verified',
  })
  const added = await call(register, { body: { name: 'Ravi Kumar', username, password, ...number } })
  expect(added).toMatchObject({ ok: true, message: 'Player added' })
  return added.ok ? added.token : ''
}

test('[SOCK-7] a player registers by OTP, logs in, sees the wallet move live, resets the password and is logged out everywhere', async () => {
  await newPlayer('ravi kumar', '9812345670', 'first pass 1')
  const { call } = client()
  const entered = await call(login, { body: { username: 'Ravi Kumar', password: 'first pass 1' } })
  if (!entered.ok) throw new Error(entered.message)
  const profile = await client(entered.token).call(getProfile)
  expect(profile).toMatchObject({ ok: true, data: { userName: 'ravi kumar', balance: 10_000, coins: 0 } })

  const phone = app.connect(entered.token)
  const laptop = app.connect(entered.token)
  await Promise.all([heard(phone, 'connect'), heard(laptop, 'connect')])
  expect(await phone.emitWithAck('get:balance')).toMatchObject({ status: 'success', balance: 10_000 })

  const [row] = await db.owner.query<{ id: number }>(
    `select id from accounts.player where username = 'ravi kumar'`,
  )
  const news = [heard(phone, 'update_balance'), heard(laptop, 'update_balance')]
  await app.ledger.post({
    player: playerId(row!.id),
    key: 'win',
    kind: 'game_win',
    movement: 'payout',
    change: credit(paise(250_50), 'provider:studio'),
  })
  expect(await Promise.all(news)).toEqual([
    expect.objectContaining({ balance: 10_250.5, cash: 10_250.5 }),
    expect.objectContaining({ balance: 10_250.5, cash: 10_250.5 }),
  ])

  app.pass(6 * MINUTE_MS)
  const asked = await call(forgotPassword, { body: { phone: '9812345670', countryCode: 'IN' } })
  expect(asked).toMatchObject({ ok: true, message: 'OTP sent' })
  const ended = [heard(phone, 'disconnect'), heard(laptop, 'disconnect')]
  const otp = app.codeFor('+919812345670') ?? ''
  const started = performance.now()
  expect(await call(resetPassword, { body: { otp, password: 'second pass 2' } })).toMatchObject({
    ok: true,
    message: 'Password reset success',
  })
  await Promise.all(ended)
  expect(performance.now() - started).toBeLessThan(1_000)

  expect(await client(entered.token).call(getProfile)).toMatchObject({
    ok: false,
    status: 401,
    message: 'Unauthorized action.',
  })
  const refused = app.connect(entered.token)
  expect(await heard(refused, 'connect_error')).toMatchObject({ data: { type: 'SessionError' } })
  expect(await call(login, { body: { username: 'ravi kumar', password: 'first pass 1' } })).toMatchObject({
    ok: false,
    message: 'Login Failed',
  })
  expect(await call(login, { body: { username: 'ravi kumar', password: 'second pass 2' } })).toMatchObject({
    ok: true,
  })
})

test('[MON-2] the figures of a demo player add up, with money and a past', async () => {
  const demo = await client().call(loginDemo)
  if (!demo.ok) throw new Error(demo.message)
  const wallet = await client(demo.token).call(getWallet)
  if (!wallet.ok) throw new Error(wallet.message)
  const { balance, cash, coins, exposureAmount } = wallet.data
  expect(balance).toBeCloseTo(cash + coins, 2)
  expect(balance).toBeGreaterThan(1_000)
  expect(exposureAmount).toBe(0)
})

test('[MON-3] what is at stake is held apart as exposureAmount, wherever the figures are read', async () => {
  const token = await newPlayer('risk taker', '9812345673', 'some pass 1')
  const [row] = await db.owner.query<{ id: number }>(
    `select id from accounts.player where username = 'risk taker'`,
  )
  const base = { player: playerId(row!.id), kind: 'test' }
  const gift = credit(paise(500_00), 'bonus_cost', 'bonus')
  await app.ledger.post({ ...base, key: 'gift', movement: 'bonus', change: gift })
  const atRisk = reserve(paise(10_120_50), 'exposure')
  await app.ledger.post({ ...base, key: 'bet', movement: 'stake', change: atRisk })
  const figures = { balance: 379.5, cash: 0, coins: 379.5, exposureAmount: 10_120.5 }
  expect(await client(token).call(getWallet)).toMatchObject({ ok: true, data: figures })
  expect(await client(token).call(getProfile)).toMatchObject({ ok: true, data: figures })
  const socket = app.connect(token)
  await heard(socket, 'connect')
  expect(await socket.emitWithAck('get:balance')).toEqual({ status: 'success', ...figures })
})

test('[LED-1] of 64 parallel refills with one key one is applied and all answers are identical', async () => {
  const token = await newPlayer('refiller', '9812345671', 'some pass 1')
  const [row] = await db.owner.query<{ id: number }>(
    `select id from accounts.player where username = 'refiller'`,
  )
  await app.ledger.post({
    player: playerId(row!.id),
    key: 'lost',
    kind: 'game_bet',
    movement: 'stake',
    change: spend(paise(9_500_00), 'provider:studio'),
  })
  const { call } = client(token)
  const answers = await Promise.all(Array.from({ length: 64 }, () => call(refillWallet, { key: 'one' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: true, data: { balance: 5_500 } })
  expect(await call(refillWallet, { key: 'two' })).toMatchObject({
    ok: false,
    status: 409,
    message: 'You can refill once your balance is below ₹1,000',
  })
})

test('[LED-10] a blocked player can move nothing, and what was won still arrives', async () => {
  await newPlayer('blocked one', '9812345672', 'some pass 1')
  const [row] = await db.owner.query<{ id: number }>(
    `select id from accounts.player where username = 'blocked one'`,
  )
  const base = { player: playerId(row!.id), kind: 'test' }
  const bet = () =>
    app.ledger.post({ ...base, key: 'bet', movement: 'stake', change: spend(paise(100), 'settlement') })
  await app.accounts.blockPlayer(base.player)
  expect(await bet()).toEqual({ ok: false, refusal: 'blocked' })
  const win = credit(paise(100), 'settlement')
  expect(await app.ledger.post({ ...base, key: 'win', movement: 'payout', change: win })).toMatchObject({
    ok: true,
  })
  await app.accounts.unblockPlayer(base.player)
  expect(await bet()).toMatchObject({ ok: true })
})

test('[HTTP-5] every route of the table is served, and the document lists it', async () => {
  const document = (await (await fetch(`${app.address}/api/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(document.paths)).toContain('/wallet/refill')
  expect((await fetch(`${app.address}/ready`)).status).toBe(200)
})
