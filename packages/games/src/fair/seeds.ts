import { assert, type Brand, err, ok, type Result } from '@maidan/core'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256Of } from '#hashes'

export type ClientSeed = Brand<string, 'ClientSeed'>
export type ServerSeed = Brand<string, 'ServerSeed'>

export const CLIENT_SEED_MAX = 64
const CLIENT_SEED_UNITS = 4 * CLIENT_SEED_MAX

export type ClientSeedRefusal =
  | 'client_seed_missing'
  | 'client_seed_too_long'
  | 'client_seed_not_printable'
  | 'client_seed_edge_space'

/** Letters, marks, numbers, punctuation and symbols of any script, and the plain space: nothing that cannot be seen. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

/**
 * The player's word, in one form: two texts that look alike are one seed. Colons are allowed: nonce and round hold only
 * digits, so a message `clientSeed:nonce:round` reads in one way from its end, whatever the seed holds.
 */
export const parseClientSeed = (value: unknown): Result<ClientSeed, ClientSeedRefusal> => {
  if (typeof value !== 'string' || value === '') return err('client_seed_missing')
  if (value.length > CLIENT_SEED_UNITS) return err('client_seed_too_long')
  const seed = value.normalize('NFC')
  if (Array.from(seed).length > CLIENT_SEED_MAX) return err('client_seed_too_long')
  if (!PRINTABLE.test(seed)) return err('client_seed_not_printable')
  if (seed !== seed.trim()) return err('client_seed_edge_space')
  return ok(seed as ClientSeed)
}

const SERVER_SEED = /^[\x21-\x7e]{1,256}$/

/** Any text without spaces, so that seeds of other houses can be checked, too. Ours are 64 hex digits. */
export const parseServerSeed = (value: unknown): Result<ServerSeed, 'server_seed_invalid'> =>
  typeof value === 'string' && SERVER_SEED.test(value) ? ok(value as ServerSeed) : err('server_seed_invalid')

const SECRET_BYTES = 32

/** Made of 32 bytes of real chance, which the caller draws. */
export const serverSeedOf = (chance: Uint8Array): ServerSeed => {
  assert(chance.length === SECRET_BYTES, `a server seed is made of ${SECRET_BYTES} bytes`)
  return bytesToHex(chance) as ServerSeed
}

/** SHA-256 of a text, as hex digits. */
export const hashOf = (text: string): string => sha256Of(text)

/** What the player is shown before the first bet with a seed. */
export const commitmentOf = (seed: ServerSeed): string => hashOf(seed)

export const keepsCommitment = (seed: ServerSeed, commitment: string): boolean =>
  commitmentOf(seed) === commitment.toLowerCase()
