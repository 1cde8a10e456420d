import type { PlacedBet } from '@maidan/contracts/player'
import { create } from 'zustand'

export type Receipt = { readonly words: string; readonly bet: PlacedBet }

/** The bet that was placed last, until the next one is begun. */
export const useReceipt = create<{ readonly last: Receipt | undefined }>(() => ({ last: undefined }))

export const showReceipt = (last: Receipt): void => useReceipt.setState({ last })
export const clearReceipt = (): void => useReceipt.setState({ last: undefined })

type State = Pick<PlacedBet, 'status' | 'stake' | 'matched' | 'remaining' | 'averagePrice'>

const priceWord = ({ averagePrice }: State): string =>
  averagePrice === null ? '' : ` at ${averagePrice.toFixed(2)}`

/** How the bet stands, in a few words. */
export const standingOf = (bet: State): string => {
  if (bet.status === 'pending') return 'Waiting for its delay'
  if (bet.remaining === 0) return bet.matched === 0 ? 'Placed' : `Matched${priceWord(bet)}`
  return bet.matched === 0 ? 'Waiting to be matched' : `Partly matched${priceWord(bet)}`
}
