import type { SlotModel } from './machine.ts'

/** In per cent of all spins: those that return something, and those that return more than their stake. */
export type SlotChances = { readonly any: number; readonly more: number }

/** Counted over five million spins of each model; a test counts again. */
export const SLOT_CHANCES: Readonly<Record<SlotModel, SlotChances>> = {
  classic: { any: 31.23, more: 6.09 },
  'lines-20': { any: 43.69, more: 25.5 },
  'ways-243': { any: 41.6, more: 17.08 },
  'cluster-cascade': { any: 35.58, more: 23.78 },
  'hold-and-win': { any: 22.84, more: 15.42 },
  'free-spins': { any: 27.84, more: 15.62 },
  'expanding-wilds': { any: 28.07, more: 17.86 },
  'walking-wilds': { any: 24.78, more: 14.37 },
  'stacked-respin': { any: 17.97, more: 16.1 },
  'pick-bonus': { any: 25.66, more: 18.69 },
  'tall-ways': { any: 57.39, more: 16.51 },
  'tumble-orbs': { any: 25.69, more: 17.02 },
  'multiplier-reel': { any: 27.17, more: 19.59 },
}
