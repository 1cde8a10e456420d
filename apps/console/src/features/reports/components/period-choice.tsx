import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { type Period, type Span, SPANS } from '../model.ts'

const NAMES: Readonly<Record<Span, string>> = {
  '1': 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  custom: 'Custom',
}

type Change = (values: Readonly<Record<'days' | 'from' | 'to', string | undefined>>) => void

type Props = {
  readonly span: Span
  readonly period: Period
  readonly today: string
  readonly onChange: Change
}

/** Days of India, none that has not come yet. */
export const PeriodChoice = ({ span, period, today, onChange }: Props) => {
  const custom = (more: Partial<Period>) => onChange({ days: undefined, ...period, ...more })
  return (
    <div className="con-report-period">
      <Chips
        label="Period"
        chips={SPANS.map((id) => ({ id, text: NAMES[id] }))}
        value={span}
        onChange={(id) =>
          id === 'custom' ? custom({}) : onChange({ days: id, from: undefined, to: undefined })
        }
      />
      {span === 'custom' && (
        <div role="group" aria-label="Days" className="con-day">
          <input
            type="date"
            aria-label="First day"
            max={period.to}
            value={period.from}
            onChange={({ target }) => target.value !== '' && custom({ from: target.value })}
          />
          <input
            type="date"
            aria-label="Last day"
            min={period.from}
            max={today}
            value={period.to}
            onChange={({ target }) => target.value !== '' && custom({ to: target.value })}
          />
        </div>
      )}
    </div>
  )
}
