import { clsx } from 'clsx'
import { formatSize, groupLakh } from '../money/money-format.ts'

export type StakeChipsProps = {
  readonly amounts: readonly number[]
  readonly onPick: (amount: number) => void
  /** `add` puts the amount on top of the stake, `set` makes it the stake. */
  readonly mode?: 'add' | 'set' | undefined
  /** The stake now; a chip that equals it is lit in `set`. */
  readonly value?: number | undefined
  /** Adds a chip that stakes all that may be staked. */
  readonly onMax?: (() => void) | undefined
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

const short = (amount: number): string => (amount >= 10_000 ? formatSize(amount) : groupLakh(amount))

export const StakeChips = (props: StakeChipsProps) => {
  const { amounts, onPick, mode = 'add', value, onMax, label = 'Stake', disabled, className } = props
  const lit = (amount: number) => (mode === 'set' ? { 'aria-pressed': value === amount } : {})
  return (
    <div className={clsx('ui-stakes', className)} role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="ui-stake"
          disabled={disabled}
          aria-label={`${mode === 'add' ? 'Add' : 'Set'} ₹${groupLakh(amount)}`}
          onClick={() => onPick(amount)}
          {...lit(amount)}
        >
          {mode === 'add' ? `+${short(amount)}` : groupLakh(amount)}
        </button>
      ))}
      {onMax !== undefined && (
        <button type="button" className="ui-stake" disabled={disabled} onClick={onMax}>
          Max
        </button>
      )}
    </div>
  )
}
