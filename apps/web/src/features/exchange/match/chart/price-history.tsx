import type { BetView, MarketDetail, RunnerView } from '@maidan/contracts/player'
import { useNow } from '@maidan/browser/use-now.ts'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { clockText } from '../../../../lib/page/when.ts'
import { isLive } from '../markets.ts'
import { useMarket } from '../use-match.ts'
import { historyQuery } from './api.ts'
import { marksOf } from './marks.ts'
import { PriceChart } from './price-chart.tsx'
import { SampleTable } from './sample-table.tsx'
import { type Sample, samplesOf, standingAt } from './series.ts'

const EVERY_MS = 5000

/** The stored prices with that of now behind them. */
const withNow = (samples: readonly Sample[], runner: RunnerView, now: number): readonly Sample[] => {
  const price = runner.toBack[0]?.[0] ?? runner.toLay[0]?.[0] ?? null
  const last = samples.at(-1)
  if (price === null || (last && last.at >= now)) return samples
  return [...samples, { at: now, price, matched: runner.matched }]
}

const readingText = (sample: Sample | undefined, at: number): string =>
  sample
    ? `${clockText(at)}, ${sample.price === null ? 'no price' : `price ${sample.price.toFixed(2)}`}, ${formatRupees(sample.matched, { compact: true })} matched`
    : `${clockText(at)}, no price yet`

type RunnerChartProps = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  readonly bets: readonly BetView[]
}

const RunnerChart = ({ market, runner, bets }: RunnerChartProps) => {
  const now = useNow(EVERY_MS)
  const isOpen = isLive(market)
  const { data, isError, refetch } = useQuery(historyQuery(market.id, runner.id, isOpen))
  const [chosen, setChosen] = useState<number>()
  const stored = useMemo(() => samplesOf(data ?? [], runner.id), [data, runner.id])
  const samples = isOpen ? withNow(stored, runner, now) : stored
  if (isError)
    return (
      <p className="flex items-center gap-3 p-4 text-body text-ink-2">
        The prices did not load.
        <Button kind="second" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data) return <SkeletonRows rows={3} label="Loading the prices" />
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || first === last || samples.every(({ price }) => price === null))
    return (
      <p className="p-4 text-body text-ink-3">
        {isOpen
          ? 'The chart starts when a price first moves.'
          : 'The price history of this market is no longer kept.'}
      </p>
    )
  const span = { from: first.at, to: last.at }
  const at = Math.min(chosen ?? last.at, last.at)
  const reading = readingText(standingAt(samples, at), at)
  return (
    <div className="grid">
      <p className="num px-4 text-body font-medium text-ink">{reading}</p>
      <div className="px-2">
        <PriceChart
          label={`Prices of ${runner.name} from ${clockText(span.from)} to ${clockText(span.to)}. ${reading}`}
          samples={samples}
          marks={marksOf(bets, market.id, runner.id)}
          span={span}
          until={last.at}
          at={at}
          onRead={setChosen}
        />
      </div>
      <SampleTable caption={`Prices of ${runner.name}`} samples={samples} />
    </div>
  )
}

type PriceHistoryProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

export const PriceHistory = ({ market: read, bets }: PriceHistoryProps) => {
  const market = useMarket(read)
  const runners = market.runners.filter(({ removed }) => !removed)
  const [chosen, setChosen] = useState<string>()
  const runner = runners.find(({ id }) => String(id) === chosen) ?? runners[0]
  if (!runner) return null
  return (
    <div className="grid gap-2">
      <Chips
        label="Runner"
        className="px-4"
        chips={runners.map(({ id, name }) => ({ id: String(id), text: name }))}
        value={String(runner.id)}
        onChange={setChosen}
      />
      <RunnerChart key={runner.id} market={market} runner={runner} bets={bets} />
    </div>
  )
}
