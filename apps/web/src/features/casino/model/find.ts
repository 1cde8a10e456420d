import type { Entry } from '../api.ts'

const BELOW = '/casino/'

/** The code of the entry at an address: what stands below `/casino/`, with a hyphen for the slash. */
export const codeAt = (pathname: string): string =>
  pathname.replace(/\/+$/, '').slice(BELOW.length).replace('/', '-')

export const entryAt = (entries: readonly Entry[], pathname: string): Entry | undefined => {
  const path = pathname.replace(/\/+$/, '')
  return entries.find(({ redirectUrl }) => redirectUrl === path)
}

/** QTech has games under its own key only through the houses it brings; every other provider has its own. */
export const gamesOf = (entries: readonly Entry[], { provider, casino }: Entry): readonly Entry[] =>
  entries.filter(
    (entry) =>
      entry.kind !== 'lobby' &&
      (entry.provider === provider || (provider === 'qtech' && entry.casino === casino)),
  )

/** Entries by their codes, in the order of the codes; one that was switched off meanwhile is left out. */
export const byCodes = (entries: readonly Entry[], codes: readonly string[]): readonly Entry[] => {
  const known = new Map(entries.map((entry) => [entry.code, entry]))
  return codes.flatMap((code) => known.get(code) ?? [])
}

/** Others of the same kind, those of the same provider last: a player wants something else. */
export const othersLike = (entries: readonly Entry[], entry: Entry, most: number): readonly Entry[] => {
  const alike = entries.filter(({ kind, code }) => kind === entry.kind && code !== entry.code)
  const own = alike.filter(({ provider }) => provider === entry.provider)
  return [...alike.filter(({ provider }) => provider !== entry.provider), ...own].slice(0, most)
}
