import { Checkbox } from '@maidan/ui/forms/checkbox.tsx'
import { formatRupees } from '@maidan/ui'
import type { FreeBets } from '../../../../lib/bonus/free-bets.ts'

type FreeBetBoxProps = {
  /** Undefined where none can pay for the bet. */
  readonly free: FreeBets | undefined
  readonly checked: boolean
  readonly disabled: boolean
  readonly onCheck: (checked: boolean) => void
}

/** Lets a free bet of the player pay for the bet, and says what it wins. */
export const FreeBetBox = ({ free, checked, disabled, onCheck }: FreeBetBoxProps) =>
  free && (
    <Checkbox
      label={`Use free bet (${formatRupees(free.stake, { paise: 'auto' })}, ${free.left} left)`}
      hint={`We pay the stake. A win pays what it wins without the stake${free.times === 0 ? ', as cash' : ', as bonus money'}.`}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onCheck(target.checked)}
    />
  )
