import type { ChainView, EndedRoundView, SharedBetView } from '@maidan/contracts/player'
import { drawOf, hashBefore, parseChainHash, parseSalt, SPAN } from '@maidan/games/fair'
import { payoutOf } from '../../play/money.ts'

/** What a game adds to the check of its rounds. */
export type SharedFairnessGame = {
  /** The result that a draw of 52 bits makes; undefined where this page does not know the table. */
  readonly resultOf: (round: EndedRoundView, draw: bigint) => number | undefined
  readonly resultText: (result: number) => string
  /** The formula with its numbers, one line each. */
  readonly formula: (round: EndedRoundView, draw: bigint) => readonly string[]
  /** Which multipliers a bet may be paid with a result. */
  readonly mayPay: (bet: SharedBetView, result: number) => (multiplier: number) => boolean
  readonly steps: readonly string[]
}

export type Link = {
  readonly isRight: boolean
  /** SHA-256 of the hash, made here. */
  readonly made: string
  /** What was shown before: by the round before it, or by the chain. */
  readonly known: string | undefined
}

export type SharedCheck = {
  readonly seal: Link
  readonly mix: { readonly salt: string; readonly draw: bigint; readonly hex: string }
  readonly result: { readonly isRight: boolean; readonly formula: readonly string[] }
  /** None where the player had no bet on the round. */
  readonly money: { readonly isRight: boolean; readonly bets: readonly SharedBetView[] } | undefined
}

const DRAW_DIGITS = 13

/** The hash that everybody had seen before this round: that of the round before it, or the promise of its chain. */
export const knownBefore = (
  round: EndedRoundView,
  rounds: readonly EndedRoundView[],
  chains: readonly ChainView[],
): string | undefined => {
  if (round.position === 1) return chains.find(({ id }) => id === round.chain)?.terminal
  return rounds.find(({ chain, position }) => chain === round.chain && position === round.position - 1)?.hash
}

const isPaidRight = (game: SharedFairnessGame, round: EndedRoundView, bet: SharedBetView): boolean => {
  const multiplier = bet.multiplier ?? 0
  return game.mayPay(bet, round.result)(multiplier) && payoutOf(bet.stake, multiplier) === (bet.payout ?? 0)
}

/** Plays a round that is over again: the link to what was known before, the draw, the result, the own money. */
export const checkShared = (
  game: SharedFairnessGame,
  round: EndedRoundView,
  known: string | undefined,
  bets: readonly SharedBetView[],
): SharedCheck | undefined => {
  const hash = parseChainHash(round.hash)
  const salt = parseSalt(round.salt)
  if (!hash.ok || !salt.ok) return undefined
  const made = hashBefore(hash.value)
  const draw = drawOf(hash.value, salt.value)
  const over = bets.filter((bet) => bet.round === round.id && (bet.state === 'won' || bet.state === 'lost'))
  return {
    seal: { made, known, isRight: made === round.commitment && (known === undefined || known === made) },
    mix: { salt: round.salt, draw, hex: draw.toString(16).padStart(DRAW_DIGITS, '0') },
    result: {
      isRight: game.resultOf(round, draw) === round.result,
      formula: game.formula(round, draw),
    },
    money:
      over.length === 0
        ? undefined
        : { bets: over, isRight: over.every((bet) => isPaidRight(game, round, bet)) },
  }
}

/** A share of 2⁵², cut after so many places. */
export const fractionText = (part: bigint, places = 9): string => {
  const digits = ((part % SPAN) * 10n ** BigInt(places)) / SPAN
  return `${part / SPAN}.${digits.toString().padStart(places, '0')}`
}

/** How a round is sealed and opened; `what` is what the browser computes again. */
export const chainSteps = (what: string): readonly string[] => [
  'Before the first round a chain of hashes was made and its last one published. Each round shows the next hash.',
  'This seal is the SHA-256 of the hash that decides the round. It was fixed before your bet.',
  'A public salt is mixed in that nobody knew when the chain was made.',
  `After the round its hash is shown. Your browser checks the seal and computes the ${what} again.`,
]
