import { useNow } from '@maidan/browser/use-now.ts'
import { SECOND_MS } from '@maidan/core'
import { countdownText } from '../model.ts'

type CountdownProps = { readonly label: string; readonly until: number; readonly aheadMs: number }

export const Countdown = ({ label, until, aheadMs }: CountdownProps) => {
  const now = useNow(SECOND_MS)
  return (
    <div>
      <p className="text-small text-ink-3">{label}</p>
      <p role="timer" className="num type-display text-[30px] leading-9 text-ink lg:text-display">
        {countdownText(until - now - aheadMs)}
      </p>
    </div>
  )
}
