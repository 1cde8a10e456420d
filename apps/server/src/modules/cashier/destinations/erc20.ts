import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The address with the capitals of EIP-55: a letter is a capital where the hash of the small ones says so. */
export const checksummed = (address: string): string => {
  const small = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(small, 'ascii'))).toString('hex')
  const capitals = small.replace(/[a-f]/g, (letter, at: number) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${capitals}`
}

/** Whether this can be an ERC-20 address. Mixed capitals are a checksum and must match; all of one case carry none. */
export const isErc20Address = (address: string): boolean => {
  if (!ADDRESS.test(address)) return false
  const letters = address.slice(2)
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true
  return address === checksummed(address)
}
