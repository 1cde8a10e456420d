import { type AnswerLine, MAX_ANSWER_CHARS, type Payout } from '@maidan/contracts/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { type CashierDesk, createCashierDesk } from './testing.ts'

let world: CashierDesk
let asha: string
let ravi: string

beforeAll(async () => {
  world = await createCashierDesk(null)
  asha = world.asha.token
  ravi = world.ravi.token
})
afterAll(() => world.close())
// What an earlier test has left to pay goes into a file of its own.
beforeEach(async () => void (await make()))

/** Approved withdrawals of a player of its own, each of so many rupees. */
const approved = async (...amounts: number[]): Promise<{ player: number; ids: number[] }> => {
  const player = await world.player(100_000)
  const ids = []
  for (const amount of amounts) {
    const id = await world.withdrawal(player, amount)
    await world.post(asha, `/staff/withdrawals/${id}/approve`)
    ids.push(id)
  }
  return { player, ids }
}
const make = async (token = asha) => {
  const { body, status } = await world.post(token, '/staff/payouts', { format: 'csv' })
  return { status, code: body['code'], file: body['data'] as Payout }
}
const answerOf = (rows: readonly (readonly (string | number)[])[]) =>
  ['Reference,Amount,Status,UTR,Reason', ...rows.map((row) => row.join(','))].join('\n')
const send = async (text: string, token = asha) => {
  const { body } = await world.post(token, '/staff/payouts/answers', { format: 'csv', text })
  return (body['data'] as AnswerLine[]).map(({ outcome }) => outcome)
}
const statusOf = async (id: number) => {
  const { body } = await world.call('GET', `/staff/withdrawals/${id}`, { token: asha })
  return body['data'] as { status: string; reference: string | null; payout: number | null }
}

test('[STAFF-41] a file holds what is to be paid, with count and sum, and nothing of it goes into a second one', async () => {
  const { ids } = await approved(100, 250.5)
  const { file } = await make()
  expect(file).toMatchObject({ count: 2, amount: 350.5, sent: 2, paid: 0, madeBy: 'asha' })
  expect((await statusOf(ids[0]!)).payout).toBe(file.id)
  expect((await make(ravi)).code).toBe('nothing_to_pay')
  const download = () => world.call('GET', `/staff/payouts/${file.id}/file`, { token: ravi })
  const { raw } = await download()
  expect(raw).toContain(`P${file.id}W${ids[0]},100.00,upi,Somebody`)
  expect((await download()).raw).toBe(raw)
  expect(await world.actionsOn(`payout:${file.id}`)).toEqual([
    'payout.make',
    'payout.download',
    'payout.download',
  ])
})

