import type { FixtureView, SportKey } from '@maidan/contracts/player'
import { Badge, LiveDot } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ConnectionPhase } from '../../../lib/realtime/connection.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { fixturesQuery } from '../api.ts'
import type { FixtureLists } from '../fixture-lists.ts'
import { usePieces } from '../../../lib/page/use-pieces.ts'
import { useLive } from '../use-live.ts'
import { FinishedList } from './finished-list.tsx'
import { MatchList } from './match-list.tsx'

type Choice = SportKey | 'all'

/** A slow phone answers taps between two pieces of the list. */
const PIECES = { first: 4, step: 4 }

const CHOICES: readonly { readonly id: Choice; readonly text: string }[] = [
  { id: 'all', text: 'All' },
  { id: 'cricket', text: 'Cricket' },
  { id: 'soccer', text: 'Soccer' },
  { id: 'tennis', text: 'Tennis' },
]

const of = (choice: Choice, fixtures: readonly FixtureView[]): readonly FixtureView[] =>
  choice === 'all' ? fixtures : fixtures.filter(({ sport }) => sport === choice)

export const Connection = ({ phase }: { readonly phase: ConnectionPhase }) => (
  <p role="status" className="text-small">
    {phase === 'connected' ? (
      <LiveDot>Live prices</LiveDot>
    ) : (
      <Badge tone="gold">{phase === 'connecting' ? 'Connecting' : 'Prices may be old'}</Badge>
    )}
  </p>
)

const NoMatches = ({ choice }: { readonly choice: Choice }) => (
  <Card>
    <EmptyState title={choice === 'all' ? 'No matches right now' : `No ${choice} right now`} level={2}>
      {choice === 'all'
        ? 'No match is in play or scheduled. New matches appear here automatically.'
        : `No ${choice} match is in play or scheduled. Look at the other sports meanwhile.`}
    </EmptyState>
  </Card>
)

type MatchesProps = { readonly lists: FixtureLists; readonly first: Choice }

const Matches = ({ lists, first }: MatchesProps) => {
  const [choice, setChoice] = useState(first)
  const all = useMemo(() => [...lists.live, ...lists.upcoming], [lists])
  const phase = useLive(all)
  const chips = CHOICES.map((chip) => ({ ...chip, count: of(chip.id, all).length }))
  const [live, upcoming] = [of(choice, lists.live), of(choice, lists.upcoming)]
  const count = live.length + upcoming.length
  const drawn = usePieces(choice, count, PIECES)
  const connection = <Connection phase={phase} />
  return (
    <>
      <Chips label="Sport" chips={chips} value={choice} onChange={setChoice} />
      <MatchList title="In play" fixtures={live} drawn={drawn}>
        {connection}
      </MatchList>
      {drawn > live.length && (
        <MatchList title="Upcoming" fixtures={upcoming} drawn={drawn - live.length}>
          {live.length === 0 && connection}
        </MatchList>
      )}
      {count === 0 && <NoMatches choice={choice} />}
      {drawn >= count && <FinishedList fixtures={of(choice, lists.finished)} />}
    </>
  )
}

type NotLoadedProps = { readonly error: Error; readonly onAgain: () => void }

export const NotLoaded = ({ error, onAgain }: NotLoadedProps) => (
  <Card>
    <EmptyState
      title="The matches did not load"
      level={2}
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      {wordsOf(error, 'The server did not answer. Check your connection and try again.')}
    </EmptyState>
  </Card>
)

export const MatchesLoading = () => (
  <Card>
    <SkeletonRows rows={8} prices={2} label="Loading the matches" />
  </Card>
)

/** Matches in play and to come, with the best prices of match odds, and those of the last day that are over. */
export const ExchangeLobby = ({ first = 'all' }: { readonly first?: Choice }) => {
  const { data, error, refetch } = useQuery(fixturesQuery)
  const lists = useDeferredValue(data)
  if (lists) return <Matches key={first} lists={lists} first={first} />
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return <MatchesLoading />
}
