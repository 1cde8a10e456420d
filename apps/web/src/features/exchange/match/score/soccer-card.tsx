import type { FixtureView, SoccerCard } from '@maidan/contracts/player'
import { StatLines } from './stat-lines.tsx'

type Side = 'home' | 'away'
type Entry = {
  readonly key: string
  readonly side: Side
  readonly at: number
  readonly when: string
  readonly what: string
  readonly who: string | null
}

const minuteText = (minute: number, added: number): string => `${minute}${added > 0 ? `+${added}` : ''}'`

const goalText = ({ ownGoal, penalty }: SoccerCard['goals'][number]): string => {
  if (ownGoal) return 'Own goal'
  return penalty ? 'Goal from the spot' : 'Goal'
}

const entriesOf = ({ goals, cards }: SoccerCard): Entry[] =>
  [
    ...goals.map((goal, place) => ({
      key: `goal ${place}`,
      side: goal.side,
      at: goal.minute * 100 + goal.added,
      when: minuteText(goal.minute, goal.added),
      what: goalText(goal),
      who: goal.scorer,
    })),
    ...cards.map(({ side, minute, colour, name }, place) => ({
      key: `card ${place}`,
      side,
      at: minute * 100,
      when: minuteText(minute, 0),
      what: colour === 'red' ? 'Red card' : 'Yellow card',
      who: name,
    })),
  ].sort((one, other) => one.at - other.at)

const countCards = ({ cards }: SoccerCard, side: Side, colour: 'yellow' | 'red'): number =>
  cards.filter((card) => card.side === side && card.colour === colour).length

type SoccerScorecardProps = { readonly card: SoccerCard; readonly fixture: FixtureView }

export const SoccerScorecard = ({ card, fixture }: SoccerScorecardProps) => {
  const entries = entriesOf(card)
  const each = (of: (side: Side) => number) => [of('home'), of('away')] as const
  return (
    <div className="grid gap-4 p-4">
      <StatLines
        names={[fixture.home.name, fixture.away.name]}
        stats={[
          ['Goals', each((side) => card.score[side])],
          ...(card.halfTime ? [['Half time', each((side) => card.halfTime?.[side] ?? 0)] as const] : []),
          ['Corners', each((side) => card.corners[side])],
          ['Yellow cards', each((side) => countCards(card, side, 'yellow'))],
          ['Red cards', each((side) => countCards(card, side, 'red'))],
        ]}
      />
      {entries.length === 0 ? (
        <p className="text-body text-ink-3">No goals and no cards yet.</p>
      ) : (
        <ol aria-label="Goals and cards" className="grid gap-2">
          {entries.map(({ key, side, when, what, who }) => (
            <li key={key} className="flex gap-3 text-body">
              <span className="num w-12 text-ink-3">{when}</span>
              <b className="font-medium text-ink">{what}</b>
              <span className="min-w-0 truncate text-ink-2">
                {who !== null && (
                  <>
                    <bdi>{who}</bdi>,{' '}
                  </>
                )}
                <bdi>{fixture[side].name}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
