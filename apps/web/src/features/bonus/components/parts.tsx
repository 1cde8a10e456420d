import type { ClaimView, PartView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { partsQuery } from '../api.ts'

type StepProps = { readonly part: PartView; readonly wagered: number; readonly isNext: boolean }

const lineOf = ({ part, wagered, isNext }: StepProps): string => {
  if (part.cash !== null) return `${formatRupees(part.cash)} is cash`
  const left = formatRupees(Math.max(0, part.threshold - wagered))
  return isNext ? `${left} to go` : `at ${formatRupees(part.threshold, { paise: 'auto' })}`
}

const dotOf = ({ part, isNext }: StepProps): string => {
  if (part.cash !== null) return 'bg-up text-ground'
  return isNext ? 'bg-gold text-gold-ink' : 'bg-turf-3 text-ink-3'
}

const Step = (props: StepProps) => {
  const { part, isNext } = props
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
    >
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full text-cap font-semibold ${dotOf(props)}`}
      >
        {part.cash === null ? part.number : <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="flex-1 text-small text-ink">
        Part {part.number}: {formatRupees(part.size)}
        <span className="sr-only">{part.cash === null ? ', waits' : ', released'}</span>
      </span>
      <span className="text-right text-small tabular-nums text-ink-2">{lineOf(props)}</span>
    </li>
  )
}

/** The steps in which a claim becomes cash. */
export const Parts = ({ claim }: { readonly claim: ClaimView }) => {
  const { data } = useQuery(partsQuery(claim.id, claim.partsReleased))
  const next = data?.find(({ cash }) => cash === null)
  const isActive = claim.status === 'active'
  return (
    <ol aria-label="Parts">
      {data?.map((part) => (
        <Step key={part.number} part={part} wagered={claim.wagered} isNext={isActive && part === next} />
      ))}
    </ol>
  )
}
