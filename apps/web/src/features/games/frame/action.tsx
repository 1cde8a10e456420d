import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { openDeposit } from '../../../lib/money/deposit-modal.ts'
import type { ReactNode } from 'react'
import type { Refused } from '../play/dealer.ts'

export type ActionKind = 'bet' | 'cash' | 'stop'

export type ActionProps = {
  readonly kind: ActionKind
  readonly text: string
  /** An amount; one that counts up draws itself. */
  readonly amount: ReactNode
  readonly disabled: boolean
  readonly onPress: () => void
}

/** The one button of a game: it says what it does, and keeps the focus while it waits. */
export const Action = ({ kind, text, amount, disabled, onPress }: ActionProps) => (
  <button
    type="button"
    className="gm-cta"
    data-kind={kind}
    aria-disabled={disabled}
    onClick={() => !disabled && onPress()}
  >
    <span>{text}</span>
    <b className="num">{amount}</b>
  </button>
)

type RefusalProps = {
  readonly refusal: Refused
  /** A guest takes new pretend money; a player pays in. */
  readonly onRefill: (() => void) | undefined
}

/** Why a bet was not taken, in the server's words, with the way out where there is one. */
export const RefusalNotice = ({ refusal: { code, message }, onRefill }: RefusalProps) => (
  <Notice
    tone="down"
    action={
      code === 'balance_too_low' && (
        <Button kind="second" size="small" onClick={onRefill ?? openDeposit}>
          {onRefill ? 'New demo money' : 'Deposit'}
        </Button>
      )
    }
  >
    {message}
  </Notice>
)
