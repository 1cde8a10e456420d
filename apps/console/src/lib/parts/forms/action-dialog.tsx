import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { complaintsOf, type FieldSpec, type Values } from '../../fields.ts'
import type { CallOutcome } from '../../api/outcome.ts'
import { FormFields } from './form-fields.tsx'
import { Key } from '../key.tsx'
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
  /** After it is done and closed. */
  readonly onDone?: (() => void) | undefined
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
    onDone,
  } = props
  const form = useId()
  const [values, setValues] = useState<Values>(initial ?? {})
  const [errors, setErrors] = useState<Values>({})
  const { busy, refusal, run } = useWrite()
  useFirstFocus(
    form,
    fields.some(({ check }) => check !== undefined),
  )
  useSendKeys(form)
  const ask = async (asked: Values): Promise<CallOutcome> => {
    const outcome = await act(asked)
    if (!outcome.ok && outcome.field !== undefined) setErrors({ [outcome.field]: outcome.said })
    return outcome
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const complaints = complaintsOf(fields, values)
    setErrors(complaints)
    if (Object.keys(complaints).length > 0) return
    if (!(await run(() => ask(values)))) return
    onClose()
    onDone?.()
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
      footer={<Answers {...{ form, tone, busy, onClose }} confirm={confirm(values)} />}
    >
      <form id={form} noValidate className="con-action" onSubmit={(event) => void submit(event)}>
        <div className="con-sentence">{renderSentence(values)}</div>
        {fields.length > 0 && (
          <FormFields {...{ fields, values, errors }} columns={size === 'large' ? 2 : 1} onChange={change} />
        )}
        {refusal !== undefined && !Object.values(errors).includes(refusal) && (
          <Notice tone="down" icon={<CircleAlert aria-hidden />}>
            {refusal}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type AnswersProps = Pick<Props, 'tone' | 'onClose'> & {
  readonly form: string
  readonly busy: boolean
  readonly confirm: string
}

const Answers = ({ form, tone, busy, confirm, onClose }: AnswersProps) => (
  <>
    <Button kind="second" onClick={onClose} disabled={busy}>
      Cancel
    </Button>
    <Button kind={tone} type="submit" form={form} loading={busy} data-sends={form}>
      {confirm}
      <Key name="Enter" />
    </Button>
  </>
)

/**
 * Whoever is asked for something can answer at once, and where nothing has to be answered Enter agrees. The library has
 * put the focus on its own first button by then.
 */
const useFirstFocus = (form: string, hasQuestion: boolean): void =>
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(form)?.querySelector<HTMLElement>(FIELD)
      const button = document.querySelector<HTMLElement>(`[data-sends="${form}"]`)
      const place = hasQuestion ? (field ?? button) : button
      place?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, hasQuestion])

const FIELD = 'input:not([type=checkbox]), textarea, select'

const send = (form: string): void => {
  const place = document.getElementById(form)
  if (place instanceof HTMLFormElement) place.requestSubmit()
}

/** Enter ends a paragraph, which has no second line; while somebody composes a letter it ends that. */
const endsParagraph = ({ target, isComposing }: KeyboardEvent, form: string): boolean =>
  target instanceof HTMLTextAreaElement &&
  target.form?.id === form &&
  target.dataset['lines'] !== 'true' &&
  !isComposing

/** Ctrl and Enter send from anywhere, Enter from a paragraph. A key that is held down is no second answer. */
const useSendKeys = (form: string): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return
      const sends = event.ctrlKey || event.metaKey || endsParagraph(event, form)
      if (event.repeat || sends) event.preventDefault()
      if (sends && !event.repeat) send(form)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [form])
