import type { ChainView, EndedRoundView, SharedGameSlug } from '@maidan/contracts/player'
import { AVIATOR_TABLES, crashPoint } from '@maidan/games/aviator'
import { colorNumber } from '@maidan/games/color-prediction'
import { type ChainHash, hashBefore, parseChainHash, parseSalt, type Salt } from '@maidan/games/fair'
import { findTable } from '@maidan/games/tables'

/** The chain whose rounds are played, or that is to be played first; and the one promised after it. */
export const chainsInUse = (chains: readonly ChainView[]): readonly ChainView[] =>
  chains.filter(({ played, length }) => played < length).toSorted((a, b) => a.id - b.id)

/** What everybody had seen before a round: the hash of the round before it, or the promise of its chain. */
export const knownBefore = (
  round: EndedRoundView,
  rounds: readonly EndedRoundView[],
  chains: readonly ChainView[],
): string | undefined =>
  round.position === 1
    ? chains.find(({ id }) => id === round.chain)?.terminal
    : rounds.find(({ chain, position }) => chain === round.chain && position === round.position - 1)?.hash

export type RoundCheck = {
  /** SHA-256 of the hash, made here; undefined where the hash cannot be read. */
  readonly made: string | undefined
  readonly isSealed: boolean
  /** Made here from the hash and the salt; undefined where this page does not know the table. */
  readonly result: number | undefined
  readonly isSame: boolean
}

const resultOf = (
  game: SharedGameSlug,
  { table }: EndedRoundView,
  hash: ChainHash,
  salt: Salt,
): number | undefined => {
  if (game === 'color-prediction') return colorNumber(hash, salt)
  const found = findTable(AVIATOR_TABLES, table)
  return found && crashPoint(found, hash, salt)
}

/** Plays a round again from its hash and the salt alone, and holds its seal against what was known before. */
export const checkOf = (
  game: SharedGameSlug,
  round: EndedRoundView,
  known: string = round.commitment,
): RoundCheck => {
  const hash = parseChainHash(round.hash)
  const salt = parseSalt(round.salt)
  if (!hash.ok || !salt.ok) return { made: undefined, isSealed: false, result: undefined, isSame: false }
  const made = hashBefore(hash.value)
  const result = resultOf(game, round, hash.value, salt.value)
  return { made, isSealed: made === known, result, isSame: result === round.result }
}

/** `2.47x`, or the number of colour prediction. A point is whole hundredths, so nothing is rounded. */
export const resultText = (game: SharedGameSlug, result: number | undefined): string => {
  if (result === undefined) return '–'
  return game === 'aviator'
    ? `${Math.floor(result / 100)}.${String(result % 100).padStart(2, '0')}x`
    : String(result)
}

/** What the verifier needs of a shared round. */
export const sharedInput = (
  game: SharedGameSlug,
  { hash, salt, table, commitment }: EndedRoundView,
): Readonly<Record<string, unknown>> => ({ game, hash, salt, commitment, table })

/** In groups of eight, as people compare them. */
export const grouped = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ')
