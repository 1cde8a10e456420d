import type { Route } from '@maidan/contracts'
import type { Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { type Handler, serve, type StaffCaller, type StaffRequest } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Who } from '../model.ts'
import { act, type ActDeps, type Done } from '../service/act.ts'
import type { Action } from '../service/record.ts'

type StaffRoute = Route & { readonly access: 'staff' }
type Request<R extends Route> = Parameters<Handler<R>>[0]

/** A call that only reads. Whatever changes something, or must be seen in the audit log, goes through `serveAct`. */
export const serveRead = <R extends StaffRoute & { readonly method: 'GET' }>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
): void => serve(app, route, handler)

export const whoOf = (caller: StaffCaller, { address }: { readonly address: string }): Who => ({
  id: caller.staff,
  username: caller.username,
  session: caller.session,
  address,
})

type Answer<R extends Route> = Extract<Awaited<ReturnType<Handler<R>>>, { readonly ok: true }>['value']
type Refusal<R extends Route> = Extract<Awaited<ReturnType<Handler<R>>>, { readonly ok: false }>['refusal']

export type ActOf<R extends Route> = {
  readonly action: Action
  /** What it is done to: `deposit:12`. Where only the work knows, the work says so. */
  readonly subject: (request: Request<R>) => string
  /** Runs in the transaction in which the audit log is written too. */
  readonly work: (tx: Tx, request: Request<R>, who: Who) => Promise<Result<Done<Answer<R>>, Refusal<R>>>
  /** Runs after the commit and before the answer, also where the answer is a repeated one. */
  readonly after?: () => Promise<void>
  /** The cookie that a success sets. */
  readonly cookieOf?: () => string
}

/** A call of staff that leaves a line in the audit log; with a key, it is done once. */
export const serveAct = <R extends StaffRoute>(
  app: FastifyInstance,
  deps: ActDeps,
  route: R,
  { action, subject, work, after, cookieOf }: ActOf<R>,
): void => {
  const handler: Handler<R> = async (call) => {
    const { caller, meta, request } = call as Request<StaffRoute> & { readonly request?: StaffRequest }
    const who = whoOf(caller, meta)
    const done = await act(deps, who, action, subject(call), (tx) => work(tx, call, who), request)
    if (done.ok) await after?.()
    return done
  }
  serve(app, route, handler, { cookieOf })
}
