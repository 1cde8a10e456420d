import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'
import { type MobileDetails, readMobile } from '../../model.ts'
import { numberDefaults } from '../../prefill.ts'
import { type MobileForm, mobileForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { MobileField } from './mobile-field.tsx'

type NumberFormProps = {
  /** What the button says. */
  readonly action: string
  /** Gets a number that can be one; answers what went wrong with it. */
  readonly onNumber: TakeNumber
  /** What else can be asked for with the number. */
  readonly second?: { readonly action: string; readonly onNumber: TakeNumber }
}

type TakeNumber = (number: MobileDetails) => Promise<string | undefined>

/** The form of the panels that ask for nothing but a number. */
export const NumberForm = ({ action, onNumber, second }: NumberFormProps) => {
  const state = usePanel((panels) => panels.state)
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const { register, handleSubmit, formState } = useForm<MobileForm>({
    resolver: mobileForm,
    defaultValues: numberDefaults(state),
  })
  const submitTo = (take: TakeNumber) =>
    handleSubmit(
      ({ country, mobile }) =>
        run(async () => {
          setFailure(undefined)
          const number = readMobile(country, mobile)
          if (number.ok) setFailure(await take(number.value))
        }),
      toastFirst,
    )
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submitTo(onNumber)(event)}>
      <MobileField
        register={register}
        names={{ country: 'country', mobile: 'mobile' }}
        error={formState.errors.mobile?.message}
      />
      <FormError text={failure ?? formState.errors.root?.message} />
      <Button type="submit" size="large" wide loading={busy}>
        {action}
      </Button>
      {second !== undefined && (
        <Button
          kind="outline"
          size="large"
          wide
          disabled={busy}
          onClick={() => void submitTo(second.onNumber)()}
        >
          {second.action}
        </Button>
      )}
    </form>
  )
}
