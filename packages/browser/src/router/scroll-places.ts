import { createStored } from '../storage.ts'

/** A visitor hardly goes back further, and a browser keeps no more steps itself. */
const MOST = 50

const kept = createStored<'scroll'>(() => sessionStorage)

/** Written when the page is left, so that a reload and the way back from another site find their place as well. */
const readKept = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(kept.get('scroll') ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

const places = readKept()

/** How far down the visitor was in an entry of the history; nothing when the entry was never left. */
export const placeOf = (key: string): number | undefined => places.get(key)

export const rememberPlace = (key: string): void => {
  places.delete(key)
  places.set(key, Math.round(window.scrollY))
  for (const oldest of places.keys()) if (places.size > MOST) places.delete(oldest)
}

export const keepPlaces = (): void => kept.set('scroll', JSON.stringify([...places]))
