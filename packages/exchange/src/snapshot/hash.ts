/** Two 32-bit lanes over whole numbers. It finds differences between two books; it is no defence against forgers. */
export type Hash = { readonly add: (value: number) => void; readonly text: () => string }

const FIRST = 0x85ebca6b
const SECOND = 0xc2b2ae35
const HIGH = 4_294_967_296

export const createHash = (): Hash => {
  let a = FIRST | 0
  let b = SECOND | 0
  const mix = (word: number): void => {
    a = Math.imul(a ^ word, SECOND)
    a ^= a >>> 15
    b = Math.imul(b ^ word ^ a, FIRST)
    b ^= b >>> 13
  }
  return {
    add: (value) => {
      mix(value | 0)
      mix(Math.floor(value / HIGH) | 0)
    },
    text: () => hex(a) + hex(b),
  }
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

export const hashNumbers = (values: Iterable<number>): string => {
  const hash = createHash()
  for (const value of values) hash.add(value)
  return hash.text()
}
