import { pathOfNumber } from '@maidan/contracts'
import { Link } from '@maidan/ui/navigation/link.tsx'

/** The number of a deposit, a withdrawal or a bet; it leads to that one alone. */
export const RecordNumber = ({ number }: { readonly number: string }) => {
  const href = pathOfNumber(number)
  if (href === undefined) return <span className="num">{number}</span>
  return (
    <Link
      href={href}
      className="num text-gold-text underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {number}
    </Link>
  )
}
