import type { Clock } from '@maidan/core'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { Publish } from '../platform/events/index.ts'
import type { Transact } from '../platform/postgres/database.ts'
import { createSmsOutbox } from '../platform/sms/index.ts'

type SmsOptions = {
  readonly config: Config
  readonly clock: Clock
  readonly print: (line: string) => void
}

export const createSms = ({ config, clock, print }: SmsOptions, transact: Transact, publish: Publish) =>
  createSmsOutbox({
    transact,
    clock,
    publish,
    file: join(config.dataDir, 'outbox.jsonl'),
    print,
    // The embedded default is a laptop, where the terminal is where a newcomer looks for the code.
    printsText: config.databaseUrl === undefined && config.money.mode === 'play',
  })
