import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Timer } from 'lucide-react'
import { countdownOf } from '../../../lib/time.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { holdSentence, isHeld, isOpen } from '../model.ts'

type Props = { readonly one: StaffWithdrawal; readonly now: number }

export const HoldClock = ({ one, now }: Props) =>
  isOpen(one) && isHeld(one, now) ? <Running one={one} /> : null

const Running = ({ one }: { readonly one: StaffWithdrawal }) => {
  const now = useNow(1000)
  return (
    <Notice tone="gold" icon={<Timer aria-hidden />} className="mt-3">
      {holdSentence(one)}{' '}
      <strong className="num" aria-hidden>
        {countdownOf((one.heldUntil ?? now) - now)}
      </strong>
    </Notice>
  )
}
