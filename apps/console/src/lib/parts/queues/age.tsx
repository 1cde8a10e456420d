import { spanOf } from '../../time.ts'

type Props = {
  readonly since: number
  readonly now: number
  readonly urgency?: 'late' | 'soon' | undefined
}

const TONES = { late: 'font-semibold text-down', soon: 'font-semibold text-gold-text' } as const

export const Age = ({ since, now, urgency }: Props) => (
  <span className={`num ${urgency === undefined ? '' : TONES[urgency]}`}>
    {spanOf(now - since)}
    {urgency === 'late' && <span className="sr-only">, late</span>}
  </span>
)
