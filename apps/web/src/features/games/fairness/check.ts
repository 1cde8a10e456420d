import type { InstantGameSlug } from '@maidan/contracts/player'
import { fromRupees, toRupees } from '@maidan/core'
import { findTable } from '@maidan/games/tables'
import { bytesOf, floatsOf, hashOf } from '@maidan/games/fair'
import type { Multiplier } from '@maidan/games/money'
import type { BetForm, Drawn, GameDefinition, RoundOf } from '../play/definition.ts'
import { rulesBet } from '../play/rules-bet.ts'

/** What the browser found when it played a round again. Each part has a verdict of its own. */
export type Check = {
  readonly seal: { readonly isRight: boolean; readonly serverSeed: string; readonly hash: string }
  readonly mix: { readonly message: string; readonly bytes: string; readonly used: number }
  readonly board: { readonly isRight: boolean; readonly drawn: readonly Drawn[] }
  readonly money: { readonly isRight: boolean; readonly payout: number | undefined }
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Two values that JSON writes alike, whatever the order of their fields. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]))
}

const MIX_BYTES = 32
const FLOAT_BYTES = 4

/** Plays a past round again from its open seed: the seal, the mix, the board and the money. */
export const checkRound = <S extends InstantGameSlug, B extends BetForm>(
  { game, movesOf, drawn, floats }: Pick<GameDefinition<S, B>, 'game' | 'movesOf' | 'drawn' | 'floats'>,
  round: RoundOf<S>,
): Check | undefined => {
  const { serverSeed, clientSeed, nonce, commitment } = round.seeds
  if (serverSeed === null) return undefined
  const seeds = { serverSeed, clientSeed, nonce }
  const hash = hashOf(serverSeed)
  const again = playAgain(game, movesOf, round, seeds)
  const numbers = floatsOf(seeds, floats(round))
  return {
    seal: { isRight: hash === commitment, serverSeed, hash },
    mix: {
      message: `${clientSeed}:${nonce}:0`,
      bytes: hex(bytesOf(seeds, MIX_BYTES)),
      used: Math.min(MIX_BYTES, numbers.length * FLOAT_BYTES),
    },
    board: {
      isRight: isSame(again?.shown, 'outcome' in round ? round.outcome : round.shown),
      drawn: drawn(round, numbers),
    },
    money: {
      isRight: again?.end?.payout === round.payout && again?.end?.multiplier === round.multiplier,
      payout: again?.end?.payout,
    },
  }
}

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

const playAgain = <S extends InstantGameSlug>(
  game: GameDefinition<S, BetForm>['game'],
  movesOf: (round: RoundOf<S>) => readonly unknown[],
  round: RoundOf<S>,
  seeds: Seeds,
) => {
  const table = findTable(game.tables, round.table)
  const stake = fromRupees(round.stake)
  if (!table || !stake.ok) return undefined
  const bet = game.takeBet(rulesBet(round.bet), table)
  if (!bet.ok) return undefined
  const ceiling = round.ceiling as Multiplier
  const played = bet.value.play({ seeds, stake: stake.value, ceiling, moves: movesOf(round) })
  if (!played.ok) return undefined
  const { shown, end } = played.value
  return { shown, end: end && { multiplier: end.multiplier, payout: toRupees(end.payout) } }
}
