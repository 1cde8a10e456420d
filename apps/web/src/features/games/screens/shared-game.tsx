import type { SharedGameSlug } from '@maidan/contracts/player'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { type ComponentType, Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { Navigate, useLocation } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session.ts'

type Entry = { readonly Component: ComponentType; readonly path: string }

/** Each game in a file of its own, loaded when somebody plays it, and where it is played. */
const GAMES: Readonly<Record<SharedGameSlug, Entry>> = {
  aviator: {
    Component: part(async () => (await import('../shared/aviator/aviator.tsx')).Aviator),
    path: '/casino/spribe/aviator',
  },
  'color-prediction': {
    Component: part(async () => (await import('../shared/color/color-prediction.tsx')).ColorPrediction),
    path: '/casino/aggapjiligaming-color-prediction',
  },
}

const entryAt = (pathname: string): Entry =>
  pathname.includes('color-prediction') ? GAMES['color-prediction'] : GAMES.aviator

const Game = ({ entry: { Component } }: { readonly entry: Entry }) => (
  <Suspense fallback={<SkeletonRows rows={8} label="Loading the game" />}>
    <Component />
  </Suspense>
)

export const isSharedSlug = (slug: string): slug is SharedGameSlug => Object.hasOwn(GAMES, slug)

/** One of the games, whatever the address is. */
export const SharedTable = ({ slug }: { readonly slug: SharedGameSlug }) => <Game entry={GAMES[slug]} />

/** Where the game is played for money. */
export const SharedGame = () => <Game entry={entryAt(useLocation().pathname)} />

/** `/demo/{game}`: guests watch the round of everybody; whoever is logged in plays it. */
export const WatchGame = () => {
  const isAuth = useSession((session) => session.isAuth)
  const entry = entryAt(useLocation().pathname)
  return isAuth ? <Navigate to={entry.path} replace /> : <Game entry={entry} />
}
