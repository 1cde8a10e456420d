import { assert } from '@maidan/core'

/** A fraction in lowest terms. Chances and returns are these: a double would only come near. */
export type Rational = { readonly over: bigint; readonly under: bigint }

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

export const rational = (over: bigint | number, under: bigint | number = 1n): Rational => {
  const [a, b] = [BigInt(over), BigInt(under)]
  assert(a >= 0n && b > 0n, 'a fraction here is not negative')
  const common = divisor(a, b)
  return { over: a / common, under: b / common }
}

export const times = (a: Rational, b: Rational): Rational => rational(a.over * b.over, a.under * b.under)

export const dividedBy = (a: Rational, b: Rational): Rational => rational(a.over * b.under, a.under * b.over)

export const total = (parts: readonly Rational[]): Rational =>
  parts.reduce((a, b) => rational(a.over * b.under + b.over * a.under, a.under * b.under), rational(0))

export const isSame = (a: Rational, b: Rational): boolean => a.over === b.over && a.under === b.under

export const isLess = (a: Rational, b: Rational): boolean => a.over * b.under < b.over * a.under

/** For drawing and statistics; money is never made of it. */
export const asNumber = ({ over, under }: Rational): number => {
  const precise = 10n ** 18n
  return under < precise ? Number(over) / Number(under) : Number((over * precise) / under) / 1e18
}

/** `97`, `98.99`, `0.0001`: a share in hundredths, cut after so many places, without zeros at the end. */
export const percentText = ({ over, under }: Rational, places = 4): string => {
  const scaled = (over * 100n * 10n ** BigInt(places)) / under
  const digits = scaled.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const rest = digits.slice(digits.length - places).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** How many ways there are to take `taken` of `count`. */
export const choose = (count: number, taken: number): bigint => {
  if (taken < 0 || taken > count) return 0n
  let ways = 1n
  for (let at = 1; at <= taken; at += 1) ways = (ways * BigInt(count - taken + at)) / BigInt(at)
  return ways
}
