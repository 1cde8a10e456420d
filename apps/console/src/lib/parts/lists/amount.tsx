import { formatRupees } from '@maidan/ui'
import { clsx } from 'clsx'

type Props = {
  readonly amount: number
  /** A change: with its sign, green or red. */
  readonly change?: boolean | undefined
}

/** Rupees in a column whose head already says so. */
export const Amount = ({ amount, change = false }: Props) => {
  const tone = change && amount !== 0 && (amount > 0 ? 'text-up' : 'text-down')
  return <span className={clsx('num', tone)}>{formatRupees(amount, { sign: change }).replace('₹', '')}</span>
}
