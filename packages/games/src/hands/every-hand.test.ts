import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Card } from '../steps/cards.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { caribbeanPoker } from './caribbean-poker.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { casinoWar } from './casino-war.ts'
import { HAND_ENGINES } from './engines.ts'
import { HAND_GAMES } from './games.ts'
import type { HandBet, HandFacts, HandGame, HandMove, HandRound } from './hand-game.ts'
import { threeCardPoker } from './three-card-poker.ts'
import { videoPoker } from './video-poker.ts'

const float = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((word) => word / 2 ** 32)
const floats = fc.array(float, { minLength: 64, maxLength: 64 })
const sourceOf = (drawn: readonly number[]) => {
  let at = -1
  return () => {
    at += 1
    return drawn[at]!
  }
}

const holds = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 5 })
const choices = fc.array(fc.record({ pick: fc.nat({ max: 9 }), hold: holds }), {
  minLength: 44,
  maxLength: 44,
})
type Choice = { readonly pick: number; readonly hold: readonly number[] }

const betsOf = (game: HandFacts): fc.Arbitrary<HandBet> => {
  const stake = fc.integer({ min: 1, max: 5_000_000 }).map(paise)
  const [first, ...others] = game.wagers.map(({ key }) => key)
  const stakes = fc.record(Object.fromEntries([first!, ...others].map((key) => [key, stake])), {
    requiredKeys: [first!],
  })
  return stakes.map((placed) => ({ stakes: { ...placed } }))
}

type WithDeck = { readonly deck: readonly Card[] }

const moveOf = (round: HandRound<unknown>, choice: Choice | undefined): HandMove => {
  if (round.shown.phase !== 'playing' || !choice)
    throw new Error('the round is over, or takes too many moves')
  const option = round.shown.options[choice.pick % round.shown.options.length]!
  return option.picks ? { kind: option.kind, hold: choice.hold } : { kind: option.kind }
}

const offers = ({ shown }: HandRound<unknown>, kind: string): boolean =>
  shown.phase === 'playing' && shown.options.some((option) => option.kind === kind)

/** The open cards a player has seen, and how many places of the deck change what is seen while the round goes on. */
const openAndTelling = <State extends WithDeck>(
  game: HandGame<State>,
  { bet, state, shown }: HandRound<State>,
) => {
  const seen = JSON.stringify(shown)
  const open = shown.seats.flatMap(({ cards }) => cards).filter((card) => card !== null).length
  const others = [0, 13, 26, 39, 17, 51]
  const tells = state.deck.map((card, place) =>
    others.some((other) => {
      const deck = state.deck.with(place, other)
      const again = game.show(bet, { ...state, deck })
      return other !== card && again.shown.phase === 'playing' && JSON.stringify(again.shown) !== seen
    }),
  )
  return { open, telling: tells.filter(Boolean).length }
}

/** Plays a round with whatever moves are drawn, and gives every round on the way. */
const walk = <State>(
  game: HandGame<State>,
  opening: { bet: HandBet; floats: readonly number[] },
  wishes: readonly Choice[],
) => {
  const rounds = [game.start({ bet: opening.bet, next: sourceOf(opening.floats) })]
  const moves: HandMove[] = []
  for (let last = rounds[0]!; last.shown.phase === 'playing'; last = rounds.at(-1)!) {
    const move = moveOf(last, wishes[moves.length])
    const next = game.play(last, move)
    if (!next.ok) throw new Error(next.refusal)
    const option = last.shown.options.find(({ kind }) => kind === move.kind)!
    expect(next.value.shown.staked).toBe(last.shown.staked + option.adds)
    moves.push(move)
    rounds.push(next.value)
  }
  return { rounds, moves }
}

const tryOn = <State extends WithDeck>(
  game: HandGame<State>,
  check: (walked: {
    readonly bet: HandBet
    readonly floats: readonly number[]
    readonly rounds: readonly HandRound<State>[]
    readonly moves: readonly HandMove[]
  }) => void,
): void =>
  fc.assert(
    fc.property(betsOf(game), floats, choices, (bet, drawn, wishes) =>
      check({ bet, floats: drawn, ...walk(game, { bet, floats: drawn }, wishes) }),
    ),
    { numRuns: 150 },
  )

/** Each game once, with its state known to nobody else. */
const onEach = (use: <State extends WithDeck>(game: HandGame<State>) => void): void => {
  use(blackjack)
  use(casinoHoldem)
  use(threeCardPoker)
  use(caribbeanPoker)
  use(videoPoker)
  use(casinoWar)
}

test('[HAND-4] recorded moves played again from the same floats give the same round', () =>
  onEach((game) =>
    tryOn(game, ({ bet, floats: drawn, rounds, moves }) => {
      const again = game.replay({ bet, next: sourceOf(drawn) }, moves)
      expect(again.ok && again.value.shown).toEqual(rounds.at(-1)!.shown)
      const half = moves.slice(0, Math.floor(moves.length / 2))
      const middle = game.replay({ bet, next: sourceOf(drawn) }, half)
      expect(middle.ok && middle.value.shown).toEqual(rounds[half.length]!.shown)
    }),
  ))