test('[STAFF-41] of two who make a file at once one takes a withdrawal and the other does not', async () => {
  await approved(100, 200, 300)
  const made = await Promise.all([make(asha), make(ravi), make(asha)])
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('[STAFF-41] what is in a file cannot be refused until the file is cancelled', async () => {
  const { ids } = await approved(100)
  const { file } = await make()
  const refuse = () => world.post(asha, `/staff/withdrawals/${ids[0]}/reject`, { reason: 'too late' })
  expect((await refuse()).body['code']).toBe('in_payout')
  const cancel = () => world.post(asha, `/staff/payouts/${file.id}/cancel`, { reason: 'never sent' })
  expect((await cancel()).body['data']).toMatchObject({ cancelledBy: 'asha', sent: 0 })
  expect((await cancel()).body['code']).toBe('already_decided')
  expect((await refuse()).status).toBe(200)
  await requireCleanBooks(world.database)
})

test('[STAFF-42] the bank’s answer books what it paid, and the same file again changes nothing', async () => {
  const { player, ids } = await approved(100, 200)
  const { file } = await make()
  const text = answerOf([
    [`P${file.id}W${ids[0]}`, '100.00', 'PAID', 'UTR0001', ''],
    [`P${file.id}W${ids[1]}`, '200.00', 'FAILED', '', 'Account closed'],
  ])
  expect(await send(text)).toEqual(['paid', 'failed'])
  const before = await world.wallet(player)
  expect(await statusOf(ids[0]!)).toMatchObject({ status: 'paid', reference: 'UTR0001', payout: null })
  expect(await statusOf(ids[1]!)).toMatchObject({ status: 'approved', payout: null })
  expect(await send(text, ravi)).toEqual(['already', 'already'])
  expect(await world.wallet(player)).toEqual(before)
  await requireCleanBooks(world.database)
})

test('[STAFF-42] two servers that get the same file at once book each payment once', async () => {
  const { player, ids } = await approved(100, 200, 300)
  const { file } = await make()
  const text = answerOf(
    ids.map((id, at) => [`P${file.id}W${id}`, `${(at + 1) * 100}.00`, 'PAID', `UTR100${at}`, '']),
  )
  const outcomes = (await Promise.all([send(text), send(text, ravi)])).flat()
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(3)
  expect(await world.wallet(player)).toMatchObject({ cash: 9_940_000, pending: 0 })
  await requireCleanBooks(world.database)
})

test('[STAFF-42] a line that fits nothing, stands twice or has another amount is listed and not paid', async () => {
  const { ids } = await approved(100, 200, 300)
  const { file } = await make()
  const [one, two, three] = ids.map((id) => `P${file.id}W${id}`)
  const outcomes = await send(
    answerOf([
      ['P999999W1', '100.00', 'PAID', 'UTR2000', ''],
      [one!, '100.00', 'PAID', 'UTR2001', ''],
      [one!, '100.00', 'PAID', 'UTR2002', ''],
      [two!, '200.01', 'PAID', 'UTR2003', ''],
      ['nonsense', '1', 'PAID', 'UTR2004', ''],
      [three!, '300.00', 'PAID', 'UTR2005', ''],
    ]),
  )
  expect(outcomes).toEqual(['unknown', 'twice', 'twice', 'amount_differs', 'unreadable', 'paid'])
  expect((await statusOf(ids[0]!)).status).toBe('approved')
  expect((await statusOf(ids[1]!)).status).toBe('approved')
})

test('[STAFF-42] an old answer says nothing about a payment that was sent again', async () => {
  const { ids } = await approved(100)
  const first = (await make()).file
  const old = answerOf([[`P${first.id}W${ids[0]}`, '100.00', 'FAILED', '', 'Account closed']])
  expect(await send(old)).toEqual(['failed'])
  const second = (await make()).file
  expect(await send(old)).toEqual(['already'])
  expect((await statusOf(ids[0]!)).payout).toBe(second.id)
  expect((await make()).code).toBe('nothing_to_pay')
})

test('[STAFF-42] a payment that was booked by hand is not booked again by the file', async () => {
  const { ids } = await approved(100)
  const { file } = await make()
  await world.post(asha, `/staff/withdrawals/${ids[0]}/pay`, { reference: 'BYHAND1' })
  const text = answerOf([[`P${file.id}W${ids[0]}`, '100.00', 'PAID', 'UTR3000', '']])
  expect(await send(text)).toEqual(['paid_otherwise'])
  expect((await statusOf(ids[0]!)).reference).toBe('BYHAND1')
})

test('[STAFF-42] the largest answer that the contract takes is taken', async () => {
  const head = 'Reference,Amount,Status,UTR,Reason'
  const line = '\r\nP999999W1,1.00,FAILED,,"no"'
  const text = head + line.repeat(Math.floor((MAX_ANSWER_CHARS - head.length) / line.length))
  const outcomes = await send(text)
  expect(new Set(outcomes)).toEqual(new Set(['twice']))
})

test('[STAFF-42] what is no answer is refused, and a supporter cannot send one', async () => {
  const body = { format: 'csv', text: 'hello' }
  expect((await world.post(asha, '/staff/payouts/answers', body)).body['code']).toBe('answer_unreadable')
  const { token } = await world.member('support')
  expect((await world.post(token, '/staff/payouts/answers', body)).status).toBe(403)
})
