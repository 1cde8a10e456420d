import type { FixtureView, TennisCard } from '@maidan/contracts/player'
import { type Stat, StatLines } from './stat-lines.tsx'

const setText = (games: number, tieBreak: number | undefined): string =>
  tieBreak === undefined ? String(games) : `${games} (${tieBreak})`

const statsOf = ({ sets, points, server }: TennisCard, isLive: boolean): Stat[] => [
  ...sets.map(({ games, tieBreak }, place): Stat => [
    `Set ${place + 1}`,
    [setText(games.home, tieBreak?.home), setText(games.away, tieBreak?.away)],
  ]),
  ...(isLive
    ? ([
        ['Points', [points.home, points.away]],
        ['Serves', [server === 'home' ? 'Now' : '', server === 'away' ? 'Now' : '']],
      ] as const)
    : []),
]

type TennisScorecardProps = { readonly card: TennisCard; readonly fixture: FixtureView }

export const TennisScorecard = ({ card, fixture }: TennisScorecardProps) => (
  <div className="grid gap-2 p-4">
    <p className="text-small text-ink-3">Best of {card.bestOf} sets</p>
    {card.sets.length === 0 ? (
      <p className="text-body text-ink-3">The card opens with the first point.</p>
    ) : (
      <StatLines
        names={[fixture.home.name, fixture.away.name]}
        stats={statsOf(card, fixture.stage === 'live')}
      />
    )}
  </div>
)
