import { paise } from '@maidan/core'
import type { HandBet, HandGame, HandMove, HandRound } from '../hands/hand-game.ts'

/** What a player does in a round that waits for a move. */
export type HandStrategy<State> = (round: HandRound<State>) => HandMove

/** Enough paise that nothing is lost to rounding. */
const ANTE = 1_000_000

export const betOn = (...keys: string[]): HandBet => ({
  stakes: Object.fromEntries(keys.map((key) => [key, paise(ANTE)])),
})

export const playedOut = <State>(
  game: HandGame<State>,
  begun: HandRound<State>,
  strategy: HandStrategy<State>,
): HandRound<State> => {
  let round = begun
  while (round.shown.phase === 'playing') {
    const next = game.play(round, strategy(round))
    if (!next.ok) throw new Error(next.refusal)
    round = next.value
  }
  return round
}

/** The return in per cent of the first stake, what moves added counted as paid, and the band of 99 % around it. */
export type HandFigures = { readonly percent: number; readonly band: number }

export const playHands = <State>(
  game: HandGame<State>,
  strategy: HandStrategy<State>,
  { rounds, next }: { readonly rounds: number; readonly next: () => number },
): HandFigures => {
  const bet = betOn(game.wagers[0]!.key)
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const { shown } = playedOut(game, game.start({ bet, next }), strategy)
    if (shown.phase !== 'over') continue
    const net = (shown.returned - shown.staked) / ANTE
    sum += net
    squares += net * net
  }
  const mean = sum / rounds
  const deviation = Math.sqrt(squares / rounds - mean * mean)
  return { percent: 100 * (1 + mean), band: (100 * 2.576 * deviation) / Math.sqrt(rounds) }
}
