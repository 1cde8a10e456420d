import { err, ok, type Paise, type Result } from '@maidan/core'
import type { Bounds } from './store.ts'

export type BoundsRefusal = 'target_invalid' | 'stop_above_target'

type Wanted = { readonly target: number | null; readonly stop: number | null }

const isPaise = (amount: number | null): boolean => amount === null || Number.isSafeInteger(amount)

/** What the player asked for, in paise; undefined takes both away. */
export const decideBounds = ({ target, stop }: Wanted): Result<Bounds | undefined, BoundsRefusal> => {
  if (!isPaise(target) || !isPaise(stop)) return err('target_invalid')
  if (target !== null && stop !== null && stop >= target) return err('stop_above_target')
  if (target === null && stop === null) return ok(undefined)
  return ok({ target: target as Paise | null, stop: stop as Paise | null })
}

/** The least that a due cash-out has to bring. A stop takes what there is: to wait for more would undo it. */
export type Due = { readonly atLeast: Paise | undefined }

export const decideDue = (value: Paise, { target, stop }: Bounds): Due | undefined => {
  if (target !== null && value >= target) return { atLeast: target }
  return stop !== null && value <= stop ? { atLeast: undefined } : undefined
}
