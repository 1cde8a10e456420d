import type { FastifyInstance } from 'fastify'
import {
  createCashier,
  createWithdrawals,
  findSiteStyles,
  type WithdrawalBonus,
} from '../modules/cashier/index.ts'
import { findBankDetails } from '../modules/content/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Transact } from '../platform/postgres/database.ts'

type PaymentsOptions = { readonly config: Config; readonly siteFolder?: string }

type PaymentsDeps = Omit<
  Parameters<typeof createCashier>[0],
  'playMoney' | 'publicOrigin' | 'isBankOpen' | 'siteStyles'
> & { readonly bonus: WithdrawalBonus }

/** Deposits and withdrawals, with what they ask of the rest of the server. */
export const createPayments = ({ config, siteFolder }: PaymentsOptions, deps: PaymentsDeps) => {
  const deposits = createCashier({
    ...deps,
    playMoney: config.money.mode === 'play',
    publicOrigin: config.http.publicOrigin,
    isBankOpen: async (db) => (await findBankDetails(db)) !== undefined,
    siteStyles: findSiteStyles(siteFolder),
  })
  const withdrawals = createWithdrawals({ ...deps, documents: deposits.documents })
  return {
    backOffice: { ...deposits.backOffice, ...withdrawals.backOffice },
    expireDeposits: (transact: Transact) => deposits.expireDeposits(transact),
    seed: () => deposits.seed(),
    addRoutes: (app: FastifyInstance): void => {
      deposits.addRoutes(app)
      withdrawals.addRoutes(app)
    },
  }
}
