import { createStored } from '@maidan/browser/storage.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useSession } from '../../../lib/session/session.ts'
import { markOf } from '../mark.ts'

const kept = createStored<string>(() => localStorage)

/** Matches come and go; the oldest stars are of matches that are long over. */
const MOST_STARS = 200

/** Whose stars these are: the name itself is not written down. */
const slotOf = (userName: string | undefined): string =>
  userName === undefined ? 'favourites' : `favourites:${markOf(userName)}`

const readStars = (slot: string): readonly string[] => {
  try {
    const read: unknown = JSON.parse(kept.get(slot) ?? '[]')
    return Array.isArray(read) ? read.filter((star) => typeof star === 'string').slice(-MOST_STARS) : []
  } catch {
    return []
  }
}

type Favourites = { readonly slot: string; readonly stars: ReadonlySet<string> }

const useStars = create<Favourites>(() => ({ slot: '', stars: new Set() }))

const save = (slot: string, stars: readonly string[]): void => {
  const few = stars.slice(-MOST_STARS)
  kept.set(slot, JSON.stringify(few))
  useStars.setState({ slot, stars: new Set(few) })
}

/** What a guest starred on this device goes with the guest into the account. */
export const openFavourites = (userName: string | undefined): void => {
  const slot = slotOf(userName)
  const own = readStars(slot)
  const guests = userName === undefined ? [] : readStars(slotOf(undefined))
  if (guests.length === 0) return useStars.setState({ slot, stars: new Set(own) })
  kept.remove(slotOf(undefined))
  save(slot, [...new Set([...own, ...guests])])
}

export const toggleStar = (star: string): void => {
  const { slot, stars } = useStars.getState()
  save(slot, stars.has(star) ? [...stars].filter((one) => one !== star) : [...stars, star])
}

/** The stars of whoever looks. */
export const useFavourites = (): ReadonlySet<string> => {
  const userName = useSession((session) => session.user?.userName)
  useEffect(() => openFavourites(userName), [userName])
  return useStars(({ stars }) => stars)
}
