import { expect, test } from 'vitest'
import * as z from 'zod'
import { numericBalance } from './balance.ts'
import {
  balanceReplySchema,
  CLIENT_EVENTS,
  lobbyReplySchema,
  SERVER_EVENTS,
  sessionError,
  sessionErrorSchema,
  sessionReplySchema,
  socketAuthSchema,
  SPORTS_CLIENT_EVENTS,
  updateBalanceSchema,
} from './events.ts'

test('[HTTP-6] the events are spelled as the product has them', () => {
  expect(Object.keys(CLIENT_EVENTS)).toEqual(['get:balance', 'session_check', 'get:spmsports_lobby'])
  expect(Object.keys(SERVER_EVENTS)).toEqual([
    'session_refresh',
    'update_balance',
    'organisation_status',
    'notified',
    'bets_changed',
  ])
})

test('[HTTP-3] an acknowledgement is a success with its fields or a failure', () => {
  const wallet = { balance: 100.5, cash: 60.5, coins: 40, exposureAmount: 10 }
  expect(balanceReplySchema.parse({ status: 'success', ...wallet })).toMatchObject(wallet)
  expect(balanceReplySchema.safeParse({ status: 'success', balance: 1 }).success).toBe(false)
  expect(sessionReplySchema.parse({ status: 'failed' })).toEqual({ status: 'failed' })
  expect(lobbyReplySchema.parse({ status: 'success', data: { lobby: 'https://x' } })).toBeTruthy()
  expect(lobbyReplySchema.safeParse({ status: 'success', data: {} }).success).toBe(false)
})

test('[HTTP-3] a balance that is not numeric has to be asked for again', () => {
  expect([12, 0, '12.50', -1].map((balance) => numericBalance({ balance }))).toEqual([12, 0, 12.5, -1])
  const others = [null, '', ' ', 'refresh', Number.NaN]
  expect(others.map((balance) => numericBalance({ balance }))).toEqual(others.map(() => undefined))
  const none = [undefined, {}, [5]]
  expect(none.map((balance) => updateBalanceSchema.safeParse({ balance }).success)).toEqual([
    false,
    false,
    false,
  ])
})

test('[HTTP-30] a refused connection has data of type SessionError with a message', () => {
  expect(sessionErrorSchema.parse(sessionError('Please log in again'))).toEqual({
    type: 'SessionError',
    message: 'Please log in again',
  })
  expect(sessionErrorSchema.safeParse({ type: 'Other', message: 'x' }).success).toBe(false)
})

test('[HTTP-29] a handshake carries a token of bounded length', () => {
  expect(socketAuthSchema.safeParse({ token: 'x'.repeat(513) }).success).toBe(false)
  expect(socketAuthSchema.safeParse({ token: '' }).success).toBe(false)
  expect(socketAuthSchema.safeParse({ token: 'abc' }).success).toBe(true)
})

/** What a call that moves money has to say: how much, or at what price. */
const OF_MONEY = /stake|amount|price|odds|payout|chips|cashout/i

type Events = Readonly<Record<string, { readonly payload?: z.ZodType | undefined }>>

/** The events that speak of money and could be sent without a key. */
const keyless = (events: Events): string[] =>
  Object.entries(events).flatMap(([name, { payload = z.object({}) }]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(payload, { io: 'input' })
    const isOfMoney = Object.keys(properties).some((field) => OF_MONEY.test(field))
    return isOfMoney && !required.includes('key') ? [name] : []
  })

test('[LED-23] no event that a client sends moves money without a key', () => {
  const stake = z.number()
  const bets = {
    bet: { payload: z.object({ stake }) },
    'bet, perhaps with a key': { payload: z.object({ stake, key: z.string().optional() }) },
    'bet with a key': { payload: z.object({ stake, key: z.string() }) },
  }
  expect(keyless(bets)).toEqual(['bet', 'bet, perhaps with a key'])
  expect(keyless({ ...CLIENT_EVENTS, ...SPORTS_CLIENT_EVENTS })).toEqual([])
})
