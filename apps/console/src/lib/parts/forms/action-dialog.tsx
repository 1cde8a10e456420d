import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { complaintsOf, type FieldSpec, type Values } from '../../fields.ts'
import type { CallOutcome } from '../../api/outcome.ts'
import { FormFields } from './form-fields.tsx'
import { useWrite } from './use-write.ts'

type Props = {
  readonly title: string
  readonly tone?: 'primary' | 'refuse' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly fields?: readonly FieldSpec[] | undefined
  readonly initial?: Values | undefined
  /** What will happen, with the amount and the player named. */
  readonly renderSentence: (values: Values) => ReactNode
  /** What the button does, in its own words. */
  readonly confirm: (values: Values) => string
  readonly act: (values: Values) => Promise<CallOutcome>
  readonly onClose: () => void
}

const NO_FIELDS: readonly FieldSpec[] = []

/** Asks before something is done. It closes when it is done and stays with the reason when it is refused. */
export const ActionDialog = (props: Props) => {
  const {
    title,
    tone = 'primary',
    size,
    fields = NO_FIELDS,
    initial,
    renderSentence,
    confirm,
    act,
    onClose,
  } = props
  const form = useId()
  const [values, setValues] = useState<Values>(initial ?? {})
  const [errors, setErrors] = useState<Values>({})
  const { busy, refusal, run } = useWrite()
  useFirstField(form)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const complaints = complaintsOf(fields, values)
    setErrors(complaints)
    if (Object.keys(complaints).length > 0 || busy) return
    if (await run(() => act(values))) onClose()
  }
  const change = (name: string, value: string): void => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: '' })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      size={size}
      footer={
        <>
          <Button kind="second" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind={tone} type="submit" form={form} loading={busy}>
            {confirm(values)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="con-action" onSubmit={(event) => void submit(event)}>
        <div className="con-sentence">{renderSentence(values)}</div>
        {fields.length > 0 && (
          <FormFields {...{ fields, values, errors }} columns={size === 'large' ? 2 : 1} onChange={change} />
        )}
        {refusal !== undefined && (
          <Notice tone="down" icon={<CircleAlert aria-hidden />}>
            {refusal}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** Whoever is asked something can answer at once. The library has put the focus on its own first button by then. */
const useFirstField = (form: string): void =>
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(form)
      place?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea, select')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