test('[HAND-5] while a round is in play nothing shown depends on a card that lies face down or is to come', () =>
  onEach((game) =>
    tryOn(game, ({ rounds }) => {
      for (const round of rounds.filter(({ shown }) => shown.phase === 'playing')) {
        const { open, telling } = openAndTelling(game, round)
        expect(telling).toBeLessThanOrEqual(open)
        expect(Object.keys(round.shown).sort().join()).toBe('options,phase,seats,staked,wagers')
      }
    }),
  ))

test('[HAND-6] a move that is not offered, and any after the end, is refused by name', () =>
  onEach((game) =>
    tryOn(game, ({ rounds, moves }) => {
      const notOffered = rounds.flatMap((round) =>
        game.moves.filter((kind) => !offers(round, kind)).map((kind) => game.play(round, { kind })),
      )
      for (const refused of notOffered)
        expect(['move_not_offered', 'round_over']).toContain(!refused.ok && refused.refusal)
      const kind = moves.at(-1)?.kind ?? game.moves[0]!
      expect(game.play(rounds.at(-1)!, { kind })).toEqual({ ok: false, refusal: 'round_over' })
    }),
  ))

test('[HAND-7] a round stakes and returns what its wagers say, and no more than the game names', () =>
  onEach((game) =>
    tryOn(game, ({ bet, rounds }) => {
      const { shown } = rounds.at(-1)!
      if (shown.phase !== 'over') throw new Error('a round that was played out is over')
      const placed = game.wagers.map((wager) => ({ ...wager, stake: bet.stakes[wager.key] ?? 0 }))
      const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
      expect(shown.returned).toBe(sumOf(shown.wagers.map(({ returned }) => returned)))
      expect(shown.staked).toBe(sumOf(shown.wagers.map(({ stake }) => stake)))
      expect(shown.returned).toBeLessThanOrEqual(
        sumOf(placed.map(({ stake, mostReturned }) => stake * mostReturned)),
      )
      expect(shown.staked).toBeLessThanOrEqual(
        sumOf(placed.map(({ stake, mostAdded }) => stake * (1 + mostAdded))),
      )
    }),
  ))

test('[HAND-8] whoever does not come back risks nothing more, and the round comes to its end', () =>
  onEach((game) =>
    tryOn(game, ({ bet, floats: drawn, moves }) => {
      const made = moves.slice(0, 1)
      const left = game.replay({ bet, next: sourceOf(drawn) }, made)
      if (!left.ok) throw new Error(left.refusal)
      let now = left.value
      while (now.shown.phase === 'playing') {
        made.push(now.idle)
        const next = game.replay({ bet, next: sourceOf(drawn) }, made)
        if (!next.ok) throw new Error(next.refusal)
        now = next.value
      }
      expect(now.shown.staked).toBe(left.value.shown.staked)
    }),
  ))

test('[HAND-6] a bet and a move that are none are refused by name', () => {
  for (const engine of HAND_ENGINES) {
    const game = HAND_GAMES[engine]
    expect(game.engine).toBe(engine)
    const first = game.wagers[0]!.key
    const refusals = [null, {}, { stakes: {} }, { stakes: { [first]: 0 } }, { stakes: { [first]: 1.5 } }].map(
      (value) => game.parseBet(value),
    )
    expect(refusals.map((parsed) => !parsed.ok && parsed.refusal)).toEqual([
      'bet_malformed',
      'bet_malformed',
      'stake_missing',
      'stake_malformed',
      'stake_malformed',
    ])
    expect(game.parseBet({ stakes: { [first]: 100, luck: 100 } })).toEqual({
      ok: false,
      refusal: 'wager_unknown',
    })
    expect(game.parseBet({ stakes: { [first]: 100 } })).toEqual({
      ok: true,
      value: { stakes: { [first]: 100 } },
    })
    for (const move of [null, {}, { kind: 'cheat' }, { kind: '__proto__' }, { kind: 7 }])
      expect(game.parseMove(move)).toEqual({ ok: false, refusal: 'move_malformed' })
  }
  const holdings = [undefined, [5], [0, 0], [-1], ['0'], [0, 1, 2, 3, 4, 5]]
  for (const hold of holdings) expect(videoPoker.parseMove({ kind: 'draw', hold }).ok).toBe(false)
  expect(videoPoker.parseMove({ kind: 'draw', hold: [4, 0] }).ok).toBe(true)
  expect(blackjack.parseMove({ kind: 'hit', hold: [0] }).ok).toBe(false)
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(blackjack.parseBet(junk).ok || videoPoker.parseMove(junk).ok).toBe(false)
    }),
  )
})
