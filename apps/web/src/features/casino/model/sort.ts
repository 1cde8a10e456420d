import type { Entry } from '../api.ts'

export const SORTS = [
  { value: 'popular', text: 'Popular' },
  { value: 'new', text: 'New first' },
  { value: 'name', text: 'A to Z' },
] as const
export type Sort = (typeof SORTS)[number]['value']

export const isSort = (value: string): value is Sort => SORTS.some((sort) => sort.value === value)

/** What is true first; otherwise the order of the catalogue, which is the operator's. */
const ahead = (entries: readonly Entry[], isAhead: (entry: Entry) => boolean): readonly Entry[] => [
  ...entries.filter(isAhead),
  ...entries.filter((entry) => !isAhead(entry)),
]

export const sorted = (entries: readonly Entry[], sort: Sort): readonly Entry[] => {
  switch (sort) {
    case 'popular':
      return ahead(entries, ({ secondGroups }) => secondGroups.includes('popularGames'))
    case 'new':
      return ahead(entries, ({ isNew }) => isNew)
    case 'name':
      return [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  }
}

export type ProviderChoice = { readonly value: string; readonly text: string }

/** The providers in a list, by name. */
export const providersIn = (entries: readonly Entry[]): readonly ProviderChoice[] =>
  [...new Map(entries.map(({ provider, providerName }) => [provider, providerName]))]
    .map(([value, text]) => ({ value, text }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'))
