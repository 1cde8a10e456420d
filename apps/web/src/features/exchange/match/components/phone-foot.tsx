import type { BetView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useEffect } from 'react'
import { UnansweredBets } from '../intents/unanswered.tsx'
import { clearReceipt, useReceipt } from '../receipt.ts'
import { useSlipLine } from '../slip.ts'
import { Receipt } from './receipt.tsx'

export const OPEN_BETS_ID = 'open-bets'

/** Long enough to be read, and then out of the way. */
const READ_MS = 8000

/** Over the bottom bar of a phone, where the slip has no column: what was placed, what has no answer, and the open bets. */
export const PhoneFoot = ({ bets }: { readonly bets: readonly BetView[] }) => {
  const last = useReceipt((receipt) => receipt.last)
  // The slip opens where the way to the open bets would lie over its button.
  const isBetting = useSlipLine(({ chosen }) => chosen !== undefined)
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(clearReceipt, READ_MS)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+12px)] z-(--z-bar) grid grid-cols-1 justify-items-end gap-2 *:pointer-events-auto">
      <div className="grid w-full grid-cols-1 gap-2 *:rounded-2 *:border *:border-line-2 *:bg-turf-1 *:shadow-lg">
        <UnansweredBets />
        <Receipt bets={bets} />
      </div>
      {bets.length > 0 && !isBetting && (
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-ground"
          onClick={() => document.getElementById(OPEN_BETS_ID)?.scrollIntoView()}
        >
          Open bets <Badge>{bets.length}</Badge>
        </button>
      )}
    </div>
  )
}
