/**
 * Floats of four bytes without end, for simulations of many million rounds: HMAC would take hours. The generator is
 * xoshiro128**, as in the sheets whose figures we meet; the same seed gives the same floats.
 */
export const floatsByXoshiro = (seed: number): (() => number) => {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0]
  const next = (): number => {
    const scrambled = Math.imul(b, 5)
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result / 2 ** 32
  }
  for (let warm = 0; warm < 32; warm += 1) next()
  return next
}
