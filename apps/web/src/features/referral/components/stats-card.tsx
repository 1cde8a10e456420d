import type { ReferralStats } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import { Money } from '@maidan/ui/money/money.tsx'
import { dayText } from '../../../lib/page/when.ts'
import { barsOf } from '../model.ts'

const startOf = (week: string): number => Date.parse(`${week}T00:00:00+05:30`)

export const StatsCard = ({ stats }: { readonly stats: ReferralStats }) => (
  <Card label="Your rewards">
    <CardHead title="Your rewards" />
    <StatLine
      items={[
        { label: 'Earned so far', value: <Money amount={stats.earned} /> },
        { label: 'This week so far', value: <Money amount={stats.coming} /> },
        { label: 'Being checked', value: <Money amount={stats.held} /> },
        { label: 'Friends joined', value: stats.joined },
        { label: 'Have played', value: stats.played },
        { label: 'Friends of friends', value: stats.second },
      ]}
    />
    {stats.weeks.some(({ earned }) => earned > 0) && <Chart weeks={stats.weeks} />}
  </Card>
)

/** What each of the last weeks paid. The table below it says the same to whoever cannot see it. */
const Chart = ({ weeks }: Pick<ReferralStats, 'weeks'>) => (
  <figure className="mt-4">
    <figcaption className="text-cap text-ink-3">Rewards of the last {weeks.length} weeks</figcaption>
    <div aria-hidden="true" className="mt-2 grid auto-cols-fr grid-flow-col gap-x-1 md:gap-x-2">
      {barsOf(weeks).map(({ week, share, earned }, at) => (
        <div key={week} className="min-w-0" title={formatRupees(earned)}>
          <div className="flex h-28 items-end border-b border-line">
            <div
              className={`w-full rounded-t-1 ${at === weeks.length - 1 ? 'bg-gold' : 'bg-gold-text'}`}
              style={{ height: `${share * 100}%` }}
            />
          </div>
          <p className="mt-1 h-4 text-cap whitespace-nowrap text-ink-3">
            {at % 4 === 0 && dayText(startOf(week))}
          </p>
        </div>
      ))}
    </div>
    <table className="sr-only">
      <caption>Rewards by week</caption>
      <tbody>
        {weeks.map(({ week, joined, earned }) => (
          <tr key={week}>
            <th scope="row">{dayText(startOf(week))}</th>
            <td>{formatRupees(earned)}</td>
            <td>{joined} joined</td>
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
)
