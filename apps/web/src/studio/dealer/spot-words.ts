import { paise } from '@maidan/core'
import type { Deal, DealStep, SpotBet, SpotChip } from '@maidan/games/spots'
import { fields, list, text, whole, type Words } from './read.ts'

const chip = (value: unknown): SpotChip => {
  const { spot, stake } = fields(value)
  return { spot: text(spot), stake: paise(whole(stake)) }
}

const step = (value: unknown): DealStep => {
  const { kind, seat, value: drawn, times } = fields(value)
  const common = { kind: text(kind), seat: text(seat), value: whole(drawn) }
  return (times === undefined ? common : { ...common, times: whole(times) }) as DealStep
}

/** Chips on spots, and what was dealt. */
export const SPOT_WORDS: Words<SpotBet, Deal> = {
  bet: (value) => ({ chips: list(fields(value)['chips']).map(chip) }),
  shown: (value) => ({ steps: list(fields(value)['steps']).map(step) }),
}
