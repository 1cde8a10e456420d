const WORD = 2 ** 32

/** Real chance, from 0 up to, not including, 1. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORD

/** A name nobody else makes, for one request that moves money. It also works on a page without https. */
export const newKey = (): string =>
  [...newBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Real chance in bytes, for the seeds of a demo. */
export const newBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
