import { Button } from '@maidan/ui/buttons/button.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { betQuery } from '../../api.ts'
import { canCancel } from './bet-words.ts'
import { Made } from './bet-parts.tsx'
import { CancelBet } from './cancel-bet.tsx'
import { Arithmetic, Ledger, Reason } from './receipt-parts.tsx'

/** What a bet was made of, the rule it was settled by, the sum, and its lines in the ledger. */
export const BetReceipt = ({ id }: { readonly id: number }) => {
  const { data: bet, error, refetch } = useQuery(betQuery(id))
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-down">
        The receipt did not load.
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!bet) return <Skeleton width="100%" height={64} />
  const receipt = bet.receipts.at(-1)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-3 md:grid-cols-2 xl:grid-cols-3">
      {receipt && <Reason receipt={receipt} />}
      {receipt && <Arithmetic receipt={receipt} market={bet.marketResult} />}
      {bet.refusal !== null && <p className="text-small text-ink-2">Not taken: {bet.refusal}</p>}
      <Ledger lines={bet.ledger} isFree={bet.slip?.isFree === true} />
      <Made bet={bet} matches={bet.matches} />
      {canCancel(bet) && <CancelBet bet={bet} />}
    </div>
  )
}
