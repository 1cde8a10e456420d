import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { SharedGameSlug, SharedGameView } from '@maidan/contracts/player'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useTitle } from '../../../../lib/title.ts'
import { sharedGamesQuery } from '../api.ts'
import { type SharedDealer, sharedDealer } from '../dealer.ts'
import type { SharedProps } from './props.ts'
import { type OpenLine, socketLine, useSharedTable } from './use-shared-table.ts'

export type SharedBoard = ComponentType<SharedProps>

type PageProps = { readonly slug: SharedGameSlug; readonly Board: SharedBoard }

/** The page of a shared game: players bet, guests watch the same round. */
export const SharedPage = ({ slug, Board }: PageProps) => {
  const { data, error, refetch } = useQuery(sharedGamesQuery)
  const terms = data?.find((game) => game.slug === slug)
  useTitle(terms?.name)
  const dealer = useMemo(() => sharedDealer(slug), [slug])
  const openLine = useMemo(() => socketLine(slug), [slug])
  const failed =
    data && !terms
      ? 'This game has changed. Please load the page again'
      : wordsOf(error, 'The game could not be read')
  if (failed !== undefined) return <Failed words={failed} onRetry={() => void refetch()} />
  if (!terms) return <SkeletonRows rows={8} label="Loading the game" />
  return <AtTable {...{ terms, dealer, openLine, Board }} />
}

type FailedProps = { readonly words: string; readonly onRetry: () => void }

const Failed = ({ words, onRetry }: FailedProps) => (
  <Notice
    tone="down"
    action={
      <Button kind="second" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {words}
  </Notice>
)

const sinceLoad = (): number => performance.now()

export type TableProps = Pick<PageProps, 'Board'> & {
  readonly terms: SharedGameView
  readonly dealer: SharedDealer
  readonly openLine: OpenLine
  /** Counts up, whatever becomes of the time of day. */
  readonly localMs?: () => number
}

/** The game with its table around one dealer. */
export const AtTable = ({ terms, dealer, openLine, Board, localMs = sinceLoad }: TableProps) => {
  const { table, state, phase } = useSharedTable(dealer, openLine, localMs)
  const isGuest = !useSession(({ isAuth }) => isAuth)
  const balance = useSession(({ wallet }) => wallet?.balance)
  if (state.load === 'failed')
    return <Failed words="The round could not be read" onRetry={() => void table.read()} />
  if (state.load === 'loading') return <SkeletonRows rows={8} label="Loading the round" />
  return (
    <>
      {phase === 'reconnecting' && (
        <Notice tone="down" className="mb-3">
          The connection is lost. We try again, and bets that you made stay in the round.
        </Notice>
      )}
      <Board {...{ terms, dealer, table, state, balance, isGuest }} />
    </>
  )
}
