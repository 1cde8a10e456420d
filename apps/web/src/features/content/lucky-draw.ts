/** What a draw needs to be repeated by anybody: the tickets in their order, and a value nobody could know. */
export type Draw = { readonly tickets: readonly string[]; readonly publicValue: string }

export type Drawn = {
  /** Published before the public value is known. */
  readonly fingerprint: string
  readonly digest: string
  /** Between 0 and 1, from the first four bytes of the digest. */
  readonly fraction: number
  readonly place: number
  readonly winner: string
}

export type Sha256 = (text: string) => Promise<string>

const FIRST_FOUR_BYTES = 2 ** 32

export const placeOf = (digest: string, tickets: number): { fraction: number; place: number } => {
  const fraction = Number.parseInt(digest.slice(0, 8), 16) / FIRST_FOUR_BYTES
  return { fraction, place: Math.floor(fraction * tickets) }
}

export const runDraw = async ({ tickets, publicValue }: Draw, sha256: Sha256): Promise<Drawn | undefined> => {
  const fingerprint = await sha256(tickets.join('\n'))
  const digest = await sha256(`${fingerprint}:${publicValue}`)
  const { fraction, place } = placeOf(digest, tickets.length)
  const winner = tickets[place]
  return winner === undefined ? undefined : { fingerprint, digest, fraction, place, winner }
}

/** The browser's own SHA-256, which exists on https and on this machine only. */
export const browserSha256: Sha256 = async (text) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
