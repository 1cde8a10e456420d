import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatOdds } from '../market/odds-format.ts'
import { MAX_ODDS, MIN_ODDS, nextTick, previousTick } from '../market/odds-ticks.ts'
import { useHold } from './use-hold.ts'

type Step = (value: number) => number

export type StepperProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** The next value above and below; without them the odds ladder. */
  readonly up?: Step | undefined
  readonly down?: Step | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly format?: ((value: number) => string) | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

const PAGE = 10
const times =
  (step: Step, count: number): Step =>
  (value) =>
    Array.from({ length: count }).reduce<number>(step, value)

/** The keys of a spin button: arrows one step, pages ten, Home and End the limits. */
const stepsByKey = (up: Step, down: Step, min: number, max: number): Readonly<Record<string, Step>> => ({
  ArrowUp: up,
  ArrowDown: down,
  PageUp: times(up, PAGE),
  PageDown: times(down, PAGE),
  Home: () => min,
  End: () => max,
})

export const Stepper = (props: StepperProps) => {
  const { label, value, onChange, up = nextTick, down = previousTick, disabled = false, className } = props
  const { min = MIN_ODDS, max = MAX_ODDS, format = formatOdds } = props
  const go = (step: Step): void => {
    const next = Math.min(max, Math.max(min, step(value)))
    if (!disabled && next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepsByKey(up, down, min, max)[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }
  const less = useHold(() => go(down))
  const more = useHold(() => go(up))
  return (
    <div className={clsx('ui-stepper', className)} role="group" aria-label={label}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Lower ${label}`}
        disabled={disabled || value <= min}
        {...less}
      >
        <Minus aria-hidden />
      </button>
      <div
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={format(value)}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
      >
        {format(value)}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Raise ${label}`}
        disabled={disabled || value >= max}
        {...more}
      >
        <Plus aria-hidden />
      </button>
    </div>
  )
}
