import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { CallFailed } from '@maidan/browser/answers.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { part } from '../../../../lib/part.ts'
import { queryClient } from '../../../../lib/cache/query.ts'
import { useParams } from '../../../../lib/router.ts'
import { useIsPainted } from '../../../../lib/page/use-is-painted.ts'
import { usePieces } from '../../../../lib/page/use-pieces.ts'
import { useTellMatchOver } from '../../../../lib/page/match-over.ts'
import { useTitle } from '../../../../lib/title.ts'
import { liveFixtureQuery } from '../../api.ts'
import { useLiveMatch } from '../../use-live.ts'
import { matchQuery } from '../api.ts'
import { HistoryCard } from '../chart/history-card.tsx'
import { ExchangeMarket } from '../components/exchange-market.tsx'
import { OddsList } from '../components/odds-list.tsx'
import { OPEN_BETS_ID, PhoneFoot } from '../components/phone-foot.tsx'
import { RatesMarket } from '../components/rates-market.tsx'
import { Receipt } from '../components/receipt.tsx'
import { SettledList } from '../components/settled-list.tsx'
import { SlipPanel } from '../components/slip-panel.tsx'
import { FancyList } from '../fancy/fancy-list.tsx'
import { UnansweredBets } from '../intents/unanswered.tsx'
import { sectionsOf } from '../markets.ts'
import { OneClickBanner, OneClickBar } from '../one-click/one-click-bar.tsx'
import { useOneClickEnd } from '../one-click/use-one-click-end.ts'
import { MarketsContext } from '../one-click/use-tap.ts'
import { OpenBets } from '../open-bets/open-bets.tsx'
import { Scoreboard } from '../score/scoreboard.tsx'
import { linesOf } from '../score/views.ts'
import { useBets } from '../use-match.ts'
import { useWatched } from '../watching/watched.ts'

const Replay = part(async () => (await import('../replay/replay.tsx')).Replay)

type Detail = NonNullable<ReturnType<typeof useMatchDetail>['data']>

export const prepare = async ({ matchId }: { readonly matchId?: string | undefined }): Promise<void> => {
  if (matchId !== undefined) await queryClient.prefetchQuery(matchQuery(matchId))
}

const useMatchDetail = (id: string) => useQuery(matchQuery(id))

type MarketsProps = {
  readonly markets: readonly MarketDetail[]
  readonly overMarkets: readonly number[]
  readonly bets: readonly BetView[]
  readonly isOver: boolean
  /** What stands below the markets, and comes after them. */
  readonly last: ReactNode
}

/** A phone paints the score with the frame of the page, and then market by market. */
const PIECES = { first: 0, step: 1 }

/** Every ball changes the score and not the list of markets. */
const Markets = memo(({ markets, overMarkets, bets, isOver, last }: MarketsProps) => {
  const { exchange, bookmaker, lines, rates, odds, settled } = useMemo(() => sectionsOf(markets), [markets])
  const parts = [
    ...exchange.flatMap((market) => [
      <ExchangeMarket key={market.id} market={market} bets={bets} />,
      <HistoryCard key={`history ${market.id}`} market={market} bets={bets} />,
    ]),
    ...bookmaker.map((market) => <RatesMarket key={market.id} market={market} bets={bets} />),
    <FancyList key="fancy" markets={lines} overMarkets={overMarkets} bets={bets} />,
    ...rates.map((market) => <RatesMarket key={market.id} market={market} bets={bets} />),
    <OddsList key="odds" markets={odds} overMarkets={overMarkets} />,
    <SettledList key="settled" markets={settled} isOpen={isOver} />,
    <Fragment key="last">{last}</Fragment>,
  ]
  return parts.slice(0, usePieces('markets', parts.length, PIECES))
})
Markets.displayName = 'Markets'

