import { countdown, RESEND_NOTE } from '../../model.ts'
import { TextButton } from '../panels/panel-frame.tsx'

type ResendProps = { readonly waitMs: number; readonly busy: boolean; readonly onResend: () => void }

/** The note of the five minutes, and the button once they are over. */
export const Resend = ({ waitMs, busy, onResend }: ResendProps) => (
  <div className="flex items-baseline justify-between gap-4 text-small text-ink-3">
    <p>{RESEND_NOTE}</p>
    <p className="num shrink-0">
      {waitMs > 0 ? (
        <span aria-label={`A new OTP in ${countdown(waitMs)}`}>{countdown(waitMs)}</span>
      ) : (
        <TextButton onClick={onResend} disabled={busy}>
          Resend OTP
        </TextButton>
      )}
    </p>
  </div>
)
