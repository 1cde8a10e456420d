/** Under which names the cache keeps what the cashier has told. */
export const MONEY_CACHE = {
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
  withdrawalTerms: ['withdrawalTerms'],
  destinations: ['destinations'],
  kyc: ['kyc'],
  limits: ['limits'],
  bonus: ['bonus'],
} as const
