import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, spotGame } from '../market.ts'
import type { SpotGame } from '../spot-game.ts'
import { DECK, lowRank } from './deck.ts'
import { dealOneEach, duelMarket, type DuelSeats, duelSide, sayDuel, suitedTieSpot, tieSpot } from './duel.ts'
import { cardSpots } from './one-card.ts'

type DuelNames = {
  readonly first: readonly [string, string]
  readonly second: readonly [string, string]
  readonly tie: readonly [string, string]
}

const DECKS = 8

/** One card each from eight decks, under whatever names. */
const duelGame = (
  { first, second, tie }: DuelNames,
  named: Pick<SpotGame, 'engine' | 'name' | 'clock' | 'limits'>,
): SpotGame => {
  const duelSeats: DuelSeats = {
    first: { key: first[0], label: first[1], most: 1 },
    second: { key: second[0], label: second[1], most: 1 },
    decks: DECKS,
    rank: lowRank,
  }
  const seats = [duelSeats.first, duelSeats.second]
  const duel = duelMarket(duelSeats)
  return spotGame({
    ...named,
    stage: { kind: 'cards', seats },
    groups: [
      group('Winner', 'row', [
        duelSide(duel, duelSeats.first, 'first'),
        tieSpot(duel, ...tie),
        duelSide(duel, duelSeats.second, 'second'),
      ]),
      group(`Suited ${tie[1].toLowerCase()}`, 'row', [suitedTieSpot(duel)]),
      ...seats.flatMap(({ key, label }) => cardSpots(key, label)),
    ],
    rules: [
      `One card goes to ${first[1]} and one to ${second[1]}, from ${DECKS} decks of ${DECK} cards shuffled for every round.`,
      'The higher card wins. The ace is the lowest card and the king the highest.',
      `When both cards have the same rank, bets on ${first[1]} and ${second[1]} get half their stake back and ${tie[1]} wins, whatever the suits.`,
      'A card from A to 6 is small and one from 8 to K is big. Both bets lose on a 7.',
    ],
    deal: (next) => dealOneEach(seats, DECKS, next),
    sayResult: (deal) => sayDuel(duelSeats, deal),
  })
}

export const dragonTiger: SpotGame = duelGame(
  { first: ['dragon', 'Dragon'], second: ['tiger', 'Tiger'], tie: ['tie', 'Tie'] },
  {
    engine: 'dragon-tiger',
    name: 'Dragon tiger',
    clock: CLOCKS.dragonTiger,
    limits: limitsOf(50, 200_000),
  },
)

/** The same cards and prices on a fast clock. */
export const speedDragonTiger: SpotGame = {
  ...dragonTiger,
  engine: 'dragon-tiger-speed',
  name: 'Speed dragon tiger',
  clock: CLOCKS.speedDragonTiger,
}

export const cricketWar: SpotGame = duelGame(
  { first: ['home', 'Home'], second: ['away', 'Away'], tie: ['draw', 'Draw'] },
  {
    engine: 'cricket-war',
    name: 'Cricket war',
    clock: CLOCKS.dragonTiger,
    limits: limitsOf(50, 200_000),
  },
)

export const topCard: SpotGame = { ...cricketWar, engine: 'top-card', name: 'Top card' }
