import { rounds } from '@maidan/core/testing'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { chiSquareTest, normalTails, runsTest } from '../testing/statistics.ts'
import { bytesFrom } from '../testing/stream.ts'

const BYTES = rounds(1_000_000, 16_000_000)
const LEVEL = 0.01

const even = (count: number): number[] => Array.from({ length: count }, () => 1 / count)

/** Bits that are set, and how often the next bit differs, also over the edge of a byte. */
const countBits = (bytes: Uint8Array): { ones: number; runs: number } => {
  let [ones, runs, before] = [0, 1, bytes[0]! >> 7]
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const now = (byte >> bit) & 1
      ones += now
      if (now !== before) runs += 1
      before = now
    }
  return { ones, runs }
}

const countPairs = (bytes: Uint8Array): Float64Array => {
  const pairs = new Float64Array(65_536)
  for (let at = 0; at + 1 < bytes.length; at += 2) pairs[bytes[at]! * 256 + bytes[at + 1]!]! += 1
  return pairs
}

/** How much a byte tells about the one so many places on: a normal value, if it tells nothing. */
const correlation = (bytes: Uint8Array, places: number): number => {
  let sum = 0
  for (let at = places; at < bytes.length; at += 1)
    sum += (bytes[at]! - 127.5) * (bytes[at - places]! - 127.5)
  const variance = (256 ** 2 - 1) / 12
  return sum / variance / Math.sqrt(bytes.length - places)
}

test('[FAIR-8] the bytes pass tests of frequency, runs, pairs and correlation, at 1 % for all together', () => {
  const bytes = bytesFrom('the bytes of all games', BYTES)
  const counts = new Float64Array(256)
  for (const byte of bytes) counts[byte]! += 1
  const { ones, runs } = countBits(bytes)
  const bits = bytes.length * 8
  const likelihoods = {
    bytes: chiSquareTest(counts, even(256)),
    pairs: chiSquareTest(countPairs(bytes), even(65_536)),
    bits: chiSquareTest([ones, bits - ones], even(2)),
    runs: runsTest(ones, bits - ones, runs),
    // Beside the neighbour: the same place in the next float and in the next round.
    neighbour: normalTails(correlation(bytes, 1)),
    float: normalTails(correlation(bytes, 4)),
    round: normalTails(correlation(bytes, 32)),
  }
  const limit = LEVEL / Object.keys(likelihoods).length
  expect(Object.entries(likelihoods).filter(([, likelihood]) => likelihood < limit)).toEqual([])
  // Bytes that fit too well would be as odd as those that do not.
  expect(Object.entries(likelihoods).filter(([, likelihood]) => likelihood > 1 - limit / 1000)).toEqual([])
}, 600_000)

const isInstalled = (program: string): boolean => spawnSync(program, ['-h']).error === undefined

test.skipIf(!isInstalled('ent'))(
  '[FAIR-8] ent finds nothing odd (skipped where ent is not installed)',
  () => {
    const { stdout } = spawnSync('ent', ['-t'], { input: bytesFrom('for ent', 4_000_000), encoding: 'utf8' })
    const [, entropy = 0, , mean = 0, , serial = 1] = stdout
      .trim()
      .split('\n')[1]!
      .split(',')
      .slice(1)
      .map(Number)
    expect(entropy).toBeGreaterThan(7.9999)
    expect(Math.abs(mean - 127.5)).toBeLessThan(0.15)
    expect(Math.abs(serial)).toBeLessThan(0.002)
  },
)

test.skipIf(!isInstalled('rngtest'))(
  '[FAIR-8] rngtest lets the bytes pass FIPS 140-2 (skipped where rngtest is not installed)',
  () => {
    const { stderr } = spawnSync('rngtest', [], {
      input: bytesFrom('for rngtest', 5_000_000),
      encoding: 'utf8',
    })
    const counted = (name: string): number =>
      Number(new RegExp(`FIPS 140-2 ${name}: (\\d+)`).exec(stderr)?.[1])
    expect(counted('successes')).toBeGreaterThan(1900)
    // Of true chance about 8 blocks in 10,000 fail.
    expect(counted('failures')).toBeLessThan(9)
  },
)
