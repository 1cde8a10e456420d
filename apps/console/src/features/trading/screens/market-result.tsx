import type { TradedResult } from '@maidan/contracts/staff'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useState } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { useTradedMarket } from '../api/reads.ts'
import { ProposeResult } from '../components/results/propose-result.tsx'
import { ResultHead } from '../components/results/result-head.tsx'
import { firstDraft, ResultForm } from '../components/results/result-form.tsx'
import { StandingResult } from '../components/results/standing-result.tsx'
import type { MarketReply } from '../model/results.ts'

/** A trader says what happened, sees who gains and loses, and asks a colleague. Nothing moves here. */
export const MarketResult = () => {
  const id = useParams()['id'] ?? ''
  useTitle('Result')
  const { data, error, refetch } = useTradedMarket(id)
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} className="p-5" />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  return <Steps key={id} market={data} />
}

const Steps = ({ market }: { readonly market: MarketReply }) => {
  const [draft, setDraft] = useState(() => firstDraft(market))
  const [result, setResult] = useState<TradedResult>()
  if (result !== undefined)
    return <ProposeResult {...{ market, result }} onDiscard={() => setResult(undefined)} />
  return (
    <div className="con-queue-list">
      <ResultHead market={market.market} fixture={market.fixture} />
      <div className="con-sheet">
        <StandingResult market={market.market} />
        {market.market.proposal === null && (
          <ResultForm market={market} draft={draft} onDraft={setDraft} onRead={setResult} />
        )}
      </div>
    </div>
  )
}
