import type { ResultProposal } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Facts, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { useParams } from '../../../lib/router.ts'
import { useMay } from '../../../lib/session/me.ts'
import { momentSince } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { type PreviewAsk, saveProposalPreview, useProposalPreview, useProposals } from '../api/results.ts'
import { DecideActions } from '../components/results/decide-actions.tsx'
import { PreviewView } from '../components/results/preview-view.tsx'
import { Crumbs } from '../components/results/result-head.tsx'
import { deskHref } from '../model/words.ts'

const FIRST_PAGE = '1'

/** A proposed result as a second person sees it: who gains and loses what as everything stands now. */
export const Proposal = () => {
  const id = useParams()['id'] ?? ''
  useTitle('Proposed result')
  const [ask, setAsk] = useState<PreviewAsk>({ filter: 'changed', page: 1 })
  const { data, error, refetch } = useProposalPreview(id, ask)
  const open = useProposals('open', FIRST_PAGE)
  const proposal = data?.proposal ?? open.data?.data.find((one) => String(one.id) === id)
  if (data !== undefined && error === null)
    return (
      <PreviewView
        head={<Head proposal={data.proposal} />}
        preview={data.preview}
        ask={ask}
        onAsk={setAsk}
        foot={<Foot proposal={data.proposal} isSeen />}
        save={
          <Button
            kind="second"
            size="small"
            onClick={() => void saveProposalPreview(data.proposal.id, ask.filter)}
          >
            Export CSV
          </Button>
        }
      >
        <Eyes proposal={data.proposal} />
      </PreviewView>
    )
  if (error === null) return <SkeletonRows rows={8} className="p-5" />
  if (proposal === undefined) return open.isPending ? <SkeletonRows rows={8} className="p-5" /> : <Decided />
  return (
    <Unseen proposal={proposal}>
      <Failed error={error} onRetry={() => void refetch()} />
    </Unseen>
  )
}

const Decided = () => (
  <EmptyState
    title="This proposal is closed"
    level={2}
    action={
      <Button kind="second" href="/settlement?tab=decided">
        See the decision
      </Button>
    }
  >
    A colleague decided it, it expired, or the feed was faster.
  </EmptyState>
)

type OfProposal = { readonly proposal: ResultProposal }

const Head = ({ proposal: { market, kind } }: OfProposal) => (
  <>
    <Crumbs href={deskHref(market.fixture)}>{market.fixtureName}</Crumbs>
    <PageHead
      title={`${kind === 'correction' ? 'Resettle' : 'Result'}, ${market.name}`}
      beside={<Badge tone="gold">Waits for a second approval</Badge>}
    />
  </>
)

/** What it would move cannot be shown, for the reason the server gives: it can still be refused. */
const Unseen = ({ proposal, children }: OfProposal & { readonly children: ReactNode }) => (
  <>
    <Head proposal={proposal} />
    {children}
    <div className="con-sheet">
      <Foot proposal={proposal} isSeen={false} />
    </div>
  </>
)

const Foot = ({ proposal, isSeen }: OfProposal & { readonly isSeen: boolean }) => {
  const mayTrade = useMay('markets.trade')
  if (proposal.own)
    return (
      <Notice tone="gold" icon={<UserRoundX aria-hidden />}>
        You proposed this. A colleague has to agree to it.
      </Notice>
    )
  if (!mayTrade) return <p className="con-caption">Your role can see this but cannot decide it.</p>
  return <DecideActions proposal={proposal} isSeen={isSeen} />
}

const Eyes = ({ proposal: { maker, own, madeAt, expiresAt } }: OfProposal) => {
  const now = useNow()
  return (
    <PaneSection title="Proposal and decision">
      <Facts
        facts={[
          { label: 'Proposed by', value: own ? `${maker} (you)` : maker },
          { label: 'Proposed', value: momentSince(madeAt, now) },
          { label: 'Runs out', value: momentSince(expiresAt, now) },
          { label: 'Decided by', value: 'nobody yet' },
        ]}
      />
    </PaneSection>
  )
}
