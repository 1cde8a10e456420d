import { Check, Minus, X } from 'lucide-react'

export type CheckState = 'passed' | 'look' | 'failed'
export type CheckOf = {
  readonly id: string
  readonly state: CheckState
  readonly title: string
}

const ICONS = { passed: Check, look: Minus, failed: X } as const
const WORDS = { passed: 'passed', look: 'to look at', failed: 'failed' } as const

const Dot = ({ state }: { readonly state: CheckState }) => {
  const Icon = ICONS[state]
  return (
    <span className="con-dot" data-state={state}>
      <Icon aria-hidden />
    </span>
  )
}

/** One dot a check, always in the same order, so that a column of them can be read at a glance. */
export const CheckDots = ({ checks }: { readonly checks: readonly CheckOf[] }) => (
  <span className="flex gap-1" role="img" aria-label={checks.map(spoken).join(', ')}>
    {checks.map(({ id, state }) => (
      <Dot key={id} state={state} />
    ))}
  </span>
)

const spoken = ({ title, state }: CheckOf): string => `${title}: ${WORDS[state]}`

export const CheckList = ({ checks }: { readonly checks: readonly CheckOf[] }) => (
  <ul>
    {checks.map(({ id, state, title }) => (
      <li key={id} className="con-check">
        <Dot state={state} />
        <div>
          <b>{title}</b>
          <span className="sr-only">, {WORDS[state]}</span>
        </div>
      </li>
    ))}
  </ul>
)
