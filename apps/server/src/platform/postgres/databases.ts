import type { Logger } from 'pino'
import { type ConnectionConfig, type Database, openDatabase } from './database.ts'

/** Whoever waits for a call hears within this time that the database does not answer. */
export const CALL_LIMIT_MS = 2_500
/** A little later, so that a living database cancels a slow statement itself and only a silent one is given up. */
const ANSWER_LIMIT_MS = 2_700
const BACKGROUND_CONNECTIONS = 4

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** One database for calls, which gives up early, and one for jobs and the feed, whose statements may take longer. */
export const openDatabases = (
  config: ConnectionConfig,
  log: Log,
): { readonly database: Database; readonly background: Database } => {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  return {
    database: openDatabase(config, {
      onIdleError,
      statementTimeoutMs: CALL_LIMIT_MS,
      connectTimeoutMs: CALL_LIMIT_MS,
      answerLimitMs: ANSWER_LIMIT_MS,
      onAway: (error) => log.error({ err: error }, 'the database is away'),
      onBack: () => log.info('the database is back'),
    }),
    background: openDatabase(config, {
      onIdleError,
      poolSize: BACKGROUND_CONNECTIONS,
      applicationName: 'maidan background',
    }),
  }
}
