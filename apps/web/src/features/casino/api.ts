import type { CatalogueEntryView } from '@maidan/contracts/player'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { addCalls } from '../../lib/api/ask.ts'
import { queryClient } from '../../lib/cache/query.ts'
import { CASINO_CALLS } from './first-load.ts'

addCalls(CASINO_CALLS)

export type Entry = CatalogueEntryView

/**
 * Every entry, once for all pages and for the search. The browser keeps the answer and hears from the server whether it
 * still holds: what the operator changed is there with the next read.
 */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async () => (await need((c) => c.getCatalogue)).data,
})

type Own = { readonly favourites: readonly string[]; readonly recent: readonly string[] }

/** What the player marked and opened; it belongs to the account, so that it is the same on every device. */
export const ownQuery = queryOptions({
  queryKey: ['catalogue', 'own'],
  queryFn: async (): Promise<Own> => (await need((c) => c.getOwnGames)).data,
})

const change = (part: Partial<Own>): void => {
  queryClient.setQueryData(ownQuery.queryKey, (own) => own && { ...own, ...part })
}

/** Shown at once; if the server does not take it, what it has is shown again. */
export const setFavourite = async (code: string, on: boolean): Promise<boolean> => {
  await queryClient.cancelQueries(ownQuery)
  const held = queryClient.getQueryData(ownQuery.queryKey)?.favourites ?? []
  change({
    favourites: on ? [code, ...held.filter((one) => one !== code)] : held.filter((one) => one !== code),
  })
  const answer = await call((c) => c.markFavourite, { body: { code, on } })
  if (answer.ok) change({ favourites: answer.data })
  else await queryClient.invalidateQueries(ownQuery)
  return answer.ok
}

/** Not worth a word where it fails: the list of games is one shorter. */
export const recordPlayed = async (code: string): Promise<void> => {
  const answer = await call((c) => c.recordPlayed, { body: { code } })
  if (answer.ok) change({ recent: answer.data })
}

export const prepareCatalogue = (): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(catalogueQuery), queryClient.prefetchQuery(ownQuery)])