const MatchPage = ({ detail }: { readonly detail: Detail }) => {
  const { fixture: read, score, markets, overMarkets, commentary } = detail
  const isDesktop = useIsDesktop()
  const isPainted = useIsPainted()
  const phase = useLiveMatch(read.id, useWatched(markets))
  const { data: told } = useQuery(liveFixtureQuery(read.id))
  const bets = useBets(read.id)
  const lines = useMemo(() => linesOf(commentary, told?.commentary), [commentary, told])
  const openBets = useMemo(
    () => (
      <div id={OPEN_BETS_ID} className="scroll-mt-3">
        <OpenBets bets={bets} markets={markets} />
      </div>
    ),
    [bets, markets],
  )
  useOneClickEnd()
  const fixture = { ...read, ...(told && { stage: told.stage, score: told.score ?? read.score }) }
  const isOver = fixture.stage === 'finished'
  useTellMatchOver(isOver)
  useTitle(`${fixture.home.name} v ${fixture.away.name}`)
  return (
    <div
      className={`grid grid-cols-1 items-start gap-3 lg:gap-5 ${isOver ? '' : 'lg:grid-cols-[minmax(0,1fr)_320px]'}`}
    >
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h1 className="sr-only">
          <bdi>{fixture.home.name}</bdi> v <bdi>{fixture.away.name}</bdi>
        </h1>
        <Scoreboard fixture={fixture} card={told?.card ?? score} lines={lines} />
        {isOver && (
          <Suspense fallback={<SkeletonRows rows={4} label="Loading the replay" />}>
            <Replay fixture={fixture} market={markets.find(({ banking }) => banking === 'exchange')} />
          </Suspense>
        )}
        {!isOver && phase !== 'connected' && phase !== 'connecting' && (
          <p role="status">
            <Badge tone="gold">Prices may be old</Badge>
          </p>
        )}
        {!isDesktop && !isOver && <OneClickBar />}
        <OneClickBanner />
        <MarketsContext value={markets}>
          <Markets
            markets={markets}
            overMarkets={overMarkets}
            bets={bets}
            isOver={isOver}
            last={isDesktop ? null : openBets}
          />
        </MarketsContext>
      </div>
      <aside className="grid grid-cols-1 gap-3 lg:sticky lg:top-[calc(var(--ribbon-height)+var(--header-height)+4px)] lg:max-h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-16px)] lg:overflow-y-auto">
        {isDesktop && (
          <>
            <UnansweredBets />
            <Receipt bets={bets} />
            {!isOver && <SlipPanel markets={markets} />}
          </>
        )}
        {isDesktop && openBets}
        {!isDesktop && isPainted && <PhoneFoot bets={bets} />}
      </aside>
    </div>
  )
}

type NotLoadedProps = { readonly error: Error; readonly onAgain: () => void }

const NotLoaded = ({ error, onAgain }: NotLoadedProps) =>
  error instanceof CallFailed && error.status === 404 ? (
    <EmptyState
      title="There is no such match"
      level={2}
      action={<Button href="/sports/Inplay">See matches in play</Button>}
    >
      It may have been called off, or the link is old.
    </EmptyState>
  ) : (
    <EmptyState
      title="The match did not load"
      level={2}
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      {wordsOf(error, 'The server did not answer. Check your connection and try again.')}
    </EmptyState>
  )

/** The page of a match: score, every market with its prices, the slip and the open bets. */
export const Match = () => {
  const { matchId = '' } = useParams()
  const { data, error, refetch } = useMatchDetail(matchId)
  // An answer is drawn in small pieces, so that a slow phone answers taps meanwhile.
  const detail = useDeferredValue(data)
  if (detail) return <MatchPage detail={detail} />
  return (
    // As tall as the screen, so that the match does not push away what stands below it.
    <div className="min-h-dvh">
      <h1 className="sr-only">Match</h1>
      <Card>
        {error ? (
          <NotLoaded error={error} onAgain={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} prices={2} label="Loading the match" />
        )}
      </Card>
    </div>
  )
}
