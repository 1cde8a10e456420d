import { Field } from '@maidan/ui/forms/field.tsx'
import { Stepper } from '@maidan/ui/forms/stepper.tsx'
import { useState } from 'react'
import { mayType, readStake } from '../stake.ts'
import { shareFor } from './model.ts'

const STEP = 5
const MARKS = ['25%', '50%', '75%', 'All']

const percent = (share: number): string => `${Number.isInteger(share) ? share : share.toFixed(2)}%`

type ShareEntryProps = {
  readonly share: number
  readonly onChange: (share: number) => void
  /** What the share is worth now, and what all of it is. */
  readonly worth: number
  readonly whole: number
  readonly disabled: boolean
}

/** How much of the position is cashed out: by slider, in percent, or as an amount. */
export const ShareEntry = ({ share, onChange, worth, whole, disabled }: ShareEntryProps) => {
  const [typed, setTyped] = useState<string>()
  const choose = (next: number): void => {
    setTyped(undefined)
    onChange(next)
  }
  const type = (text: string): void => {
    if (!mayType(text)) return
    setTyped(text)
    const amount = readStake(text)
    if (amount !== undefined) onChange(shareFor(amount, whole))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <input
          type="range"
          aria-label="Share to cash out"
          aria-valuetext={percent(share)}
          min={1}
          max={100}
          step={1}
          value={Math.round(share)}
          disabled={disabled}
          onChange={({ target }) => choose(Number(target.value))}
          className="h-11 w-full cursor-pointer accent-gold"
        />
        <div aria-hidden className="num grid grid-cols-4 text-right text-small text-ink-3">
          {MARKS.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Stepper
          label="Percent"
          value={share}
          min={1}
          max={100}
          up={(value) => (Math.floor(value / STEP) + 1) * STEP}
          down={(value) => (Math.ceil(value / STEP) - 1) * STEP}
          format={percent}
          disabled={disabled}
          onChange={choose}
        />
        <Field
          label="Amount"
          hideLabel
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? worth.toFixed(2)}
          readOnly={disabled || whole <= 0}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </div>
  )
}
