import { REFUSALS } from '@maidan/contracts'
import type { Failed } from '@maidan/contracts/player'
import type * as z from 'zod'
import { inBackground } from '../../background.ts'
import { within } from '../door/deadline.ts'
import type { SocketDeps } from '../ports.ts'
import { createBucket } from '../door/rate.ts'
import type { AnySocket } from '../server.ts'

type Reply = { readonly status: 'success' | 'failed' }

/** Answers what the event carried, or nothing when that is malformed. */
type Call = (args: readonly unknown[]) => Promise<Reply> | undefined
export type Calls = Readonly<Record<string, Call>>

type Deps = Pick<SocketDeps, 'clock' | 'limits' | 'log'>

export const call =
  <Schema extends z.ZodType>(schema: Schema, reply: (payload: z.output<Schema>) => Promise<Reply>): Call =>
  (args) => {
    // A buffer would pass for an object without fields.
    if (args.length > 1 || Buffer.isBuffer(args[0])) return undefined
    const payload = schema.safeParse(args[0])
    return payload.success ? reply(payload.data) : undefined
  }

/** Every event that brings a callback is answered, whatever it is and whatever it carries; one without is ignored. */
export function answerCalls(socket: AnySocket, calls: Calls, deps: Deps): void {
  const mayAsk = createBucket(deps.limits.events, deps.clock)
  socket.onAny((event: unknown, ...args: unknown[]) => {
    const ack = args.pop()
    if (typeof ack !== 'function') return
    if (mayAsk())
      inBackground(deps.log, 'answer an event', async () => ack(await answer(deps, calls, event, args)))
    else ack(failed('too_many_requests'))
  })
}

const answer = async (deps: Deps, calls: Calls, event: unknown, args: unknown[]): Promise<Reply> => {
  const known = typeof event === 'string' && Object.hasOwn(calls, event) ? calls[event] : undefined
  if (!known) return failed('not_found')
  try {
    const reply = known(args)
    return reply ? await within(reply, deps.limits.answerMs, failed('busy')) : failed('bad_request')
  } catch (error) {
    if (isBusy(error)) return failed('busy')
    deps.log.error({ err: error, event }, 'an event could not be answered')
    return failed('internal')
  }
}

/** As over HTTP: the database is away, or somebody else has the work. It passes, and nothing of ours is wrong. */
const isBusy = (error: unknown): boolean => (error as { statusCode?: unknown } | null)?.statusCode === 503

const failed = (refusal: keyof typeof REFUSALS): Failed => ({
  status: 'failed',
  message: REFUSALS[refusal].message,
})
