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
        Settled as <b>{result.text}</b> by {BY_WORDS[result.by]}, {result.rule}: <bdi>{result.source}</bdi>. A
        new result takes back what was paid and pays again.
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
        A result is already proposed. A colleague has to agree to it or refuse it before you can propose
        another.
      </Notice>
    )}
  </div>
)
