import type { BetView, FixtureView, MarketDetail, ScorePoint } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '../../../../lib/session/session.ts'
import { clockText } from '../../../../lib/page/when.ts'
import { historyQuery } from '../chart/api.ts'
import { marksOf } from '../chart/marks.ts'
import { PriceChart } from '../chart/price-chart.tsx'
import { type Sample, samplesOf, type Span, standingAt } from '../chart/series.ts'
import { ownBetsQuery, scoresQuery } from './api.ts'
import { OwnBets } from './own-bets.tsx'
import { spanOf } from './timeline.ts'
import { usePlayback } from './use-playback.ts'

const NO_BETS: readonly BetView[] = []

const priceText = (sample: Sample | undefined): string =>
  sample?.price === null || sample === undefined ? 'no price' : sample.price.toFixed(2)

const scoreText = (fixture: FixtureView, score: ScorePoint | undefined): string =>
  score
    ? `${fixture.home.short} ${score.home || '–'}, ${fixture.away.short} ${score.away || '–'}${score.note === '' ? '' : `. ${score.note}`}`
    : 'Before the first score'

type PlayerProps = {
  readonly fixture: FixtureView
  readonly market: MarketDetail
  readonly span: Span
  readonly scores: readonly ScorePoint[]
  readonly bets: readonly BetView[]
  readonly samples: readonly Sample[]
  readonly runner: { readonly id: number; readonly name: string }
}

const Player = ({ fixture, market, span, scores, bets, samples, runner }: PlayerProps) => {
  const { at, isPlaying, toggle, moveTo } = usePlayback(span)
  const score = scoreText(fixture, standingAt(scores, at))
  const price = priceText(standingAt(samples, at))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4">
        <p className="num text-body font-semibold text-ink">
          <bdi>{score}</bdi>
        </p>
        <p className="num text-body text-ink-2">
          <bdi>{runner.name}</bdi> {price}
        </p>
      </div>
      <div className="px-2">
        <PriceChart
          label={`Prices of ${runner.name}, ${price} at ${clockText(at)}. ${score}`}
          samples={samples}
          marks={marksOf(bets, market.id, runner.id)}
          span={span}
          until={at}
          at={at}
          onRead={moveTo}
        />
      </div>
      <div className="flex items-center gap-3 px-4 pb-4">
        <Button
          kind="second"
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={toggle}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <input
          type="range"
          aria-label="Moment of the match"
          aria-valuetext={`${clockText(at)}. ${score}`}
          className="h-11 min-w-0 flex-1 accent-(--gold)"
          min={span.from}
          max={span.to}
          step={1000}
          value={at}
          onChange={({ target }) => moveTo(Number(target.value))}
        />
        <span className="num w-12 text-right text-small text-ink-3">{clockText(at)}</span>
      </div>
      <OwnBets bets={bets} at={at} onChoose={moveTo} />
    </>
  )
}

const NotShown = ({ onAgain }: { readonly onAgain: (() => void) | undefined }) =>
  onAgain ? (
    <p className="flex flex-wrap items-center gap-3 px-4 pb-4 text-body text-ink-2">
      The replay did not load.
      <Button kind="second" size="small" onClick={onAgain}>
        Try again
      </Button>
    </p>
  ) : (
    <p className="px-4 pb-4 text-body text-ink-3">
      No scores or prices of this match are kept. Its results stand below.
    </p>
  )

type ReplayProps = { readonly fixture: FixtureView; readonly market: MarketDetail | undefined }

/** A match that is over, played again: its score and its prices, and the player's own bets on them. */
export const Replay = ({ fixture, market }: ReplayProps) => {
  const isAuth = useSession((session) => session.isAuth)
  const [chosen, setChosen] = useState<string>()
  const runners = market?.runners.filter(({ removed }) => !removed) ?? []
  const runner = runners.find(({ id }) => String(id) === chosen) ?? runners[0]
  const scores = useQuery(scoresQuery(fixture.id))
  const prices = useQuery({
    ...historyQuery(market?.id ?? 0, runner?.id ?? 0, false),
    enabled: runner !== undefined,
  })
  const { data: bets = NO_BETS } = useQuery({ ...ownBetsQuery(fixture.id), enabled: isAuth })
  const samples = samplesOf(prices.data ?? [], runner?.id ?? 0)
  const span = useMemo(() => spanOf(scores.data ?? [], prices.data ?? []), [scores.data, prices.data])
  const failed = [scores, prices].find(({ isError }) => isError)
  const isLoading = scores.isLoading || prices.isLoading
  const shown = span && market && runner && { span, market, runner }
  return (
    <Card flush label="Replay">
      <CardHead title="Replay" note="Score and prices as they were" />
      {isLoading && <SkeletonRows rows={3} label="Loading the replay" />}
      {!isLoading && !shown && <NotShown onAgain={failed && (() => void failed.refetch())} />}
      {!isLoading && shown && (
        <div className="grid gap-2">
          <Chips
            label="Runner"
            className="px-4"
            chips={runners.map(({ id, name }) => ({ id: String(id), text: name }))}
            value={String(shown.runner.id)}
            onChange={setChosen}
          />
          <Player {...shown} fixture={fixture} scores={scores.data ?? []} bets={bets} samples={samples} />
        </div>
      )}
    </Card>
  )
}
