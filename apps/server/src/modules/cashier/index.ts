import type { FastifyInstance } from 'fastify'
import type { Transact } from '../../platform/postgres/database.ts'
import { createDepositDecisions } from './deposits/decisions.ts'
import { expireDue } from './deposits/store.ts'
import type { CashierDeps } from './deps.ts'
import type { CashierBackOffice } from './back-office.ts'
import { createDocuments, type Documents } from './documents/index.ts'
import { gatewayEditing } from './gateways/editing.ts'
import { addCashierRoutes } from './routes.ts'
import { addSandbox } from './sandbox/routes.ts'
import { seedGateways } from './seed.ts'

export type { CashierDeps } from './deps.ts'
export type * from './back-office.ts'
export { type CreditedDeposit, findDepositEnds } from './deposits/ends.ts'
export type { Documents } from './documents/index.ts'
export { findSiteStyles } from './sandbox/site-styles.ts'
export { derivedSecret, sign } from './webhooks/signature.ts'
export {
  createWithdrawals,
  listDestinations,
  type WithdrawalBonus,
  type WithdrawalsDeps,
} from './withdrawals/index.ts'

export type CashierModule = {
  addRoutes(app: FastifyInstance): void
  readonly backOffice: Pick<CashierBackOffice, 'deposits' | 'gateways' | 'documents'>
  /** Pictures drawn anew, for other papers than proofs of payment. */
  readonly documents: Documents
  /** Ends payments that nobody made in time. To be called now and then, with a pool that no player waits for. */
  readonly expireDeposits: (transact: Transact) => Promise<number>
  seed(): Promise<boolean>
}

export const createCashier = (deps: CashierDeps): CashierModule => {
  const documents = createDocuments(deps)
  return {
    addRoutes: (app) => {
      addCashierRoutes(app, { ...deps, documents })
      if (deps.playMoney) addSandbox(app, deps)
    },
    backOffice: {
      deposits: createDepositDecisions(deps),
      gateways: gatewayEditing,
      documents: documents.lookup,
    },
    documents,
    expireDeposits: (transact) => transact((tx) => expireDue(tx, deps.clock.now())),
    seed: () => deps.transact((tx) => seedGateways(tx, deps.playMoney)),
  }
}
