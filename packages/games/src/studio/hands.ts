import { err, ok, type Paise, type Result, sum } from '@maidan/core'
import type { AnyHandGame, BetRefusal, HandBet, HandMove } from '../hands/hand-game.ts'
import type { StudioBetRefusal, StudioGame } from './studio-game.ts'

/** A wager is refused in the words for a chip on a spot. */
const REFUSED: Readonly<Record<BetRefusal, StudioBetRefusal>> = {
  bet_malformed: 'bet_malformed',
  wager_unknown: 'spot_unknown',
  stake_missing: 'no_chips',
  stake_malformed: 'stake_invalid',
}

const stakesOf = (game: AnyHandGame, { stakes }: HandBet) =>
  game.wagers.flatMap((wager) => {
    const stake = stakes[wager.key]
    return stake === undefined ? [] : [{ ...wager, stake }]
  })

/** The most that the wagers can return together, with all that moves can add to them. */
const decideStakes = (
  game: AnyHandGame,
  value: unknown,
  mostWin: Paise,
): Result<HandBet, StudioBetRefusal> => {
  const bet = game.parseBet(value)
  if (!bet.ok) return err(REFUSED[bet.refusal])
  const placed = stakesOf(game, bet.value)
  for (const { stake } of placed) {
    if (stake < game.limits.least) return err('stake_below_minimum')
    if (stake > game.limits.most) return err('stake_above_maximum')
  }
  const most = placed.reduce((all, { stake, mostReturned }) => all + stake * mostReturned, 0)
  return most > mostWin ? err('stake_too_high') : bet
}

/** A hand against the dealer: the player's moves decide how it goes on, and may add stakes. */
export const studioHand = (game: AnyHandGame): StudioGame => ({
  engine: game.engine,
  kind: 'hand',
  name: game.name,
  limits: game.limits,
  parseBet: (value, mostWin) => {
    const bet = decideStakes(game, value, mostWin)
    if (!bet.ok) return bet
    return ok({ bet: bet.value, stake: sum(stakesOf(game, bet.value).map(({ stake }) => stake)) })
  },
  parseMove: game.parseMove,
  replay: ({ bet, next }, moves) => {
    const replayed = game.replay({ bet: bet as HandBet, next }, moves as readonly HandMove[])
    if (!replayed.ok) return replayed
    const { shown, idle } = replayed.value
    return shown.phase === 'over'
      ? ok({ shown, staked: shown.staked, payout: shown.returned })
      : ok({ shown, staked: shown.staked, payout: null, idle })
  },
})
