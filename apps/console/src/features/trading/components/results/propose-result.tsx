import type { TradedResult } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../../../lib/parts/failed.tsx'
import { useWrite } from '../../../../lib/parts/forms/use-write.ts'
import { navigate } from '../../../../lib/router.ts'
import { type PreviewAsk, propose, usePreview } from '../../api/results.ts'
import type { MarketReply } from '../../model/results.ts'
import { proposalHref } from '../../model/words.ts'
import { PreviewView } from './preview-view.tsx'
import { ResultHead } from './result-head.tsx'

type Props = { readonly market: MarketReply; readonly result: TradedResult; readonly onDiscard: () => void }

/** The second step: who gains and loses what, then the question to a colleague. */
export const ProposeResult = ({ market, result, onDiscard }: Props) => {
  const [ask, setAsk] = useState<PreviewAsk>({ filter: 'changed', page: 1 })
  const { data: preview, error, refetch } = usePreview(String(market.market.id), result, ask)
  const { busy, refusal, run } = useWrite()
  const head = <ResultHead market={market.market} fixture={market.fixture} isPreview />
  if (preview === undefined)
    return (
      <>
        {head}
        {error === null ? (
          <SkeletonRows rows={8} className="p-5" />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
        <div className="con-sheet">
          <Button kind="second" onClick={onDiscard}>
            Back to the form
          </Button>
        </div>
      </>
    )
  const send = () =>
    run(() =>
      propose({ market: market.market.id, result, version: preview.version }, ({ id }) =>
        navigate(proposalHref(id)),
      ),
    )
  return (
    <PreviewView
      {...{ head, preview, ask }}
      onAsk={setAsk}
      foot={
        <>
          {refusal !== undefined && (
            <Notice tone="down" icon={<CircleAlert aria-hidden />} className="mb-3">
              {refusal}
            </Notice>
          )}
          <div className="con-buttons">
            <Button kind="second" disabled={busy} onClick={onDiscard}>
              Discard
            </Button>
            <Button loading={busy} onClick={() => void send()}>
              Ask for a second approval
            </Button>
          </div>
        </>
      }
    />
  )
}
