import { VipBadge } from '@maidan/ui/data/badge.tsx'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { useTitle } from '../../../lib/title.ts'
import { PageEnd } from '../components/documents/page-end.tsx'
import { PageHead } from '../components/documents/page-head.tsx'
import { VIP_LEVELS, type VipLevel as Level } from '../vip-levels.ts'

const LEAD = 'From the nets to a Test match: five levels, earned by playing and never by paying.'

const CELL = 'py-3 pr-4 align-top'

const LevelRow = ({ level, name, points, refill, benefits }: Level) => (
  <tr className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-4 md:table-row md:p-0">
    <th scope="row" className="w-full py-0 text-left font-normal md:w-auto md:py-3 md:pr-4 md:pl-5">
      <span className="flex items-center gap-3">
        <VipBadge level={level} />
        <span className="font-wide text-[20px] leading-6 font-bold text-ink">{name}</span>
      </span>
    </th>
    <td className={`num ${CELL} md:text-right`}>
      <span className="mr-1 text-cap text-ink-3 md:hidden">Points</span>
      <b>{groupLakh(points)}</b>
    </td>
    <td className={`num ${CELL} md:text-right`}>
      <span className="mr-1 text-cap text-ink-3 md:hidden">Daily refill</span>
      <b>{formatRupees(refill, { paise: 'never' })}</b>
    </td>
    <td className="w-full md:w-auto md:py-3 md:pr-5 md:pl-6">{benefits}</td>
  </tr>
)

const Levels = () => (
  <table className="block w-full overflow-hidden rounded-3 bg-turf-1 shadow-1 md:table">
    <caption className="sr-only">VIP levels and benefits</caption>
    <thead className="sr-only md:not-sr-only">
      <tr className="text-cap text-ink-3">
        <th scope="col" className="py-3 pl-5 text-left font-medium">
          Level
        </th>
        <th scope="col" className="pr-4 text-right font-medium">
          Points
        </th>
        <th scope="col" className="pr-4 text-right font-medium">
          Daily refill
        </th>
        <th scope="col" className="pl-6 text-left font-medium">
          What you get
        </th>
      </tr>
    </thead>
    <tbody className="block md:table-row-group">
      {VIP_LEVELS.map((level) => (
        <LevelRow key={level.level} {...level} />
      ))}
    </tbody>
  </table>
)

const HOW = [
  ['Points come from play', 'One point for each ₹100 staked, win or lose. Deposits count for nothing.'],
  ['You never fall', 'A level that you have reached stays yours, also after a long break.'],
  [
    'No pressure',
    'Nobody calls you, and no level asks you to play more than you want. Limits come before levels.',
  ],
] as const

const How = () => (
  <section aria-labelledby="vip-how">
    <h2 id="vip-how" className="text-h2">
      How levels work
    </h2>
    <dl className="mt-3 grid gap-5 md:grid-cols-3 md:gap-8">
      {HOW.map(([title, text]) => (
        <div key={title} className="border-t-2 border-dotted border-line-2 pt-3">
          <dt className="text-h3 text-ink">{title}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const VipLevel = () => {
  useTitle('VIP level')
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-7 pt-4 pb-10 lg:pt-6">
      <PageHead title="VIP level" lead={LEAD} />
      <Notice tone="gold">
        This is the plan. Levels open together with the bonuses, and figures may still change.
      </Notice>
      <Levels />
      <How />
      <PageEnd />
    </div>
  )
}
