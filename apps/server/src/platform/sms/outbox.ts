import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '@maidan/core'
import type { Tx } from '../postgres/database.ts'
import type { Sms, SmsSender } from './sms.ts'

type OutboxDeps = {
  readonly db: Tx
  readonly clock: Clock
  /** `$DATA_DIR/outbox.jsonl`. */
  readonly file: string
  readonly print: (line: string) => void
  /** Whether what is printed holds the text, which holds the code: for a laptop, not for a log. */
  readonly printsText: boolean
}

/** The embedded default: nothing leaves the machine. Messages go to a file, to a table and to the console. */
export const createSmsOutbox = (deps: OutboxDeps): SmsSender => ({
  send: async (message) => {
    const at = new Date(deps.clock.now()).toISOString()
    await appendLine(
      deps.file,
      JSON.stringify({ at, to: message.to, text: message.text, code: message.code }),
    )
    await deps.db.query('insert into public.sms_outbox (at, mobile, body, code) values ($1, $2, $3, $4)', [
      at,
      message.to,
      message.text,
      message.code,
    ])
    deps.print(deps.printsText ? `SMS to ${message.to}: ${message.text}` : `SMS to ${masked(message)} sent`)
  },
})

const appendLine = async (file: string, line: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, `${line}\n`, { mode: 0o600 })
}

const masked = ({ to }: Sms): string => `${to.slice(0, 3)}…${to.slice(-2)}`
