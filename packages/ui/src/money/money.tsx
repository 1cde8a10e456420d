import { clsx } from 'clsx'
import { formatRupees, type PaiseShown } from './money-format.ts'

export type MoneyProps = {
  /** Decimal rupees. */
  readonly amount: number
  readonly sign?: boolean | undefined
  readonly compact?: boolean | undefined
  readonly paise?: PaiseShown | undefined
  /** `auto` is green for a gain and red for a loss; without a tone it takes the colour around it. */
  readonly tone?: 'auto' | 'up' | 'down' | 'ink' | undefined
  readonly className?: string | undefined
}

const toneOf = (amount: number, tone: MoneyProps['tone']): string | undefined => {
  if (tone === undefined) return undefined
  if (tone !== 'auto') return `ui-tone-${tone}`
  if (amount === 0) return 'ui-tone-ink'
  return amount < 0 ? 'ui-tone-down' : 'ui-tone-up'
}

export const Money = ({ amount, sign, compact, paise, tone, className }: MoneyProps) => (
  <span className={clsx('ui-money', toneOf(amount, tone), className)}>
    {formatRupees(amount, { sign, compact, paise })}
  </span>
)
