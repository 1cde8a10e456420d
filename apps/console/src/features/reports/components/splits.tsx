import type { Report, ReportCohort, ReportProduct } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Facts } from '../../../lib/parts/panes/pane.tsx'
import { COSTS, dayText, marginOf, shareOf } from '../model.ts'

const PRODUCTS: Readonly<Record<ReportProduct['product'], string>> = {
  exchange: 'Exchange',
  sportsbook: 'Sportsbook',
  instant: 'Instant games',
  casino: 'Casino',
}

const COLUMNS: readonly Column<ReportProduct>[] = [
  { id: 'product', head: 'Product', cell: ({ product }) => PRODUCTS[product] },
  { id: 'risked', head: 'Risked', number: true, cell: ({ risked }) => formatRupees(risked) },
  { id: 'bonus', head: 'Of it bonus', number: true, cell: ({ bonusRisked }) => formatRupees(bonusRisked) },
  { id: 'ggr', head: 'GGR', number: true, cell: ({ ggr }) => formatRupees(ggr) },
  { id: 'margin', head: 'Margin', number: true, cell: ({ ggr, risked }) => marginOf(ggr, risked) },
]

export const ProductSplit = ({ products }: Pick<Report, 'products'>) => (
  <section aria-labelledby="products" className="con-report-card">
    <h2 id="products">Products</h2>
    <Table
      caption="What each product brought"
      columns={COLUMNS}
      rows={products}
      rowKey={({ product }) => product}
    />
    <p className="con-report-note">On the exchange players win from players; its GGR is the commission.</p>
  </section>
)

export const FromGgrToNgr = ({ figures }: Pick<Report, 'figures'>) => (
  <section aria-labelledby="costs" className="con-report-card">
    <h2 id="costs">From GGR to NGR</h2>
    <Facts
      facts={[
        { label: 'GGR', value: <Money amount={figures.ggr} /> },
        ...COSTS.map(({ field, name }) => ({ label: name, value: <Money amount={-figures[field]} sign /> })),
        { label: 'Fees that players paid', value: <Money amount={figures.fees} sign /> },
        { label: 'NGR', value: <Money amount={figures.ngr} /> },
      ]}
    />
    {figures.playMoney !== 0 && (
      <p className="con-report-note">
        {formatRupees(figures.playMoney)} of play money was given, which is no cost.
      </p>
    )}
  </section>
)

/** Darker where more came back. The number is always there. */
const washOf = (share: number | null): { readonly backgroundColor?: string } =>
  share === null || share === 0
    ? {}
    : { backgroundColor: `color-mix(in srgb, var(--gold-wash) ${share}%, transparent)` }

const cohortColumns = (weeks: number): readonly Column<ReportCohort>[] => [
  { id: 'week', head: 'Week of', cell: ({ week }) => dayText(week) },
  { id: 'players', head: 'New', number: true, cell: ({ players }) => players.toLocaleString('en-IN') },
  ...Array.from({ length: weeks }, (_, at) => ({
    id: `week-${at}`,
    head: at === 0 ? 'Same week' : `+${at}`,
    number: true,
    cell: (cohort: ReportCohort) => <Came cohort={cohort} active={cohort.weeks[at]} />,
  })),
]

const Came = ({ cohort, active }: { readonly cohort: ReportCohort; readonly active: number | undefined }) => {
  if (active === undefined) return null
  const share = shareOf(cohort, active)
  return (
    <span className="con-report-share" style={washOf(share)}>
      {share === null ? '–' : `${share} %`}
    </span>
  )
}

export const Cohorts = ({ cohorts }: Pick<Report, 'cohorts'>) => (
  <section aria-labelledby="cohorts" className="con-report-card">
    <h2 id="cohorts">Who comes back</h2>
    <p className="con-report-note">
      Of the players who registered in a week, how many played in it and in each week after.
    </p>
    <Table
      caption="Retention by week of registration"
      columns={cohortColumns(cohorts.length)}
      rows={cohorts}
      rowKey={({ week }) => week}
    />
  </section>
)
