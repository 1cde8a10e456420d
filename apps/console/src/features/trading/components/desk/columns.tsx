import type { Stop, TradedFixture } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../../lib/parts/lists/lines.tsx'
import { startOf } from '../../../../lib/time.ts'
import { heldOfFixture } from '../../model/stops.ts'
import { fixtureName } from '../../model/words.ts'
import { StopSwitch } from '../stops/stop-switch.tsx'
import { FeedDot } from './feed-dot.tsx'
import { Teams } from './teams.tsx'

type With = { readonly stops: readonly Stop[]; readonly now: number }

export const fixtureColumns = ({ stops, now }: With): LineColumn<TradedFixture>[] => [
  { id: 'feed', head: 'Feed', width: 68, cell: (row) => <FeedDot feed={row} now={now} /> },
  { id: 'fixture', head: 'Fixture', opens: true, card: 'title', cell: Fixture },
  { id: 'score', head: 'Score', cell: (row) => Score(row, now) },
  {
    id: 'open',
    head: 'Open',
    cell: ({ open, markets }) => (
      <span className="num whitespace-nowrap">
        {open} of {markets}
        <span className="sr-only"> markets</span>
      </span>
    ),
  },
  {
    id: 'matched',
    head: 'Matched',
    number: true,
    spare: true,
    cell: ({ matched }) => <span className="num">{formatRupees(matched, { compact: true })}</span>,
  },
  {
    id: 'worst',
    head: 'Worst case',
    number: true,
    card: 'end',
    cell: ({ worstCase }) => <Loss amount={worstCase} />,
  },
  {
    id: 'delay',
    head: 'Delay',
    number: true,
    card: 'none',
    cell: ({ delay }) => <span className="num">{delay === 0 ? '–' : `${delay} s`}</span>,
  },
  {
    id: 'switch',
    head: <span className="sr-only">Takes bets</span>,
    width: 64,
    // A card is a button of its own; there the switch stands on the page of the match.
    card: 'none',
    cell: (row) => (
      <StopSwitch
        scope={{ type: 'fixture', fixture: row.id }}
        name={fixtureName(row)}
        held={heldOfFixture(stops, row)}
      />
    ),
  },
]

const Fixture = (row: TradedFixture) => (
  <span className="con-named">
    <Teams {...row} />
    {row.stopped === 'all' && <Badge tone="down">Stopped</Badge>}
    {row.stopped === 'part' && <Badge tone="gold">Part stopped</Badge>}
    {row.proposals > 0 && <Badge tone="gold">Review</Badge>}
  </span>
)

const Score = ({ stage, score, startsAt }: TradedFixture, now: number) => {
  if (stage === 'upcoming') return <span className="num whitespace-nowrap">{startOf(startsAt, now)}</span>
  if (score === null) return <span>{stage === 'live' ? 'In play' : 'Ended'}</span>
  const sides = [score.home, score.away].filter((side) => side !== '')
  return (
    <span className="con-score">
      <bdi className="num">{sides.join(' – ')}</bdi>
      <small>
        <bdi>{score.note}</bdi>
      </small>
    </span>
  )
}

/** What an outcome costs the house at worst: red while it would pay. */
export const Loss = ({ amount }: { readonly amount: number }) => (
  <span className={amount < 0 ? 'num text-down' : 'num'}>
    {formatRupees(amount, { paise: 'never', sign: true })}
  </span>
)
