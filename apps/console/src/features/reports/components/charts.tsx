import type { Report, ReportDay } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { BarChart } from '@maidan/ui/data/bar-chart.tsx'
import { dayText } from '../model.ts'

type Chart = {
  readonly caption: string
  readonly field: Exclude<keyof ReportDay, 'day'>
  readonly isResult?: boolean
}

const CHARTS: readonly Chart[] = [
  { caption: 'GGR by day', field: 'ggr', isResult: true },
  { caption: 'NGR by day', field: 'ngr', isResult: true },
  { caption: 'Deposits by day', field: 'deposits' },
  { caption: 'Withdrawals by day', field: 'withdrawals' },
  { caption: 'Active players by day', field: 'active' },
  { caption: 'New players by day', field: 'registered' },
]

export const Charts = ({ days }: Pick<Report, 'days'>) => (
  <section aria-label="By day" className="con-report-charts">
    {CHARTS.map(({ caption, field, isResult }) => (
      <div key={field} className="con-report-card">
        <BarChart
          caption={caption}
          head="Day"
          tone={isResult === true ? 'result' : 'plain'}
          format={field === 'active' || field === 'registered' ? groupLakh : (amount) => formatRupees(amount)}
          bars={days.map((day) => ({ key: day.day, label: dayText(day.day), amount: day[field] }))}
        />
      </div>
    ))}
  </section>
)
