import { Notice } from '@maidan/ui/data/notice.tsx'
import { type Tapped, termsText } from '../selection.ts'

type PriceMovedProps = {
  readonly from: Tapped
  readonly to: Tapped
  readonly disabled: boolean
  readonly className?: string
  readonly onAccept: () => void
}

/** The price of the tap beside the price of now, which the player takes or leaves. */
export const PriceMoved = ({ from, to, disabled, className, onAccept }: PriceMovedProps) => (
  <Notice
    tone="gold"
    className={className}
    action={
      <button
        type="button"
        disabled={disabled}
        className="min-h-11 shrink-0 font-semibold text-gold-text underline underline-offset-2"
        onClick={onAccept}
      >
        Accept
      </button>
    }
  >
    Price moved <b className="num">{termsText(from)}</b> to <b className="num">{termsText(to)}</b>
  </Notice>
)
