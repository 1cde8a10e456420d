import { instant } from '@maidan/core'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { createSmsOutbox, type Sms, type SmsSender } from './index.ts'
import { createMemorySms } from './testing.ts'

const AT = Date.UTC(2025, 0, 15, 12)
const message: Sms = { to: '+919876543210', text: '123456 is your "OTP"\n', code: '123456' }

let postgres: TestDatabase
let folder: string
beforeAll(async () => {
  postgres = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'maidan-sms-'))
})
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true })
})

const createOutbox = (name: string, printsText: boolean) => {
  const printed: string[] = []
  const file = join(folder, name, 'outbox.jsonl')
  const clock = { now: () => instant(AT) }
  const print = (line: string) => void printed.push(line)
  return {
    file,
    printed,
    sender: createSmsOutbox({ transact: postgres.database.transact, clock, file, print, printsText }),
  }
}

const linesOf = async (file: string): Promise<unknown[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

type Made = { readonly sender: SmsSender; readonly sent: () => Promise<readonly Sms[]> }

/** What every sender does, the double of the tests included. */
const SENDERS: readonly (readonly [string, () => Made])[] = [
  [
    'the memory of the tests',
    () => {
      const sender = createMemorySms()
      return { sender, sent: async () => sender.sent }
    },
  ],
  [
    'the outbox',
    () => {
      const { sender, file } = createOutbox('contract', true)
      return { sender, sent: async () => (await linesOf(file)) as Sms[] }
    },
  ],
]

describe.each(SENDERS)('%s', (_, make) => {
  test('[OTP-10] keeps every message whole and in order', async () => {
    const { sender, sent } = make()
    await sender.send(message)
    await sender.send({ ...message, to: '+8801712345678' })
    expect(await sent()).toMatchObject([message, { ...message, to: '+8801712345678' }])
  })
})

test('[OTP-10] the outbox appends a line with at, to, text and code to a file that only its owner reads', async () => {
  const { file, sender } = createOutbox('private', true)
  await sender.send(message)
  expect(await linesOf(file)).toEqual([{ at: '2025-01-15T12:00:00.000Z', ...message }])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('[OTP-17] the outbox keeps the message for staff with its code masked, and the code nowhere in the database', async () => {
  const { sender } = createOutbox('table', true)
  await postgres.owner.query('delete from sms_outbox')
  await sender.send(message)
  expect(await postgres.owner.query('select at, mobile, body from sms_outbox')).toEqual([
    { at: AT, mobile: message.to, body: '•••••• is your "OTP"\n' },
  ])
  const kept = await postgres.owner.query<{ row: string }>('select s::text as row from sms_outbox s')
  expect(kept.filter(({ row }) => row.includes(message.code))).toEqual([])
  await sender.send({ to: message.to, text: 'Your number was changed', code: '' })
  expect(await postgres.owner.query('select body from sms_outbox order by id desc limit 1')).toEqual([
    { body: 'Your number was changed' },
  ])
})

test('[OTP-10] the embedded default prints the message; elsewhere number and code stay out of the log', async () => {
  const [laptop, server] = [createOutbox('laptop', true), createOutbox('server', false)]
  await laptop.sender.send(message)
  await server.sender.send(message)
  expect(laptop.printed).toEqual([`SMS to +919876543210: ${message.text}`])
  expect(server.printed).toEqual(['SMS to +91…10 sent'])
})
