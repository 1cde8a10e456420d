import { err, ok, type Result } from '@maidan/core'
import {
  bytesOf,
  commitmentOf,
  drawOf,
  floatsIn,
  hashBefore,
  parseChainHash,
  parseSalt,
} from '@maidan/games/fair'
import { verify, type VerifyRefusal } from '@maidan/games/verify'
import { findGame, type SeedGame } from './games.ts'

export type Input = Readonly<Record<string, unknown>>

/** Whether what was shown before the bet is what comes out now; `unknown` where nothing was typed to compare with. */
export type Seal = {
  readonly made: string
  readonly shown: string
  readonly verdict: 'matches' | 'differs' | 'unknown'
}

/** One HMAC: what went in, what came out, and how many of its bytes the game took. */
export type Mix = { readonly message: string; readonly hex: string; readonly used: number }

/** One float and the case it stands for. */
export type Draw = { readonly float: number; readonly cases: number; readonly at: number }

export type Explained = {
  readonly game: string
  readonly seal: Seal
  readonly mixes: readonly Mix[]
  readonly draws: readonly Draw[]
  readonly result: unknown
}

const ROUND_BYTES = 32
const FLOAT_BYTES = 4

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const sealOf = (made: string, shown: unknown): Seal => {
  const given = typeof shown === 'string' ? shown.trim().toLowerCase() : ''
  if (given === '') return { made, shown: '', verdict: 'unknown' }
  return { made, shown: given, verdict: given === made ? 'matches' : 'differs' }
}

const explainSeeds = (game: SeedGame, input: Input): Omit<Explained, 'result'> => {
  // `verify` has read them before.
  const serverSeed = String(input['serverSeed']) as Parameters<typeof commitmentOf>[0]
  const [clientSeed, nonce] = [String(input['clientSeed']).normalize('NFC'), Number(input['nonce'])]
  const cases = game.cases(input)
  const count = cases.length * FLOAT_BYTES
  const rounds = Math.ceil(count / ROUND_BYTES)
  const bytes = bytesOf({ serverSeed, clientSeed, nonce }, rounds * ROUND_BYTES)
  const mixes = Array.from({ length: rounds }, (_, round) => ({
    message: `${clientSeed}:${nonce}:${round}`,
    hex: hexOf(bytes.subarray(round * ROUND_BYTES, (round + 1) * ROUND_BYTES)),
    used: Math.min(ROUND_BYTES, count - round * ROUND_BYTES),
  }))
  const floats = floatsIn(bytes.subarray(0, count))
  const draws = floats.map((float, at) => {
    const of = cases[at] ?? 1
    return { float, cases: of, at: Math.floor(float * of) }
  })
  return { game: game.game, seal: sealOf(commitmentOf(serverSeed), input['commitment']), mixes, draws }
}

const DRAW_DIGITS = 13

const explainChain = (game: string, input: Input): Omit<Explained, 'result'> => {
  const [hash, salt] = [parseChainHash(input['hash']), parseSalt(input['salt'] ?? input['seed'])]
  if (!hash.ok || !salt.ok) throw new Error('verify has read them before')
  const seal = sealOf(hashBefore(hash.value), input['hashBefore'])
  // Other houses mix another way, and only their results are published.
  if (game !== 'aviator' && game !== 'color-prediction') return { game, seal, mixes: [], draws: [] }
  const draw = drawOf(hash.value, salt.value)
  const hex = draw.toString(16).padStart(DRAW_DIGITS, '0')
  const float = Number(draw) / 2 ** 52
  const mixes = [{ message: hash.value, hex, used: hex.length / 2 }]
  const draws = game === 'aviator' ? [] : [{ float, cases: 10, at: Math.floor(float * 10) }]
  return { game, seal, mixes, draws }
}

/** All that a reader needs to go the way from the seeds to the result again. */
export const explain = (input: Input): Result<Explained, VerifyRefusal> => {
  const found = verify(input)
  if (!found.ok) return found
  const game = findGame(input['game'])
  if (!game) return err('game_unknown')
  const way = game.kind === 'seeds' ? explainSeeds(game, input) : explainChain(game.game, input)
  return ok({ ...way, result: found.value })
}

const LONGEST = 4000

/** What stands behind the `#` of the address, or in the line of JSON: an object, or nothing. */
export const readInput = (text: string): Input | undefined => {
  if (text.length > LONGEST) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Input) : undefined
  } catch {
    return undefined
  }
}

export const readHash = (hash: string): Input | undefined => {
  try {
    return readInput(decodeURIComponent(hash.replace(/^#/, '')))
  } catch {
    return undefined
  }
}
