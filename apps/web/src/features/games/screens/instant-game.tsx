import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Suspense } from 'react'
import { Navigate, useLocation } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { GameMode } from '../frame/game-page.tsx'
import { findGame } from './games.ts'

const Loading = () => <SkeletonRows rows={8} label="Loading the game" />

const slugIn = (pathname: string): string | undefined => pathname.replace(/\/+$/, '').split('/').at(-1)

type BoardProps = { readonly slug: string | undefined; readonly mode: GameMode }

/** One of the games, whatever the address is. */
export const InstantBoard = ({ slug, mode }: BoardProps) => {
  const { Component } = findGame(slug)
  if (!Component) return <Navigate to="/" replace />
  return (
    <Suspense fallback={<Loading />}>
      <Component mode={mode} />
    </Suspense>
  )
}

const Game = ({ mode }: { readonly mode: GameMode }) => (
  <InstantBoard slug={slugIn(useLocation().pathname)} mode={mode} />
)

/** `/casino/spribe/{game}`: for money. */
export const MoneyGame = () => <Game mode="money" />

/** `/demo/{game}`: for guests; whoever is logged in plays the game itself. */
export const DemoGame = () => {
  const isAuth = useSession((session) => session.isAuth)
  const { pathname } = useLocation()
  return isAuth ? <Navigate to={`/casino/spribe/${slugIn(pathname)}`} replace /> : <Game mode="demo" />
}
