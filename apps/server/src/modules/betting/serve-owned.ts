import type { Route } from '@maidan/contracts'
import type { FastifyInstance } from 'fastify'
import { type Handler, serve } from '../../platform/http/index.ts'
import type { BettingDeps } from './deps.ts'

/** Serves a route that only the owner of the markets can answer. Any process takes the call, and hands it on with its key. */
export const serveOwned = <R extends Route>(
  app: FastifyInstance,
  { share }: Pick<BettingDeps, 'share'>,
  route: R,
  handler: Handler<R>,
): void => serve(app, route, share(route.name, handler))
