import type { Publish } from './event.ts'
import { encodeEvent } from './wire.ts'

/** The row commits or rolls back with what it tells of; the relay takes it from there. */
export const publish: Publish = async (tx, event) => {
  await tx.query('insert into public.outbox (event) values ($1)', [encodeEvent(event)])
}
