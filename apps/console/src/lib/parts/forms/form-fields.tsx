import { MAX_ANSWER_CHARS } from '@maidan/contracts/staff'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { TextArea } from '@maidan/ui/forms/text-area.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { FieldSpec, Values } from '../../fields.ts'
import { Replies } from './replies.tsx'

type Props = {
  readonly fields: readonly FieldSpec[]
  readonly values: Values
  readonly errors: Values
  readonly onChange: (name: string, value: string) => void
  readonly columns?: 1 | 2 | undefined
}

export const FormFields = ({ fields, values, errors, onChange, columns = 1 }: Props) => (
  <div className={clsx('con-form', columns === 2 && 'con-form-two')}>
    {fields.map((field) => (
      <div key={field.name} className={clsx(field.wide === true && 'con-form-wide')}>
        <One
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      </div>
    ))}
  </div>
)

type OneProps = {
  readonly field: FieldSpec
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const One = ({ field, value, error, onChange }: OneProps) => {
  const { name, label, kind = 'text', hint, options, autoComplete = 'off' } = field
  const shared = { name, label, hint, error, value }
  if (kind === 'switch')
    return <Switch label={label} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
  if (kind === 'file') return <TextFile {...shared} onChange={onChange} />
  if (kind === 'select')
    return <Select {...shared} options={options} onChange={(event) => onChange(event.target.value)} />
  if (kind === 'area' || kind === 'lines')
    return (
      <>
        {field.replies === undefined ? (
          <Often sentences={field.often} onPick={onChange} />
        ) : (
          <Replies purpose={field.replies} often={field.often ?? []} value={value} onPick={onChange} />
        )}
        <TextArea
          {...shared}
          rows={3}
          data-lines={kind === 'lines'}
          onChange={(event) =>
            onChange(kind === 'lines' ? event.target.value : inOneLine(event.target.value))
          }
        />
      </>
    )
  return (
    <Field
      {...shared}
      autoComplete={autoComplete}
      {...(kind === 'amount' && { prefix: '₹' })}
      {...((kind === 'amount' || kind === 'whole') && { inputMode: 'decimal' as const })}
      {...(kind === 'password' ? { reveal: true } : { type: kind === 'date' ? 'date' : 'text' })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type TextFileProps = Pick<FieldSpec, 'name' | 'label' | 'hint'> & {
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

const MOST_BYTES = MAX_ANSWER_CHARS

/** A file whose text is the value. One that is too large is no value at all. */
const TextFile = ({ name, label, hint, error, onChange }: TextFileProps) => {
  const [tooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES)
    onChange(file === undefined || file.size > MOST_BYTES ? '' : await file.text())
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={tooLarge ? 'This file is too large. Please import it in parts of at most 50 kB' : error}
      type="file"
      accept=".csv,.txt,text/csv,text/plain"
      onChange={(event) => void read(event.target.files?.[0])}
    />
  )
}

/** What somebody pastes may have line breaks, which the server refuses in a paragraph. */
const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

type OftenProps = {
  readonly sentences: readonly string[] | undefined
  readonly onPick: (text: string) => void
}

const Often = ({ sentences, onPick }: OftenProps) =>
  sentences === undefined ? null : (
    <div role="group" aria-label="Often used" className="con-often">
      {sentences.map((sentence) => (
        <button key={sentence} type="button" onClick={() => onPick(sentence)}>
          {sentence}
        </button>
      ))}
    </div>
  )
