import { numberOf } from '@maidan/contracts'
import type { BetView } from '@maidan/contracts/player'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleCheck, X } from 'lucide-react'
import { clearReceipt, standingOf, useReceipt } from '../receipt.ts'

/** What was placed last and how it stands now; a bet that was not taken after its delay is told by the open bets. */
export const Receipt = ({ bets }: { readonly bets: readonly BetView[] }) => {
  const last = useReceipt((receipt) => receipt.last)
  if (!last) return null
  const now = bets.find(({ id }) => id === last.bet.id) ?? last.bet
  return (
    <Notice
      tone="up"
      icon={<CircleCheck aria-hidden className="size-5 shrink-0" />}
      action={<IconButton label="Close the receipt" icon={<X aria-hidden />} onClick={clearReceipt} />}
    >
      <p className="num font-semibold text-ink">{last.words}</p>
      <p className="num text-small">
        {standingOf(now)}. {numberOf('bet', last.bet.id)}
      </p>
    </Notice>
  )
}
