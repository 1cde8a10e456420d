import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

type PartProps = {
  readonly number: number
  readonly title: string
  readonly isRight?: boolean
  readonly children: ReactNode
}

/** A step of a check with its own verdict. */
export const Part = ({ number, title, isRight, children }: PartProps) => (
  <section className="gm-part" aria-label={title}>
    <h3 className="flex items-center gap-2 pb-1.5 text-small font-semibold text-ink">
      <span className="num grid size-5 place-items-center rounded-full bg-turf-3 text-size">{number}</span>
      {title}
      {isRight !== undefined && <Verdict isRight={isRight} />}
    </h3>
    {children}
  </section>
)

const Verdict = ({ isRight }: { readonly isRight: boolean }) => (
  <span className={`ml-auto flex items-center gap-1 ${isRight ? 'text-up' : 'text-down'}`}>
    {isRight ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
    {isRight ? 'Matches' : 'Differs'}
  </span>
)
