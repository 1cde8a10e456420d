import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { type FormEvent, useState } from 'react'
import { sendPassword } from '../api.ts'
import { type LoginStep, NO_ANSWER } from '../model.ts'

type Props = {
  /** Why one is here again. */
  readonly reason: string | undefined
  readonly onStep: (step: LoginStep) => void
}

export const PasswordStep = ({ reason, onStep }: Props) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(reason)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (username.trim() === '' || password === '')
      return setRefusal('Please enter your name and your password')
    setBusy(true)
    const answer = await sendPassword(username.trim(), password)
    setBusy(false)
    if (answer.ok) onStep({ step: 'code', ...answer.data })
    else setRefusal(answer.message ?? NO_ANSWER)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && <Notice tone="down">{refusal}</Notice>}
      <Field
        label="Staff name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label="Password"
        reveal
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" wide loading={busy}>
        Continue
      </Button>
    </form>
  )
}
