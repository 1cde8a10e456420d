import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldTexts, isShown } from './field-frame.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

export type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    readonly prefix?: ReactNode
    readonly suffix?: ReactNode
    /** For passwords: an eye that shows what was typed. */
    readonly reveal?: boolean | undefined
  }

export const Field = (props: FieldProps) => {
  const { label, hint, error, note, hideLabel, prefix, suffix, reveal, className, type, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const [shown, setShown] = useState(false)
  const kind = reveal === true ? (shown ? 'text' : 'password') : type
  return (
    <FieldFrame {...{ id, label, hint, error, note, hideLabel, className }}>
      <div
        className={clsx(
          'ui-control',
          isShown(error) && 'ui-control-error',
          rest.disabled === true && 'ui-control-off',
        )}
      >
        {isShown(prefix) && <span className="ui-affix">{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={kind}
          aria-invalid={isShown(error) ? true : undefined}
          aria-describedby={describedBy(id, { hint, error }) ?? rest['aria-describedby']}
        />
        {isShown(suffix) && <span className="ui-affix">{suffix}</span>}
        {reveal === true && <Reveal shown={shown} label={label} onChange={setShown} />}
      </div>
    </FieldFrame>
  )
}

type RevealProps = {
  readonly shown: boolean
  readonly label: string
  readonly onChange: (shown: boolean) => void
}

const Reveal = ({ shown, label, onChange }: RevealProps) => (
  <IconButton
    label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
    aria-pressed={shown}
    icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    onClick={() => onChange(!shown)}
  />
)
