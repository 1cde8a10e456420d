import { group, ungroup } from '../../../lib/forms/grouped.ts'

/** In rupees. */
export type StakeLimits = { readonly minStake: number; readonly maxStake: number }

const inPaise = (rupees: number): number => Math.round(rupees * 100)

/** Within the limits and in whole paise; a half paisa is dropped. */
export const fitStake = (rupees: number, { minStake, maxStake }: StakeLimits): number =>
  Math.min(inPaise(maxStake), Math.max(inPaise(minStake), Math.floor(rupees * 100 + 1e-6))) / 100

export const halfOf = (stake: number, limits: StakeLimits): number => fitStake(stake / 2, limits)
export const doubleOf = (stake: number, limits: StakeLimits): number => fitStake(stake * 2, limits)

/** All that may be staked at once: the limit, or what is there. */
export const mostOf = (balance: number | undefined, limits: StakeLimits): number =>
  fitStake(Math.min(limits.maxStake, balance ?? limits.maxStake), limits)

const TYPED = /^\d{0,9}(?:\.\d{0,2})?$/

/** What was typed as an amount; undefined where it is none. */
export const readAmount = (typed: string): number | undefined => {
  const plain = ungroup(typed)
  if (plain === '' || plain === '.' || !TYPED.test(plain)) return undefined
  return Number(plain)
}

export const mayType = (typed: string): boolean => TYPED.test(ungroup(typed))

export const typedOf = (rupees: number): string => group(String(rupees))

/** What keeps a stake from being sent, as a sentence. */
export const stakeFault = (
  stake: number | undefined,
  { minStake, maxStake }: StakeLimits,
): string | undefined => {
  if (stake === undefined) return 'Please enter a stake'
  if (stake < minStake) return `The lowest stake is ₹${group(String(minStake))}`
  if (stake > maxStake) return `The highest stake is ₹${group(String(maxStake))}`
  return undefined
}
