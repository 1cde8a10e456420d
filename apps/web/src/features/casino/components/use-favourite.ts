import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../../../lib/cache/query.ts'
import { ownQuery } from '../api.ts'

const hearts = new Set<() => void>()
let leave: (() => void) | undefined

/** One observer of the cache serves all hearts: one for each of 300 tiles would be made while a finger scrolls. */
const subscribe = (tell: () => void): (() => void) => {
  leave ??= new QueryObserver(queryClient, ownQuery).subscribe(() => {
    for (const heart of hearts) heart()
  })
  hearts.add(tell)
  return () => {
    hearts.delete(tell)
    if (hearts.size > 0) return
    leave?.()
    leave = undefined
  }
}

export const useIsFavourite = (code: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData(ownQuery.queryKey)?.favourites.includes(code) ?? false,
  )
