import { OTP } from '@maidan/contracts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

type OtpInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly note?: ReactNode
  readonly error?: string | undefined
  readonly verified?: boolean
  readonly disabled?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
  /** What stands to the right of the digits. */
  readonly children?: ReactNode
}

const boxClass = (state: 'verified' | 'wrong' | 'active' | 'idle'): string =>
  ({
    verified: 'bg-up-wash ring-1 ring-up',
    wrong: 'bg-turf-2 ring-2 ring-down',
    active: 'bg-turf-2 ring-2 ring-edge-on',
    idle: 'bg-turf-2 ring-1 ring-line-2',
  })[state]

/**
 * One real input under six drawn boxes: what a person pastes or a phone fills in from the SMS arrives
 * whole, and a screen reader meets one field.
 */
export const OtpInput = ({
  label,
  value,
  onChange,
  note,
  error,
  verified,
  children,
  ...input
}: OtpInputProps) => {
  const id = useId()
  const shown = Array.from({ length: OTP.digits }, (_, place) => value[place] ?? '')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium text-ink">
          {label}
        </label>
        {note !== undefined && <span className="text-cap text-ink-3">{note}</span>}
      </div>
      <div className="flex gap-2">
        <div className="group relative flex min-w-0 flex-1 gap-1.5">
          <input
            {...input}
            id={id}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            readOnly={verified}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="peer absolute inset-0 z-1 h-full w-full cursor-text opacity-0"
          />
          {shown.map((digit, place) => (
            <span
              // The places are fixed: the place is the identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              aria-hidden="true"
              className={`num grid h-12 min-w-0 flex-1 place-items-center rounded-2 pt-px text-h2 font-semibold text-ink ring-inset ${boxClass(
                verified ? 'verified' : error === undefined ? 'idle' : 'wrong',
              )} ${!verified && place === Math.min(value.length, OTP.digits - 1) ? 'group-focus-within:ring-2 group-focus-within:ring-edge-on' : ''}`}
            >
              {digit}
            </span>
          ))}
        </div>
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 flex items-center gap-1.5 text-cap text-down">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP.digits)
