import { useState } from 'react'
import { clock } from '@maidan/browser/clock.ts'
import { type Period, periodFault, periodOf, type Preset } from './periods.ts'

export type PeriodChoice = {
  readonly preset: Preset
  /** What is in the two date inputs, also while it is no period yet. */
  readonly dates: Required<Period>
  readonly fault: string | undefined
  readonly choose: (preset: Preset) => void
  readonly setDates: (dates: Required<Period>) => void
}

/** A period by a preset or by two dates. `period` is the last one that was one, so a half-typed date asks nothing. */
export const usePeriod = (start: Exclude<Preset, 'custom'>, onChange?: () => void) => {
  const [preset, setPreset] = useState<Preset>(start)
  const [period, setPeriod] = useState(() => periodOf(start, clock.now()))
  const [dates, setShown] = useState(period)
  const fault = preset === 'custom' ? periodFault(dates) : undefined
  const accept = (next: Required<Period>): void => {
    setPeriod(next)
    onChange?.()
  }
  const choose = (next: Preset): void => {
    setPreset(next)
    if (next === 'custom') return setShown(period)
    accept(periodOf(next, clock.now()))
  }
  const setDates = (next: Required<Period>): void => {
    setShown(next)
    if (periodFault(next) === undefined) accept(next)
  }
  return { period, choice: { preset, dates, fault, choose, setDates } satisfies PeriodChoice }
}
