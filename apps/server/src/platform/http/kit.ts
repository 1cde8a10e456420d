import type { Access, Route } from '@maidan/contracts'
import type { Clock } from '@maidan/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Authenticate, PlayerCaller, StaffCaller } from './calls/caller.ts'
import type { InFlight } from './calls/in-flight.ts'

/** Lets a request go on, or answers it. */
export type Gate = (request: FastifyRequest, reply: FastifyReply, goOn: (error?: Error) => void) => void

/** What `createHttp` leaves on the instance for the files that add routes to it. */
export type Kit = {
  readonly authenticate: Authenticate
  readonly clock: Clock
  /** Parse what handlers answer against their reply schema: tests do, production does not pay for it. */
  readonly checkReplies: boolean
  /** The names served so far, to tell a route with two handlers or none. */
  readonly served: Map<string, Route>
  /** Methods by path pattern, for 405 and OPTIONS. */
  readonly methods: Map<string, Set<string>>
  readonly registry: Registry
  readonly inFlight: InFlight
  stopping: boolean
}

/** What every route says of itself; without an access class it is not registered. */
type RouteConfig = {
  readonly access: Access
  readonly name: string
  /** Answered under overload and outside the limits, because the operator's probes depend on it. */
  readonly vital?: true
  /** Describes the API and is no call of it, so it does not stand in the table. */
  readonly document?: true
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit
  }
  interface FastifyRequest {
    caller: PlayerCaller | StaffCaller | undefined
  }
  interface FastifyContextConfig extends Partial<RouteConfig> {}
}
