/** One number for one thing, wherever somebody reads it: D-12, W-12, B-12, R-12, G-12. */
const LETTERS = { deposit: 'D', withdrawal: 'W', bet: 'B', market: 'M', round: 'R', game: 'G' } as const
export type Numbered = keyof typeof LETTERS

export const numberOf = (kind: Numbered, id: number): string => `${LETTERS[kind]}-${id}`

/** The number of what a line of the ledger is about; nothing where it names none. */
export const numberIn = (reference: string): string | undefined => {
  const [, kind, id] = /^([a-z]+):(\d{1,15})$/.exec(reference) ?? []
  const known = (Object.keys(LETTERS) as Numbered[]).find((one) => one === kind)
  return known && numberOf(known, Number(id))
}

const PAGES: Readonly<Record<string, string>> = { D: '/deposit/list', W: '/withdrawList', B: '/mybets' }

/** Where a player reads of the thing with this number; nothing where it has no page. */
export const pathOfNumber = (number: string): string | undefined => {
  const [, letter = '', id] = /^([DWB])-([1-9]\d{0,14})$/.exec(number) ?? []
  const page = PAGES[letter]
  return page && `${page}?id=${id}`
}
