import type { ProviderTransaction } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { clockOf } from '../../../lib/time.ts'
import { kindWords, transactionLook } from '../model/rounds.ts'

/** Every call of a round that was kept: what the provider asked for, and what it was answered. */
export const Transactions = ({ lines }: { readonly lines: readonly ProviderTransaction[] }) => (
  <ol className="con-calls" aria-label="Transactions">
    {lines.map((line) => (
      <Transaction key={line.id} line={line} />
    ))}
  </ol>
)

const Transaction = ({ line }: { readonly line: ProviderTransaction }) => {
  const { tone, text } = transactionLook(line)
  const { tx, target, amount, change, balance, at } = line
  return (
    <li>
      <p className="con-calls-top">
        <b>{kindWords(line)}</b>
        <span className="num">{clockOf(at)}</span>
        <b className="num">{formatRupees(amount)}</b>
      </p>
      <p className="con-calls-id">
        {tx}
        {target !== null && <span> for {target}</span>}
      </p>
      <p className="con-calls-top">
        <Badge tone={tone}>{text}</Badge>
        <span className="num">
          moved {formatRupees(change, { sign: change !== 0 })}, answered {formatRupees(balance)}
        </span>
      </p>
    </li>
  )
}
