import { err, ok, type Paise } from '@maidan/core'
import { payout } from '../money/multiplier.ts'
import { type Machine, SLOT_MODELS, type SlotModel } from '../slots/machine.ts'
import { MACHINES } from '../slots/machines.ts'
import { spin } from '../slots/spin.ts'
import { limitsUnder, parseStake, timesStake } from './stakes.ts'
import type { StudioGame } from './studio-game.ts'

/** A spin has nothing to choose but its stake. */
export type SlotBet = { readonly stake: Paise }

/** No machine is spun faster than this, by whatever page or script. */
export const LEAST_SPIN_MS = 2500

/** The rules of a machine under the name of its engine, `slot-lines-20`. */
export const studioSlot = (machine: Machine): StudioGame => {
  const highest = timesStake(machine.cap)
  const limits = limitsUnder(highest)
  return {
    engine: `slot-${machine.model}`,
    kind: 'slot',
    name: machine.name,
    limits,
    restMs: LEAST_SPIN_MS,
    parseBet: (value, mostWin) => {
      const stake = parseStake(value, { limits, highest, mostWin })
      return stake.ok ? ok({ bet: { stake: stake.value }, stake: stake.value }) : stake
    },
    parseMove: () => err('move_malformed'),
    replay: ({ bet, next }, moves) => {
      if (moves.length > 0) return err('round_over')
      const { stake } = bet as SlotBet
      const shown = spin(machine, next)
      return ok({ shown, staked: stake, payout: payout(stake, shown.multiplier) })
    },
  }
}

/** The machine of an engine; nothing for other games. */
export const machineOf = (engine: string): Machine | undefined => {
  const model: SlotModel | undefined = SLOT_MODELS.find((one) => engine === `slot-${one}`)
  return model && MACHINES[model]
}
