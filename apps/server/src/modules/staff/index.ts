import type { SessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Transact } from '../../platform/postgres/database.ts'
import type { StaffCaller } from '../../platform/http/index.ts'
import type { StaffDeps } from './deps.ts'
import { addAuthRoutes } from './routes/auth.ts'
import { addDeskRoutes } from './routes/desk.ts'
import { addMoneyRoutes } from './routes/money.ts'
import { addPayoutRoutes } from './routes/payouts.ts'
import { addPlayerRoutes } from './routes/players.ts'
import { addSiteRoutes } from './routes/site.ts'
import { seedStaff } from './seed.ts'
import { expireApprovals } from './service/approvals.ts'
import { consoleHead } from './service/console-page.ts'
import { authenticate } from './service/sessions.ts'
import { deleteOld, findLiveAmong } from './store/sessions.ts'

export { staffChecks } from './audit-checks.ts'
export type { StaffDeps } from './deps.ts'
export { STAFF_LIMITS } from './limits.ts'
export type { Who } from './model.ts'
export { serveAct, serveRead } from './routes/serve.ts'
export { APPROVAL_VALID_MS, decideApproval } from './rules.ts'
export { payloadHash } from './secrets.ts'
export type { Done } from './service/act.ts'
export { ofPlayer } from './service/of-player.ts'
export { record } from './service/record.ts'
export { type Outcome, pageOf, saveOutcomeIn, statusOf } from './store/proposals.ts'

export const createStaff = (deps: StaffDeps) => ({
  addRoutes: (app: FastifyInstance): void => {
    addAuthRoutes(app, deps)
    addMoneyRoutes(app, deps)
    addDeskRoutes(app, deps)
    addPayoutRoutes(app, deps)
    addPlayerRoutes(app, deps)
    addSiteRoutes(app, deps)
  },
  /** Whose live session the token is, for HTTP and for sockets. */
  authenticate: (token: string): Promise<StaffCaller | undefined> => authenticate(deps, token),
  /** What stands in the head of a page of the console for whoever asks for it. */
  consoleHead: (headers: IncomingHttpHeaders): Promise<string | undefined> => consoleHead(deps, headers),
  /** Which of these sessions are good at this moment. */
  areLive: (sessions: readonly SessionId[]): Promise<ReadonlySet<SessionId>> =>
    findLiveAmong(deps.db, sessions, deps.clock.now()),
  /** Makes the first admin. Answers whether there was none. */
  seed: (): Promise<boolean> => seedStaff(deps),
  /**
   * Ends proposals whose time is over and forgets old sessions. To be called now and then, with a pool that nobody waits
   * for.
   */
  sweep: async (transact: Transact): Promise<number> =>
    (await expireApprovals({ ...deps, transact })) +
    (await transact((tx) => deleteOld(tx, deps.clock.now()))),
})

export type Staff = ReturnType<typeof createStaff>
