import { CATALOGUE_ENTRIES, engineOf, nearestGame, roomOf } from '@maidan/games/catalogue'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Cached } from '../../lib/cache/cached.tsx'
import { navigate } from '../../lib/router.ts'
import { fakeServer, granted } from '../../lib/testing/fake-server.ts'
import type { Entry } from './api.ts'

/** What the server delivers, as it answers it. */
export const ENTRIES: readonly Entry[] = CATALOGUE_ENTRIES.map((entry) => ({
  ...entry,
  firstGroups: [...entry.firstGroups],
  secondGroups: [...entry.secondGroups],
  plays: nearestGame(entry.kind) ?? null,
  engine: engineOf(entry) ?? null,
  room: roomOf(entry) ?? null,
}))

export const entry = (code: string): Entry => {
  const found = ENTRIES.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not in the catalogue`)
  return found
}

type House = {
  readonly entries?: readonly Entry[]
  readonly favourites?: readonly string[]
  readonly recent?: readonly string[]
}

/** A server with a catalogue and a player's own games. */
export const openHouse = ({ entries = ENTRIES, favourites = [], recent = [] }: House = {}) =>
  fakeServer({
    'GET /catalogue': granted({ data: entries }),
    'GET /catalogue/own': granted({ data: { favourites, recent } }),
    'POST /catalogue/played': granted({ data: recent }),
  })

export const showAt = (path: string, page: ReactNode) => {
  navigate(path, { replace: true })
  return render(<Cached>{page}</Cached>)
}
