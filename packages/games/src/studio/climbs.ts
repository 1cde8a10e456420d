import { err, ok } from '@maidan/core'
import { type ClimbBet, type ClimbGame, type ClimbMove, climbPayout } from '../climbs/climb-game.ts'
import type { StudioGame } from './studio-game.ts'

/** A game of steps: one stake, and a way or a cash-out at every step. */
export const studioClimb = (game: ClimbGame): StudioGame => ({
  engine: game.engine,
  kind: 'hand',
  name: game.name,
  limits: game.limits,
  parseBet: (value, mostWin) => {
    const bet = game.parseBet(value, mostWin, game.limits)
    if (bet.ok) return ok({ bet: bet.value, stake: bet.value.stake })
    return err(bet.refusal === 'level_unknown' ? 'bet_malformed' : bet.refusal)
  },
  parseMove: game.parseMove,
  replay: ({ bet, next }, moves) => {
    const climb = bet as ClimbBet
    const replayed = game.replay({ bet: climb, next }, moves as readonly ClimbMove[])
    if (!replayed.ok) return replayed
    const { shown, idle } = replayed.value
    const payout = climbPayout(shown)
    return ok({ shown, staked: climb.stake, payout, ...(payout === null && { idle }) })
  },
})
