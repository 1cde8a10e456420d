import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { cancelBet } from '../../../../lib/bets/cancel-bet.ts'

const NOT_CANCELLED = 'The bet was not cancelled'
const CANCELLED = 'Bet cancelled'

/** Takes back what nobody has matched yet, or the whole bet while it waits for its delay. */
export const CancelBet = ({ bet }: { readonly bet: BetView }) => {
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const cancel = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await cancelBet(bet.id)
      if (answer.ok) toast.success(CANCELLED)
      else {
        const text = answer.message ?? NOT_CANCELLED
        toast.error(text)
        setFailure(text)
      }
      tellBetsChanged()
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="outline" size="small" loading={busy} onClick={() => void cancel()}>
        {bet.status === 'pending'
          ? 'Cancel the bet'
          : `Cancel ${formatRupees(bet.remaining, { paise: 'auto' })} unmatched`}
      </Button>
      <FormError text={failure} />
    </div>
  )
}
