import { create } from 'zustand'
import { clearReceipt } from './receipt.ts'
import { cellOf, type Selection, termsText } from './selection.ts'

type Slip = {
  readonly chosen: Selection | undefined
  readonly typed: string
  /** The player set the price by hand: the slip no longer follows the best one. */
  readonly ownPrice: boolean
}

/** The bet that is being made. It outlives a login, so a guest finds it filled in afterwards. */
export const useSlipLine = create<Slip>(() => ({ chosen: undefined, typed: '', ownPrice: false }))

const isSame = (one: Selection, other: Selection): boolean =>
  cellOf(one) === cellOf(other) && termsText(one) === termsText(other)

/** A tap chooses what stands on a cell, and a second tap lets go of it. The stake stays for the next one. */
export const toggle = (tapped: Selection, ownPrice: boolean): void => {
  clearReceipt()
  useSlipLine.setState(({ chosen }) => ({
    chosen: chosen && isSame(chosen, tapped) ? undefined : tapped,
    ownPrice,
  }))
}

export const setTyped = (typed: string): void => useSlipLine.setState({ typed })

export const setTerms = (chosen: Selection, ownPrice: boolean): void =>
  useSlipLine.setState({ chosen, ownPrice })

export const clearSlip = (): void => useSlipLine.setState({ chosen: undefined, typed: '', ownPrice: false })

/** Takes a bet that was sent off the slip, unless the player has tapped another price meanwhile. */
export const clearSent = (sent: Selection): void => {
  const { chosen } = useSlipLine.getState()
  if (chosen && cellOf(chosen) === cellOf(sent)) clearSlip()
}
