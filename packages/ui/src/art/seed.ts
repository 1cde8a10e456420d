const OFFSET = 2_166_136_261
const PRIME = 16_777_619

/** FNV-1a: the same text gives the same number on every machine. For choosing a picture, not for chance in games. */
export const seedOf = (text: string): number => {
  let hash = OFFSET
  for (const letter of text.trim().toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME)
  // The low bits of FNV are poor; the last fold mixes the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** One of the list, chosen by a text. */
export const pickBy = <T>(text: string, list: readonly [T, ...T[]]): T =>
  list[seedOf(text) % list.length] ?? list[0]
