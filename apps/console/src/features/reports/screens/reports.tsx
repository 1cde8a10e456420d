import { useNow } from '@maidan/browser/use-now.ts'
import type { Report } from '@maidan/contracts/staff'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useSearch } from '../../../lib/search.ts'
import { isoDayOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useReport } from '../api.ts'
import { Charts } from '../components/charts.tsx'
import { ExportButtons } from '../components/export-buttons.tsx'
import { FigureTiles } from '../components/figure-tiles.tsx'
import { PeriodChoice } from '../components/period-choice.tsx'
import { Cohorts, FromGgrToNgr, ProductSplit } from '../components/splits.tsx'
import { choiceOf } from '../model.ts'

const MINUTE_MS = 60_000

export const Reports = () => {
  const [search, change] = useSearch()
  const today = isoDayOf(useNow(MINUTE_MS))
  const { span, period } = choiceOf(search, today)
  const { data, error, refetch } = useReport(period)
  useTitle('Reports')
  return (
    <Queue>
      <PageHead title="Reports">
        <ExportButtons period={period} />
      </PageHead>
      <PeriodChoice span={span} period={period} today={today} onChange={change} />
      {data !== undefined ? (
        <Inside report={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} className="px-5" />
      )}
    </Queue>
  )
}

const Inside = ({ report }: { readonly report: Report }) => (
  <div className="con-report">
    <p className="con-report-note">
      Days end at midnight in India. Play counts on the day it is settled; what is voided or corrected later
      counts on the day of the void, so a day that is over does not change. Demo accounts are left out. The
      last seconds may be missing.
    </p>
    <FigureTiles report={report} />
    <Charts days={report.days} />
    <div className="con-report-pair">
      <ProductSplit products={report.products} />
      <FromGgrToNgr figures={report.figures} />
    </div>
    <Cohorts cohorts={report.cohorts} />
  </div>
)
