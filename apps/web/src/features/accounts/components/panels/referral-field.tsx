import { Field } from '@maidan/ui/forms/field.tsx'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextButton } from './panel-frame.tsx'

type ReferralFieldProps = {
  readonly code: string
  readonly error?: string | undefined
  readonly field: UseFormRegisterReturn
}

/** A code the visitor arrived with is shown as a fact; without one the field waits behind a question. */
export const ReferralField = ({ code, error, field }: ReferralFieldProps) => {
  const [editing, setEditing] = useState(false)
  if (editing || error !== undefined)
    return <Field label="Referral code" autoComplete="off" error={error} {...field} />
  if (code === '')
    return (
      <p className="text-small text-ink-2">
        Were you invited? <TextButton onClick={() => setEditing(true)}>Enter a referral code</TextButton>
      </p>
    )
  return (
    <Invited code={code}>
      <TextButton onClick={() => setEditing(true)}>Change</TextButton>
    </Invited>
  )
}

/** The code of the invitation that brought the visitor here. */
export const Invited = ({ code, children }: { readonly code: string; readonly children?: ReactNode }) => (
  <div className="flex min-h-11 items-center gap-2.5 rounded-2 bg-gold-wash px-3 text-small text-ink-2">
    <UserPlus aria-hidden="true" className="size-4.5 text-gold-text" />
    <span className="min-w-0 flex-1 truncate">
      Invited with code <b className="text-ink">{code}</b>
    </span>
    {children}
  </div>
)
