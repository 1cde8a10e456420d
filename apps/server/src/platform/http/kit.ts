import type { Access, OrganisationStatus, Refusal, Route } from '@maidan/contracts'
import type { Clock, PlayerId } from '@maidan/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { OpenWindow } from '../limits/window.ts'
import type { AnyCaller, Authenticate } from './calls/caller.ts'
import type { InFlight } from './calls/in-flight.ts'
import type { UploadBudget } from './calls/upload-budget.ts'

/** Lets a request go on, or answers it. */
export type Gate = (request: FastifyRequest, reply: FastifyReply, goOn: (error?: Error) => void) => void

/** A better sentence than the catalogue's for a refusal that a player gets, where there is one. */
export type WordsFor = (refusal: Refusal, player: PlayerId) => Promise<string | undefined>

/** What `createHttp` leaves on the instance for the files that add routes to it. */
export type Kit = {
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly openWindow: OpenWindow
  /** Parse what handlers answer against their reply schema: tests do, production does not pay for it. */
  readonly checkReplies: boolean
  /** The names served so far, to tell a route with two handlers or none. */
  readonly served: Map<string, Route>
  /** Methods by path pattern, for 405 and OPTIONS. */
  readonly methods: Map<string, Set<string>>
  readonly registry: Registry
  readonly inFlight: InFlight
  readonly uploads: UploadBudget
  readonly uploadStallMs: number
  readonly status: () => OrganisationStatus
  readonly wordsFor: WordsFor
  stopping: boolean
}

/** What every route declares; the server does not register a route without an access class. */
type RouteConfig = {
  readonly access: Access
  readonly name: string
  /** The server answers this route under overload and outside the limits, for the operator's probes. */
  readonly vital?: true
  /** The server answers this route under overload: it costs little, and a page without its scripts stays blank. */
  readonly file?: true
  /** A server of a partner calls it, so the limit of all calls of an address does not count it; it has one of its own. */
  readonly partner?: true
  /** This route describes the API and is not part of it, so it is not in the table. */
  readonly document?: true
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit
  }
  interface FastifyRequest {
    caller: AnyCaller | undefined
  }
  interface FastifyContextConfig extends Partial<RouteConfig> {}
}
