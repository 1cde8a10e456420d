import { paise } from '@maidan/core'
import type { StakeLimits } from '../spots/spot-game.ts'

/** How many times its engine's least stake, and how many hundredths of its most, an entry takes. */
type Terms = { readonly least: number; readonly most: number }

const AS_ITS_ENGINE: Terms = { least: 1, most: 100 }

/** Entries that differ from the limits of their rules, by a word of the address; the first that fits counts. */
const BY_WORD: readonly (readonly [word: RegExp, terms: Terms])[] = [
  // Tables for high stakes.
  [/-gold$|^ezgevo-baccarat$/, { least: 5, most: 200 }],
  // Many rounds an hour.
  [/speed-|turbo-/, { least: 1, most: 50 }],
  [/virtual-|instant-|-lite$/, { least: 1, most: 25 }],
]

/** The limits of an entry: those of its rules, unless its table is one for high or for low stakes. */
export const entryLimits = (code: string, { least, most }: StakeLimits): StakeLimits => {
  const [, terms] = BY_WORD.find(([word]) => word.test(code)) ?? [undefined, AS_ITS_ENGINE]
  return { least: paise(least * terms.least), most: paise(Math.floor((most * terms.most) / 100)) }
}
