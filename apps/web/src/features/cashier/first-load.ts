import { getBankAccountDetails, getDeposits, getGateways, getLimits } from '@maidan/contracts/player'
import { firstCalls } from '../../lib/api/shape-of.ts'

/* What the list of ways to deposit needs of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const DEPOSIT_CALLS = firstCalls({ getBankAccountDetails, getDeposits, getGateways, getLimits })
