import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Sheet } from '@maidan/ui/overlays/sheet.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { ChevronUp } from 'lucide-react'
import { useSlip } from '../../../../lib/cache/slices.ts'
import { useDepositModal } from '../../../../lib/money/deposit-modal.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useUnanswered } from '../../match/intents/kept.ts'
import { useSending } from '../sending.ts'
import { useLegs } from '../slip.ts'
import { SlipBody } from './slip-body.tsx'

const SlipColumn = ({ count }: { readonly count: number }) => (
  <aside className="sticky top-[calc(var(--ribbon-height)+var(--header-height)+12px)] max-h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-24px)] overflow-y-auto rounded-3">
    <Card flush label="Bet slip">
      <CardHead title="Bet slip" count={count} />
      <div className="px-3 pb-3">
        <SlipBody />
      </div>
    </Card>
  </aside>
)

const open = (showBetSlip: boolean): void => useSlip.setState({ showBetSlip })

/** On a phone a bar above the bottom bar opens the slip; it makes way for login and deposit and comes back after them. */
const SlipSheet = ({ count }: { readonly count: number }) => {
  const isOpen = useSlip((slip) => slip.showBetSlip)
  const panel = usePanel((state) => state.panel)
  const isDepositing = useDepositModal((modal) => modal.isOpen)
  const hasReceipts = useSending(({ receipts }) => receipts.length > 0)
  const hasNews = useUnanswered('slip').length > 0 || hasReceipts
  if (count === 0 && !hasNews) return null
  return (
    <>
      <div className="h-16" aria-hidden />
      <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-(--z-bar) border-t border-line bg-turf-2 px-3 py-1.5">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center gap-2 text-body font-semibold text-ink"
          onClick={() => open(true)}
        >
          Bet slip <Badge tone="gold">{count}</Badge>
          <ChevronUp aria-hidden className="ml-auto size-5" />
        </button>
      </div>
      <Sheet title="Bet slip" open={isOpen && panel === undefined && !isDepositing} onOpenChange={open}>
        <SlipBody />
      </Sheet>
    </>
  )
}

/** Where the slip stands on a lobby. */
export const SlipPlace = () => {
  const isDesktop = useIsDesktop()
  const count = useLegs().length
  return isDesktop ? <SlipColumn count={count} /> : <SlipSheet count={count} />
}
