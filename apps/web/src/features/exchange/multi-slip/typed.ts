import { create } from 'zustand'
import { mayType } from '../match/stake.ts'

export type SlipTab = 'singles' | 'multiple' | 'system'

type Typed = {
  readonly tab: SlipTab
  readonly system: string
  /** Of each single, by its cell. */
  readonly stakes: Readonly<Record<string, string>>
  /** Of each line of a multiple or a system. */
  readonly stake: string
  /** Whether a free bet of the player is to pay for the slip. */
  readonly isFree: boolean
}

const NOTHING: Typed = { tab: 'singles', system: '', stakes: {}, stake: '', isFree: false }

/** What the player typed; a stake is not written down. */
export const useTyped = create<Typed>(() => NOTHING)

export const setTab = (tab: SlipTab): void => useTyped.setState({ tab })
export const setFree = (isFree: boolean): void => useTyped.setState({ isFree })
export const setSystem = (system: string): void => useTyped.setState({ system })

/** What is pasted and is no stake never gets into the field. */
export const setStake = (stake: string): void => {
  if (mayType(stake)) useTyped.setState({ stake })
}

export const setStakeOf = (cells: readonly string[], stake: string): void => {
  if (!mayType(stake)) return
  const changed = Object.fromEntries(cells.map((cell) => [cell, stake]))
  useTyped.setState(({ stakes }) => ({ stakes: { ...stakes, ...changed } }))
}

export const forgetTyped = (): void => useTyped.setState(NOTHING, true)
