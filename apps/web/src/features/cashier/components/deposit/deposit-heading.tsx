import { Link } from '@maidan/ui/navigation/link.tsx'
import { ArrowLeft } from 'lucide-react'

type HeadingProps = {
  readonly name: string
  readonly level: 1 | 3
  readonly onBack: () => void
}

/** The heading of a form: the way back to the list, then what the form is for. */
export const DepositHeading = ({ name, level, onBack }: HeadingProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Link
        href="/deposit"
        className="flex min-h-11 items-center gap-1.5 text-[16px] font-medium text-gold-text hover:underline"
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        <ArrowLeft aria-hidden="true" className="size-[18px]" />
        Deposit
      </Link>
      <span aria-hidden="true" className="text-line-2">
        /
      </span>
      <Heading className="min-w-0 truncate text-[20px]/[26px] font-semibold text-ink">{name}</Heading>
    </div>
  )
}
