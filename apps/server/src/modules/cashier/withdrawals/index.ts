import type { FastifyInstance } from 'fastify'
import { addDestinationRoutes } from '../destinations/routes.ts'
import { createKycDecisions } from '../kyc/decisions.ts'
import { addKycRoutes } from '../kyc/routes.ts'
import { createPayouts } from '../payouts/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { createWithdrawalDecisions } from './decisions.ts'
import { addWithdrawalRoutes } from './routes.ts'

export { listDestinations } from '../destinations/service.ts'
export type { WithdrawalBonus, WithdrawalsDeps } from './deps.ts'

export const createWithdrawals = (deps: WithdrawalsDeps) => ({
  addRoutes: (app: FastifyInstance): void => {
    addWithdrawalRoutes(app, deps)
    addDestinationRoutes(app, deps)
    addKycRoutes(app, deps)
  },
  backOffice: {
    withdrawals: createWithdrawalDecisions(deps),
    payouts: createPayouts(deps),
    kyc: createKycDecisions(deps),
  },
})
