import type { TradedMarket } from '@maidan/contracts/staff'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Eye, Gavel } from 'lucide-react'
import { BY_WORDS } from '../../model/results.ts'
import { proposalHref } from '../../model/words.ts'

/** The result that stands, and the proposal that waits, before somebody says another. */
export const StandingResult = ({ market: { result, proposal } }: { readonly market: TradedMarket }) => (
  <div className="mb-4 grid gap-2">
    {result !== null && (
      <Notice icon={<Gavel aria-hidden />}>
        Settled as <b>{result.text}</b> by {BY_WORDS[result.by]}, {result.rule}: <bdi>{result.source}</bdi>.
        Another result takes back what was paid and pays anew.
      </Notice>
    )}
    {proposal !== null && (
      <Notice
        tone="gold"
        icon={<Eye aria-hidden />}
        action={
          <Link href={proposalHref(proposal)} className="con-link">
            Open
          </Link>
        }
      >
        A result is proposed already. It has to be agreed to or refused before another one.
      </Notice>
    )}
  </div>
)
