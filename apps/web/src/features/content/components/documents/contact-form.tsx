import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { TextArea } from '@maidan/ui/forms/text-area.tsx'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { useRefusals } from '../../../../lib/forms/use-refusals.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { sendContact } from '../../api.ts'
import { type ContactFields, contactOf, errorsOfContact, MESSAGE } from '../../contact-form.ts'
import { CONTACT_SUBJECTS } from '../../texts/contact.ts'

type Sending =
  | { readonly state: 'writing' | 'sending' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'sent'; readonly reference: number }

const NO_ANSWER = 'We could not reach the server. Your text is still here: please try again.'
const SUBJECTS = [
  { value: '', text: 'Please choose' },
  ...CONTACT_SUBJECTS.map((text) => ({ value: text, text })),
]

/** The same text sent again is the same message for the server, so trying again is safe. */
const useContactForm = () => {
  const user = useSession((session) => session.user)
  const [fields, setFields] = useState<ContactFields>({ name: '', replyTo: '', subject: '', message: '' })
  const [sending, setSending] = useState<Sending>({ state: 'writing' })
  const [checked, setChecked] = useState(false)
  const [touched, setTouched] = useState<readonly string[]>([])
  const known = { name: user?.name ?? '', replyTo: user?.mobileNumber ?? '' }
  const own = (field: keyof typeof known): string => (touched.includes(field) ? fields[field] : known[field])
  const filled = { ...fields, name: own('name'), replyTo: own('replyTo') }
  const errors = checked ? errorsOfContact(filled) : {}
  const change = (changed: Partial<ContactFields>) => {
    setTouched([...touched, ...Object.keys(changed)])
    setFields({ ...filled, ...changed })
  }
  const send = async (): Promise<void> => {
    setSending({ state: 'sending' })
    const answer = await sendContact(contactOf(filled))
    if (answer.ok) return setSending({ state: 'sent', reference: answer.data.reference })
    setSending({ state: 'refused', message: answer.message ?? NO_ANSWER })
  }
  const check = (): boolean => {
    setChecked(true)
    return Object.keys(errorsOfContact(filled)).length === 0
  }
  return { fields: filled, errors, sending, change, check, send }
}

const Sent = ({ reference }: { readonly reference: number }) => (
  <div role="status" className="flex flex-col items-start gap-3 rounded-3 bg-turf-1 p-5 shadow-1">
    <CircleCheck aria-hidden className="size-8! text-up" />
    <h2 className="text-h2">Your message is with us</h2>
    <p>
      Its number is <b className="num">{reference}</b>. Keep it in case you write again about the same thing.
    </p>
  </div>
)

type InputsProps = Pick<ReturnType<typeof useContactForm>, 'fields' | 'errors' | 'change'>

const Inputs = ({ fields, errors, change }: InputsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name"
        autoComplete="name"
        maxLength={60}
        value={fields.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Email or mobile number"
        autoComplete="email"
        maxLength={254}
        value={fields.replyTo}
        error={errors.replyTo}
        onChange={(event) => change({ replyTo: event.target.value })}
      />
    </div>
    <Select
      label="Subject"
      options={SUBJECTS}
      value={fields.subject}
      error={errors.subject}
      onChange={(event) => change({ subject: event.target.value })}
    />
    <TextArea
      label="Message"
      rows={7}
      maxLength={MESSAGE.maxLength}
      value={fields.message}
      error={errors.message}
      hint={`${fields.message.length} of 2,000 characters`}
      onChange={(event) => change({ message: event.target.value })}
    />
  </>
)

export const ContactForm = () => {
  const { fields, errors, sending, change, check, send } = useContactForm()
  const { refusals, showFault } = useRefusals()
  if (sending.state === 'sent') return <Sent reference={sending.reference} />
  const submit = (): void => {
    if (sending.state === 'sending') return
    if (check()) return void send()
    showFault()
  }
  return (
    <CheckedForm
      refusals={refusals}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-3 bg-turf-1 p-4 shadow-1 sm:p-5"
    >
      <Inputs fields={fields} errors={errors} change={change} />
      {sending.state === 'refused' && <Notice tone="down">{sending.message}</Notice>}
      <Button type="submit" size="large" className="self-start" loading={sending.state === 'sending'}>
        Send message
      </Button>
    </CheckedForm>
  )
}
