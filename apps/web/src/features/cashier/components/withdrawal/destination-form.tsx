import { FAILED } from '@maidan/contracts'
import { type DestinationDetails, destinationDetailsSchema } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { addDestination } from '../../api.ts'
import { DESTINATION_KINDS, type DestinationKind } from '../../withdraw-form.ts'

const ADDED = 'Destination saved'

type Name = 'holder' | 'number' | 'ifsc' | 'bank' | 'upiId' | 'address'
type Typed = Partial<Record<Name, string>> & { kind: DestinationKind; asset: 'USDT' }

type Input = {
  readonly name: Name
  readonly label: string
  readonly placeholder?: string
  readonly numeric?: true
}

const HOLDER: Input = { name: 'holder', label: 'Account holder', placeholder: 'As the bank has it' }

const INPUTS: Readonly<Record<DestinationKind, readonly Input[]>> = {
  bank: [
    HOLDER,
    { name: 'number', label: 'Account number', numeric: true },
    { name: 'ifsc', label: 'IFSC code', placeholder: 'HDFC0001234' },
    { name: 'bank', label: 'Bank name' },
  ],
  upi: [HOLDER, { name: 'upiId', label: 'UPI id', placeholder: 'name@bank' }],
  crypto: [{ name: 'address', label: 'USDT address (ERC-20)', placeholder: '0x…' }],
}

/** The contract's own rules, so that what is accepted here is accepted there. */
const resolver: Resolver<Typed, unknown, DestinationDetails> = (values) => {
  const read = destinationDetailsSchema.safeParse(values)
  if (read.success) return { values: read.data, errors: {} }
  const faults = read.error.issues
    .toReversed()
    .map(({ path, message, code }) => [path.join('.'), { type: code, message }])
  return { values: {}, errors: Object.fromEntries(faults) }
}

const useAdd = (onDone: (id: number) => void) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const add = (details: DestinationDetails) =>
    run(async () => {
      setFailure(undefined)
      const answer = await addDestination(details)
      if (!answer.ok) {
        const text = answer.message ?? FAILED.passwordReset
        toast.error(text)
        return setFailure(text)
      }
      toast.success(ADDED)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.destinations })
      onDone(answer.data.id)
    })
  return { failure, busy, add }
}

type FormProps = { readonly onDone: (id: number) => void; readonly onCancel?: (() => void) | undefined }

const KindForm = ({ kind, onDone, onCancel }: FormProps & { readonly kind: DestinationKind }) => {
  const { failure, busy, add } = useAdd(onDone)
  const { register, handleSubmit, formState } = useForm<Typed, unknown, DestinationDetails>({
    resolver,
    mode: 'onChange',
    defaultValues: {
      kind,
      asset: 'USDT',
      holder: '',
      number: '',
      ifsc: '',
      bank: '',
      upiId: '',
      address: '',
    },
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 md:grid-cols-2"
      onSubmit={(event) => void handleSubmit(add, toastFirst)(event)}
    >
      {INPUTS[kind].map(({ name, label, placeholder, numeric }) => (
        <Field
          key={name}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          className={kind === 'crypto' ? 'md:col-span-2' : undefined}
          inputMode={numeric === true ? 'numeric' : undefined}
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
      <div className="empty:hidden md:col-span-2">
        <FormError text={failure} />
      </div>
      <div className="flex flex-wrap items-center gap-3 md:col-span-2">
        <Button type="submit" kind="second" loading={busy}>
          Save destination
        </Button>
        {onCancel !== undefined && (
          <Button kind="text" onClick={onCancel}>
            Not now
          </Button>
        )}
        <p className="flex-1 basis-60 text-cap text-ink-3">
          For your safety nothing is paid out to a new destination in its first 24 hours.
        </p>
      </div>
    </form>
  )
}

export const DestinationForm = (props: FormProps) => {
  const [kind, setKind] = useState<DestinationKind>('bank')
  return (
    <div className="grid grid-cols-1 gap-3">
      <Tabs label="Kind of destination" tabs={DESTINATION_KINDS} value={kind} onChange={setKind}>
        {(shown) => <KindForm key={shown} kind={shown} {...props} />}
      </Tabs>
    </div>
  )
}
