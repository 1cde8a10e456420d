import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { startSession } from '../../../lib/session/session.ts'
import { sendCode } from '../api.ts'
import { CODE_DIGITS, digitsOf, type Enrol, NO_ANSWER } from '../model.ts'
import { Enrolment } from './enrolment.tsx'

type Props = {
  readonly ticket: string
  readonly enrol: Enrol | null
  /** Back to the password, with the reason if the server gave one. */
  readonly onBack: (reason?: string) => void
}

export const CodeStep = ({ ticket, enrol, onBack }: Props) => {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (digits: string): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const answer = await sendCode(ticket, digits)
    setBusy(false)
    if (answer.ok) return startSession(answer.token)
    // A ticket lives a few minutes; after that only the password helps.
    if (answer.code === 'login_failed' || answer.code === 'staff_disabled') return onBack(answer.message)
    setRefusal(answer.message ?? NO_ANSWER)
    setCode('')
    field.current?.focus()
  }
  const change = (text: string): void => {
    const digits = digitsOf(text)
    setCode(digits)
    if (digits.length === CODE_DIGITS && !busy) void send(digits)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.length === CODE_DIGITS) void send(code)
    else setRefusal(`Please enter the ${CODE_DIGITS} digit code`)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {enrol !== null && <Enrolment enrol={enrol} />}
      {refusal !== undefined && <Notice tone="down">{refusal}</Notice>}
      <Field
        ref={field}
        label="Code of the authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="con-code"
        value={code}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" size="large" wide loading={busy}>
        Log in
      </Button>
      <Button kind="text" onClick={() => onBack()}>
        Use another name
      </Button>
    </form>
  )
}
