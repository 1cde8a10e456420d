import { create } from 'zustand'

/** What the server knows lives in the query cache, where sockets write to it as well, each under its own name. */
export const SPORTS_CACHE = {
  sportsData: ['sportsData'],
  oddsData: ['oddsData'],
  sessionData: ['sessionData'],
  AllMarketData: ['AllMarketData'],
  sessionOdds: ['sessionOdds'],
  betMatches: ['betMatches'],
  userBets: ['userBets'],
  matchBets: ['matchBets'],
  bookMakerData: ['bookMakerData'],
} as const

export const APP_CACHE = { bankDetails: ['bankDetails'], banners: ['banners'] } as const

export const USER_CACHE = {
  accountStatement: ['accountStatement'],
  gatewaysList: ['gatewaysList'],
  bankDetails: ['bankDetails'],
} as const

type Slip = {
  readonly showBetSlip: boolean
  /** The selections on the slip, each under the market and runner it is for. */
  readonly betSlipContent: readonly string[]
}

/** What only the player knows lives in small stores. */
export const useSlip = create<Slip>(() => ({ showBetSlip: false, betSlipContent: [] }))

export const useGateway = create<{ readonly selectedGateway: string | undefined }>(() => ({
  selectedGateway: undefined,
}))

/** The next player on this device starts with an empty slip. */
export const forgetChoices = (): void => {
  useSlip.setState(useSlip.getInitialState(), true)
  useGateway.setState(useGateway.getInitialState(), true)
}
