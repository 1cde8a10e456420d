import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '@maidan/core'
import type { Query, Transact, Tx } from '../postgres/database.ts'
import type { Sms, SmsSender } from './sms.ts'

type OutboxDeps = {
  readonly transact: Transact
  readonly clock: Clock
  /** `$DATA_DIR/outbox.jsonl`. */
  readonly file: string
  readonly print: (line: string) => void
  /** Whether the terminal shows the text with its code: good for a laptop, not for a log. */
  readonly printsText: boolean
  /** Tells staff who look at the outbox that there is a new message. */
  readonly publish?: (tx: Tx, event: { readonly topic: 'staff_news'; readonly queue: 'sms' }) => Promise<void>
}

/**
 * The embedded default: nothing leaves the machine. Messages go to a file that only who runs the server reads, to the terminal
 * of a laptop, and with their codes masked to the table that members of staff look at.
 */
export const createSmsOutbox = (deps: OutboxDeps): SmsSender => ({
  send: async (message) => {
    const at = new Date(deps.clock.now()).toISOString()
    await appendLine(
      deps.file,
      JSON.stringify({ at, to: message.to, text: message.text, code: message.code }),
    )
    await deps.transact(async (tx) => {
      await insertSms(tx, at, message)
      await deps.publish?.(tx, { topic: 'staff_news', queue: 'sms' })
    })
    deps.print(
      deps.printsText ? `SMS to ${message.to}: ${message.text}` : `SMS to ${maskNumber(message)} sent`,
    )
  },
})

const insertSms = (tx: Tx, at: string, message: Sms): Promise<unknown> =>
  tx.query('insert into public.sms_outbox (at, mobile, body) values ($1, $2, $3)', [
    at,
    message.to,
    maskCode(message),
  ])

const maskCode = ({ text, code }: Sms): string =>
  code === '' ? text : text.replaceAll(code, '•'.repeat(code.length))

const appendLine = async (file: string, line: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, `${line}\n`, { mode: 0o600 })
}

const maskNumber = ({ to }: Sms): string => `${to.slice(0, 3)}…${to.slice(-2)}`

export type SmsLine = {
  readonly id: number
  readonly at: number
  readonly to: string
  readonly text: string
}

type Ask = { readonly page: number; readonly size: number; readonly q?: string | undefined }

/** What the outbox holds, newest first; `q` is a part of a number or of a text. */
export const listSms = async (
  db: Query,
  { page, size, q }: Ask,
): Promise<{ data: SmsLine[]; total: number }> => {
  const where = 'where $1::text is null or strpos(mobile, $1) > 0 or strpos(lower(body), lower($1)) > 0'
  const data = await db.query<SmsLine>(
    `select id, at, mobile as "to", body as text from public.sms_outbox ${where}
     order by id desc limit $2 offset $3`,
    [q || null, size, (page - 1) * size],
  )
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from public.sms_outbox ${where}`,
    [q || null],
  )
  return { data, total: row!.total }
}
