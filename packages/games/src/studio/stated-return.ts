import { type ClimbBet, type ClimbGame, climbReturns, levelOf } from '../climbs/climb-game.ts'
import { CLIMB_GAMES } from '../climbs/games.ts'
import { HAND_GAMES } from '../hands/games.ts'
import type { AnyHandGame, HandBet } from '../hands/hand-game.ts'
import { asNumber } from '../money/rational.ts'
import { MACHINES } from '../slots/machines.ts'
import { SPOT_GAMES } from '../spots/index.ts'
import type { SpotBet, SpotGame } from '../spots/spot-game.ts'
import { ballDrop } from '../turbo/ball-drop.ts'
import { limbo } from '../turbo/limbo.ts'
import { scratchCrore, scratchGold, scratchLucky } from '../turbo/scratch-card.ts'
import type { TurboGame } from '../turbo/turbo-game.ts'
import type { StudioBet } from './studio-game.ts'

/** The exact share of a spot, counted once: some markets have thousands of outcomes. */
const spotShares = new Map<string, number>()

const shareOfSpot = (game: SpotGame, spot: string): number => {
  const name = `${game.engine} ${spot}`
  const known = spotShares.get(name) ?? asNumber(game.rtp(spot))
  spotShares.set(name, known)
  return known
}

type Part = { readonly stake: number; readonly share: number }

/** Of all stakes together; nothing where nothing was staked. */
const meanOf = (parts: readonly Part[]): number | undefined => {
  const staked = parts.reduce((sum, { stake }) => sum + stake, 0)
  return staked === 0 ? undefined : parts.reduce((sum, { stake, share }) => sum + stake * share, 0) / staked
}

const shareOfWager = ({ wagers, returns }: AnyHandGame, key: string): number => {
  const label = wagers.find((wager) => wager.key === key)?.label
  const stated = returns.find(({ wager }) => wager === label) ?? returns[0]
  return (stated?.percent ?? 0) / 100
}

/** A climb returns a little more or less by the step at which it is cashed out; no step returns less than this. */
const shareOfClimb = (game: ClimbGame, bet: ClimbBet): number | undefined => {
  const level = levelOf(game, bet.level)
  return level && asNumber(climbReturns({ levels: [level] })[0])
}

const TURBO_GAMES = new Map(
  [limbo, ballDrop, scratchLucky, scratchGold, scratchCrore].map((game) => [
    game.engine as string,
    game as TurboGame<unknown, unknown>,
  ]),
)

/** A machine by its model, or by the name of its engine, `slot-lines-20`. */
const machineOf = (engine: string) =>
  Object.values(MACHINES).find(({ model }) => engine === model || engine === `slot-${model}`)

/**
 * The share of the first stakes of a bet that its game states to return in the long run, in hands when they are played as stated;
 * nothing where the game states none. For pages and sums: nothing is paid by it.
 */
export const statedReturn = (engine: string, bet: StudioBet): number | undefined => {
  const spots = SPOT_GAMES.get(engine)
  if (spots)
    return meanOf(
      (bet as SpotBet).chips.map(({ spot, stake }) => ({ stake, share: shareOfSpot(spots, spot) })),
    )
  const hand = Object.values(HAND_GAMES).find((game) => game.engine === engine)
  if (hand)
    return meanOf(
      Object.entries((bet as HandBet).stakes).map(([key, stake]) => ({
        stake,
        share: shareOfWager(hand, key),
      })),
    )
  const climb = Object.values(CLIMB_GAMES).find((game) => game.engine === engine)
  if (climb) return shareOfClimb(climb, bet as ClimbBet)
  const machine = machineOf(engine)
  if (machine) return machine.rtp.percent / 100
  const turbo = TURBO_GAMES.get(engine)
  return turbo && asNumber(turbo.rtp(bet['choice'] ?? bet))
}
