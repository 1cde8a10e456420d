import { indexIn } from '../../fair/draw.ts'
import { cardsAt, DECK, lowRank } from '../cards/deck.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step } from '../drawing.ts'
import { group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, DealStep, SpotGame } from '../spot-game.ts'

const [TRAP, ESCAPE] = [13, 15]
const RANKS = 13
const SIDES = ['a', 'b'] as const
type Side = (typeof SIDES)[number]
const other = (side: Side): Side => (side === 'a' ? 'b' : 'a')

const totalAt = (deal: Deal, side: Side): number =>
  cardsAt(deal, side).reduce((sum, card) => sum + lowRank(card), 0)

/** A and B draw in turn until one of them is in the trap or past it. Every card comes from a whole deck. */
const dealInTurn = (next: NextFloat): Deal => {
  const steps: DealStep[] = []
  const totals = { a: 0, b: 0 }
  for (let side: Side = 'a'; totals.a < TRAP && totals.b < TRAP; side = other(side)) {
    const card = indexIn(DECK, next())
    steps.push(step('card', side, card))
    totals[side] += lowRank(card)
  }
  return { steps }
}

const winnerAt = (deal: Deal): Side => {
  const [a, b] = [totalAt(deal, 'a'), totalAt(deal, 'b')]
  const ended: Side = a >= TRAP ? 'a' : 'b'
  return Math.max(a, b) > ESCAPE ? ended : other(ended)
}

/** Who wins from any two totals, in ways of so many cards that are still to come. */
const waysOf = (): ((turn: { mine: number; theirs: number; cards: number }) => readonly [bigint, bigint]) => {
  const known = new Map<number, readonly [bigint, bigint]>()
  const count = (turn: { mine: number; theirs: number; cards: number }): readonly [bigint, bigint] => {
    const key = (turn.mine * 100 + turn.theirs) * 100 + turn.cards
    const found = known.get(key)
    if (found) return found
    let [won, lost] = [0n, 0n]
    const rest = BigInt(RANKS) ** BigInt(turn.cards - 1)
    for (let rank = 1; rank <= RANKS; rank += 1) {
      const total = turn.mine + rank
      if (total > ESCAPE) won += rest
      else if (total >= TRAP) lost += rest
      else {
        const [theirs, mine] = count({ mine: turn.theirs, theirs: total, cards: turn.cards - 1 })
        won += mine
        lost += theirs
      }
    }
    known.set(key, [won, lost])
    return [won, lost]
  }
  return count
}

/** Both are in the trap or past it after thirteen cards each at the latest. */
const LONGEST = 2 * TRAP

const trapMarket = market(winnerAt, () => {
  const [a, b] = waysOf()({ mine: 0, theirs: 0, cards: LONGEST })
  return [
    ['a', a],
    ['b', b],
  ]
})

export const theTrap: SpotGame = spotGame({
  engine: 'the-trap',
  name: 'The trap',
  stage: {
    kind: 'cards',
    seats: [
      { key: 'a', label: 'Player A', most: TRAP },
      { key: 'b', label: 'Player B', most: TRAP },
    ],
  },
  groups: [
    group('Winner', 'row', [
      winner(trapMarket, { key: 'a', label: 'Player A' }, { price: 1.77, wins: (won) => won === 'a' }),
      winner(trapMarket, { key: 'b', label: 'Player B' }, { price: 2.13, wins: (won) => won === 'b' }),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: [
    'A and B draw one card each in turn, A first, each from a whole deck. A counts 1, J 11, Q 12 and K 13.',
    'A player whose total comes to 13, 14 or 15 is in the trap and loses. A player whose total goes above 15 wins.',
  ],
  deal: dealInTurn,
  sayResult: (deal) => {
    const won = winnerAt(deal)
    const [mine, theirs] = [totalAt(deal, won), totalAt(deal, other(won))]
    const name = `Player ${won.toUpperCase()} wins`
    return mine > ESCAPE ? `${name} with ${mine}` : `${name}, ${theirs} is in the trap`
  },
})
