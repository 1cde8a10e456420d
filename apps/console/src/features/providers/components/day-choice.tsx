import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayBeside } from '../model/report.ts'

type Props = { readonly day: string; readonly today: string; readonly onDay: (day: string) => void }

/** A day of India, none that has not come yet. */
export const DayChoice = ({ day, today, onDay }: Props) => (
  <div role="group" aria-label="Day" className="con-day">
    <IconButton
      label="The day before"
      icon={<ChevronLeft aria-hidden />}
      onClick={() => onDay(dayBeside(day, -1))}
    />
    <input
      type="date"
      aria-label="Day of the report"
      max={today}
      value={day}
      onChange={({ target }) => target.value !== '' && onDay(target.value)}
    />
    <IconButton
      label="The day after"
      icon={<ChevronRight aria-hidden />}
      disabled={day >= today}
      onClick={() => onDay(dayBeside(day, 1))}
    />
  </div>
)
