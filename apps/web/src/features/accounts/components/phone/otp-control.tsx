import { Button } from '@maidan/ui/buttons/button.tsx'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useFlow } from '../../flow.ts'
import {
  countdown,
  isWhole,
  type MobileDetails,
  OTP_BUTTON,
  type OtpState,
  RESEND_NOTE,
  sameMobile,
} from '../../model.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { proveOtp, requestOtp, type Said } from '../../use-otp.ts'
import { useResend } from '../../use-resend.ts'
import { OtpInput } from './otp-input.tsx'

type OtpControlProps = {
  readonly number: MobileDetails | undefined
  /** Asked for before a code is sent: says under the field what is wrong with the number. */
  readonly checkNumber: () => Promise<boolean>
}

/** The control of the register form: Send OTP, then Resend OTP, then VERIFIED. */
export const OtpControl = ({ number, checkNumber }: OtpControlProps) => {
  const verified = useFlow((flow) => sameMobile(flow.verified, number))
  const [sent, setSent] = useState<MobileDetails>()
  const [otp, setOtp] = useState('')
  const [said, setSaid] = useState<Said>()
  const { busy, run } = useLock()
  const waitMs = useResend('register', number)
  const state: OtpState = verified ? 'verified' : sameMobile(sent, number) || waitMs > 0 ? 'sent' : 'unsent'
  const send = () =>
    run(async () => {
      if (!(await checkNumber()) || number === undefined) return
      const answer = await requestOtp(number)
      setSaid(answer)
      if (answer.onItsWay) setSent(number)
    })
  const enter = (digits: string): void => {
    setOtp(digits)
    setSaid(undefined)
    if (!isWhole(digits) || state !== 'sent' || number === undefined) return
    void run(async () => setSaid(await proveOtp(number, digits)))
  }
  return (
    <div>
      <OtpInput
        label="One-time password"
        note={waitMs > 0 && !verified ? `New OTP in ${countdown(waitMs)}` : undefined}
        value={otp}
        onChange={enter}
        verified={verified}
        disabled={state === 'unsent'}
        error={said?.ok === false ? said.text : undefined}
      >
        <OtpButton state={state} busy={busy} waiting={waitMs > 0} onClick={() => void send()} />
      </OtpInput>
      <p role="status" className="mt-1.5 text-cap text-ink-3">
        {said?.ok && !verified ? <span className="text-up">{said.text}. </span> : null}
        {verified ? null : RESEND_NOTE}
      </p>
    </div>
  )
}

type OtpButtonProps = {
  readonly state: OtpState
  readonly busy: boolean
  readonly waiting: boolean
  readonly onClick: () => void
}

const OtpButton = ({ state, busy, waiting, onClick }: OtpButtonProps) => {
  if (state === 'verified')
    return (
      <span className="flex h-12 shrink-0 items-center gap-1.5 rounded-2 bg-up-wash px-3 pt-px text-small font-semibold text-up">
        <BadgeCheck aria-hidden="true" className="size-4.5" />
        {OTP_BUTTON.verified}
      </span>
    )
  return (
    <Button kind="second" size="large" disabled={busy || waiting} onClick={onClick}>
      {OTP_BUTTON[state]}
    </Button>
  )
}
