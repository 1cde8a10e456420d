import { createStored } from '@maidan/browser/storage.ts'
import { create } from 'zustand'

/** What the server knows lives in the query cache, where sockets write to it as well, each under its own name. */
export const SPORTS_CACHE = {
  sportsData: ['sportsData'],
  oddsData: ['oddsData'],
  betMatches: ['betMatches'],
  userBets: ['userBets'],
  matchBets: ['matchBets'],
} as const

/** The pages of matches, each under its id. */
export const MATCHES = [...SPORTS_CACHE.sportsData, 'match'] as const

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

const NO_SLIP: Slip = { showBetSlip: false, betSlipContent: [] }

/** The slip outlives a reload, not the tab. */
const kept = createStored<'slip'>(() => sessionStorage)

const readSlip = (): Slip['betSlipContent'] => {
  try {
    const read: unknown = JSON.parse(kept.get('slip') ?? '[]')
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** What only the player knows lives in small stores. */
export const useSlip = create<Slip>(() => ({ ...NO_SLIP, betSlipContent: readSlip() }))
useSlip.subscribe(({ betSlipContent: content }, before) => {
  if (content === before.betSlipContent) return
  if (content.length === 0) kept.remove('slip')
  else kept.set('slip', JSON.stringify(content))
})

export const useGateway = create<{ readonly selectedGateway: string | undefined }>(() => ({
  selectedGateway: undefined,
}))

/** The next player on this device starts with an empty slip. */
export const forgetChoices = (): void => {
  useSlip.setState(NO_SLIP, true)
  useGateway.setState(useGateway.getInitialState(), true)
}
