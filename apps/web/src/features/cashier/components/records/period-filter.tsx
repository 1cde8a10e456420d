import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { PRESETS } from '../../periods.ts'
import type { PeriodChoice } from '../../use-period.ts'

type PeriodFilterProps = {
  readonly choice: PeriodChoice
  /** What else narrows the list down. */
  readonly children?: ReactNode
}

const Dates = ({ dates, fault, setDates }: PeriodChoice) => (
  <div className="grid max-w-110 grid-cols-2 items-start gap-2">
    <Field
      label="From"
      type="date"
      value={dates.from}
      max={dates.to}
      error={fault}
      onChange={({ target }) => setDates({ ...dates, from: target.value })}
    />
    <Field
      label="To"
      type="date"
      value={dates.to}
      min={dates.from}
      onChange={({ target }) => setDates({ ...dates, to: target.value })}
    />
  </div>
)

export const PeriodFilter = ({ choice, children }: PeriodFilterProps) => (
  <div className="grid grid-cols-1 gap-3">
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
      <Chips
        label="Period"
        chips={PRESETS}
        value={choice.preset}
        onChange={choice.choose}
        className="max-md:basis-full md:flex-1"
      />
      {children}
    </div>
    {choice.preset === 'custom' && <Dates {...choice} />}
  </div>
)
