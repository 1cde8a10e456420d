import { FieldLines } from '@maidan/ui/forms/field-frame.tsx'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import { memo, useId } from 'react'
import {
  doubleOf,
  halfOf,
  mayType,
  mostOf,
  readAmount,
  stakeFault,
  type StakeLimits,
  typedOf,
} from '../play/stake.ts'

export type StakeControlProps = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly limits: StakeLimits
  readonly balance: number | undefined
  readonly disabled: boolean
}

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

/** Typed, halved, doubled, or set to what may be staked at least and at most. */
export const StakeControl = memo(({ typed, onType, limits, balance, disabled }: StakeControlProps) => {
  const id = useId()
  const stake = readAmount(typed)
  const fault = stakeFault(stake, limits)
  const set = (rupees: number): void => onType(typedOf(rupees))
  const from = stake ?? limits.minStake
  return (
    <div className="grid gap-2">
      <div className="flex justify-between text-small font-semibold text-ink">
        <label htmlFor={id}>Stake</label>
        <span className="text-cap text-ink-3">
          {whole(limits.minStake)} to {whole(limits.maxStake)}
        </span>
      </div>
      <div className="gm-stake" data-bad={fault !== undefined}>
        <button
          type="button"
          aria-label="Half the stake"
          disabled={disabled}
          onClick={() => set(halfOf(from, limits))}
        >
          ½
        </button>
        <label htmlFor={id}>
          <span aria-hidden>₹</span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            size={Math.max(3, typed.length)}
            style={{ width: `${Math.max(2, typed.length + 0.5)}ch` }}
            readOnly={disabled}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-error`}
            onChange={({ target }) => mayType(target.value) && onType(target.value)}
          />
        </label>
        <button
          type="button"
          aria-label="Double the stake"
          disabled={disabled}
          onClick={() => set(doubleOf(from, limits))}
        >
          ×2
        </button>
      </div>
      <Chips {...{ limits, balance, disabled, stake }} onPick={set} />
      <FieldLines id={id} hint={undefined} error={fault} />
    </div>
  )
})

type ChipsProps = Pick<StakeControlProps, 'limits' | 'balance' | 'disabled'> & {
  readonly stake: number | undefined
  readonly onPick: (rupees: number) => void
}

const AMOUNTS = [100, 500, 1000]

const Chips = ({ limits, balance, disabled, stake, onPick }: ChipsProps) => (
  <div className="gm-chips" role="group" aria-label="Quick stakes">
    <button type="button" disabled={disabled} onClick={() => onPick(limits.minStake)}>
      Min
    </button>
    {AMOUNTS.filter((amount) => amount >= limits.minStake && amount <= limits.maxStake).map((amount) => (
      <button
        key={amount}
        type="button"
        aria-label={`Set ${whole(amount)}`}
        aria-pressed={stake === amount}
        disabled={disabled}
        onClick={() => onPick(amount)}
      >
        {amount === 1000 ? '1k' : amount}
      </button>
    ))}
    <button type="button" disabled={disabled} onClick={() => onPick(mostOf(balance, limits))}>
      Max
    </button>
  </div>
)
