import type { CommentaryLine, FixtureView, Scorecard } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import { Commentary } from './commentary.tsx'
import { CricketScorecard } from './cricket-card.tsx'
import { Ground } from './ground.tsx'
import { SoccerScorecard } from './soccer-card.tsx'
import { TennisScorecard } from './tennis-card.tsx'
import type { View } from './views.ts'

type Shown = {
  readonly fixture: FixtureView
  readonly card: Scorecard | null
  readonly lines: readonly CommentaryLine[]
}

/** A stream of prices may tell no score at all. */
const NoScores = ({ fixture }: Pick<Shown, 'fixture'>) => (
  <p className="p-4 text-body text-ink-2">
    {fixture.stage === 'upcoming'
      ? 'The score comes with the start of the match.'
      : 'This match has prices but no scorecard. Its markets settle on the official result.'}
  </p>
)

const SheetOf = ({ fixture, card }: Shown) => {
  switch (card?.sport) {
    case 'cricket':
      return <CricketScorecard card={card} fixture={fixture} />
    case 'soccer':
      return <SoccerScorecard card={card} fixture={fixture} />
    case 'tennis':
      return <TennisScorecard card={card} fixture={fixture} />
    case undefined:
      return <NoScores fixture={fixture} />
  }
}

const LINES_BESIDE = 4

const Watch = ({ fixture, card, lines }: Shown) =>
  card === null ? (
    <NoScores fixture={fixture} />
  ) : (
    <div className="grid items-start gap-4 p-4 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <Ground card={card} home={fixture.home.name} away={fixture.away.name} />
      <Commentary lines={lines} limit={LINES_BESIDE} />
    </div>
  )

const TITLES: Readonly<Record<View, string>> = {
  watch: 'Ground',
  scorecard: 'Scorecard',
  commentary: 'Commentary',
}

/** What opens below the scoreboard. */
export const Centre = ({ view, ...shown }: Shown & { readonly view: View }) => (
  <Card flush label={TITLES[view]}>
    {view === 'watch' && <Watch {...shown} />}
    {view === 'scorecard' && <SheetOf {...shown} />}
    {view === 'commentary' && (
      <div className="max-h-96 overflow-y-auto px-4 py-2">
        <Commentary lines={shown.lines} />
      </div>
    )}
  </Card>
)
