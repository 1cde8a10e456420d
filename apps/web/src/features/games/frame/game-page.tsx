import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { newBytes } from '@maidan/browser/chance.ts'
import { clock } from '@maidan/browser/clock.ts'
import type { InstantGameSlug } from '@maidan/contracts/player'
import { toRupees } from '@maidan/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { gamesQuery, termsOf } from '../api.ts'
import type { BetForm, GameDefinition, Terms } from '../play/definition.ts'
import { demoDealer } from '../play/demo-dealer.ts'
import { openDesk, refill } from '../play/demo-desk.ts'
import { serverDealer } from '../play/server-dealer.ts'
import { DemoBar } from './demo-bar.tsx'
import { Play } from './play.tsx'

export type GameMode = 'money' | 'demo'

type PageProps<S extends InstantGameSlug, B extends BetForm> = {
  readonly definition: GameDefinition<S, B>
  readonly mode: GameMode
}

/** The page of a game: for money with the server, as a demo in the browser alone. */
export const GamePage = <S extends InstantGameSlug, B extends BetForm>(props: PageProps<S, B>) => {
  const { definition, mode } = props
  const { data, error, refetch } = useQuery(gamesQuery)
  const terms = data && termsOf(data, definition.game)
  useTitle(terms && (mode === 'demo' ? `${terms.name}, demo` : terms.name))
  const failed =
    data && !terms
      ? 'This game has changed. Please load the page again'
      : wordsOf(error, 'The game could not be read')
  if (failed !== undefined) return <LoadFailed text={failed} onAgain={() => void refetch()} />
  if (!terms) return <SkeletonRows rows={8} label="Loading the game" />
  return mode === 'demo' ? (
    <DemoPlay key={definition.slug} definition={definition} terms={terms} />
  ) : (
    <MoneyPlay key={definition.slug} definition={definition} terms={terms} />
  )
}

type PlayProps<S extends InstantGameSlug, B extends BetForm> = Pick<PageProps<S, B>, 'definition'> & {
  readonly terms: Terms
}

const MoneyPlay = <S extends InstantGameSlug, B extends BetForm>({ definition, terms }: PlayProps<S, B>) => {
  const [dealer] = useState(() => serverDealer(definition.slug))
  const balance = useSession(({ wallet }) => wallet?.balance)
  return <Play definition={definition} terms={terms} dealer={dealer} balance={balance} />
}

/** A turn of the page: whatever is to be drawn is drawn before it. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const DEMO_DEPS = { bytes: newBytes, now: () => clock.now(), afterDrawing: nextTurn }

const DemoPlay = <S extends InstantGameSlug, B extends BetForm>({ definition, terms }: PlayProps<S, B>) => {
  const [desk] = useState(() => openDesk(definition.game, terms, DEMO_DEPS))
  const [dealer] = useState(() => demoDealer(desk))
  const balance = toRupees(useStore(desk.store, ({ shownBalance }) => shownBalance))
  const takeNew = (): void => refill(desk)
  return (
    <>
      <DemoBar balance={balance} path={`/casino/spribe/${definition.slug}`} />
      <Play definition={definition} terms={terms} dealer={dealer} balance={balance} onRefill={takeNew} />
    </>
  )
}
