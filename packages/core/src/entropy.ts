/** Where chance comes from. The real one is cryptographic; a test's is seeded. */
export type Entropy = {
  bytes(count: number): Uint8Array
  /** A whole number from 0 up to, not including, `limit`, each equally likely. */
  below(limit: number): number
}
