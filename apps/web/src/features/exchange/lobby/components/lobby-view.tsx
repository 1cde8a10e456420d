import { useNow } from '@maidan/browser/use-now.ts'
import type { ListedFixture } from '@maidan/contracts/player'
import { useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useDeferredValue,
  useMemo,
} from 'react'
import { queryClient } from '../../../../lib/cache/query.ts'
import { loadChunk } from '../../../../lib/chunk.ts'
import { useIsPainted } from '../../../../lib/page/use-is-painted.ts'
import { usePieces } from '../../../../lib/page/use-pieces.ts'
import type { ConnectionPhase } from '../../../../lib/realtime/connection.ts'
import { fixturesQuery } from '../../api.ts'
import { Connection, MatchesLoading, NotLoaded } from '../../components/exchange-lobby.tsx'
import { FinishedList } from '../../components/finished-list.tsx'
import type { FixtureLists } from '../../fixture-lists.ts'
import { useLegs } from '../../multi-slip/slip.ts'
import { useWatched } from '../../use-live.ts'
import { type Choices, useChoices } from '../choices.ts'
import { useFavourites } from '../favourites.ts'
import {
  competitionKey,
  firstRows,
  firstTab,
  groupsOf,
  isFound,
  isInTab,
  ofSport,
  type SportChoice,
  type TabId,
} from '../model.ts'
import { SightContext, useSight } from '../sight.ts'
import { CompetitionCard } from './competition-card.tsx'
import type { RowProps } from './exchange-row.tsx'
import { LobbyEmpty } from './lobby-empty.tsx'
import { LobbyFilters } from './lobby-filters.tsx'

/** Nobody bets before there is a price to tap, so the slip comes after the matches. */
const SlipPlace = lazy(async () => ({
  default: (
    await loadChunk(
      () => import('../../multi-slip/components/slip-place.tsx'),
      () => {},
    )
  ).SlipPlace,
}))

export const prepare = (): Promise<void> => queryClient.prefetchQuery(fixturesQuery)

const MINUTE_MS = 60_000
/** A phone has room for so many rows. */
const PIECES = { first: 3, step: 4 }
const NONE: readonly ListedFixture[] = []

/** The markets of the slip first: its prices are about to be taken. */
const useInSight = (all: readonly ListedFixture[], seen: ReadonlySet<string>) => {
  const legs = useLegs()
  const fixtures = all.filter(({ id }) => seen.has(id))
  return useWatched(
    [
      ...legs.map(({ market }) => market),
      ...fixtures.flatMap(({ market, house }) => [
        ...(market ? [market.id] : []),
        ...(house ? [house.id] : []),
      ]),
    ],
    fixtures.map(({ id }) => id),
  )
}

const PhaseContext = createContext<ConnectionPhase>('connecting')

const ConnectionNow = () => <Connection phase={useContext(PhaseContext)} />

type InSightProps = { readonly all: readonly ListedFixture[]; readonly children: ReactNode }

/** Watches the rows that are in sight. The list inside is not drawn anew when somebody scrolls or taps. */
const InSight = ({ all, children }: InSightProps) => {
  const [sight, seen] = useSight()
  const phase = useInSight(all, seen)
  return (
    <SightContext value={sight}>
      <PhaseContext value={phase}>{children}</PhaseContext>
    </SightContext>
  )
}

const isChosen =
  ({ competition, query, sport }: Choices, tab: TabId, now: number) =>
  (fixture: ListedFixture): boolean =>
    (sport === 'all' || fixture.sport === sport) &&
    isInTab(fixture, tab, now) &&
    (competition === 'all' || competitionKey(fixture) === competition) &&
    isFound(fixture, query)

type First = { readonly page: string; readonly sport: SportChoice; readonly tab: TabId | undefined }

type MatchesProps = First & {
  /** Nothing until they are read; the filters stand before that, so that the first match takes nobody's place. */
  readonly lists: FixtureLists | undefined
  readonly Row: ComponentType<RowProps>
}

const Matches = ({ lists, Row, page, ...first }: MatchesProps) => {
  const now = useNow(MINUTE_MS)
  const all = useMemo(() => (lists ? [...lists.live, ...lists.upcoming] : NONE), [lists])
  const [choices, change] = useChoices(page, first)
  const stars = useFavourites()
  const tab = choices.tab ?? firstTab(ofSport(all, choices.sport), now)
  const shown = useMemo(() => all.filter(isChosen(choices, tab, now)), [all, choices, tab, now])
  const groups = useMemo(() => groupsOf(shown, stars), [shown, stars])
  const drawn = usePieces(`${choices.sport} ${tab}`, shown.length, PIECES)
  const fold = (key: string): void =>
    change({
      folded: choices.folded.includes(key)
        ? choices.folded.filter((one) => one !== key)
        : [...choices.folded, key],
    })
  const filters = { all, isRead: lists !== undefined, choices, tab, now, onChange: change }
  return (
    <InSight all={all}>
      <LobbyFilters {...filters}>
        <ConnectionNow />
      </LobbyFilters>
      {firstRows(groups, drawn).map(({ group, rows }) => (
        <CompetitionCard
          key={group.key}
          group={group}
          rows={rows}
          stars={stars}
          now={now}
          isFolded={choices.folded.includes(group.key)}
          onFold={() => fold(group.key)}
          Row={Row}
        />
      ))}
      {!lists && <MatchesLoading />}
      {lists && groups.length === 0 && <LobbyEmpty {...filters} />}
      {lists && tab !== 'upcoming' && drawn >= shown.length && (
        <FinishedList fixtures={ofSport(lists.finished, choices.sport)} />
      )}
    </InSight>
  )
}

type LobbyViewProps = First & {
  readonly title: string
  readonly lead: ReactNode
  readonly Row: ComponentType<RowProps>
}

/** A lobby with its slip: beside the list on a desk, below it on a phone. */
export const LobbyView = ({ title, lead, ...matches }: LobbyViewProps) => {
  const { data, error, refetch } = useQuery(fixturesQuery)
  // An answer is drawn in small pieces, so that a slow phone answers taps meanwhile.
  const lists = useDeferredValue(data)
  const isPainted = useIsPainted()
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-5">
      <div className="grid min-h-dvh min-w-0 grid-cols-1 content-start gap-3">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="hidden text-body text-ink-2 md:block">{lead}</p>
        </div>
        {!data && error ? (
          <NotLoaded error={error} onAgain={() => void refetch()} />
        ) : (
          <Matches {...matches} lists={lists} />
        )}
      </div>
      <Suspense>{isPainted && <SlipPlace />}</Suspense>
    </div>
  )
}
